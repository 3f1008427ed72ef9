"""Parts of check-machine.py."""
