"""What readers take along: parcels of the library that a browser keeps."""
