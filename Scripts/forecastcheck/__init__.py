"""A second, independent reading of JMA's forecast files, to hold the program's against."""
