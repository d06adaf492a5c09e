"""The web face: pages made by Jinja from the service's views."""
