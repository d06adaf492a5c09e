"""What stands between the network and the pages of the site."""
