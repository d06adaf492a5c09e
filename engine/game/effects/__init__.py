"""What effects do, a family in each module (CR 608.2)."""
