"""An independent reading of AMeDAS files, to hold the program's `now --json` against."""
