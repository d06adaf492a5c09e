"""Headjudge's library, service and faces: web, API and command line."""
