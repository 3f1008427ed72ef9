"""Parts of make-json-docs.py."""
