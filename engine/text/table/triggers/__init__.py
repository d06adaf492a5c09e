"""When an ability triggers, and the lines of triggered abilities."""
