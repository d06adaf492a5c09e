"""Cards and rulings, from release notes and card data."""
