"""What the output of the program must look like at every width."""
