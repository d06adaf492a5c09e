"""The API: the service's views as JSON, the same for HTTP and for `--json`."""
