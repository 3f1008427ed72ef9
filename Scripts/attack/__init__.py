"""What breaks one thing around the program, row by row."""
