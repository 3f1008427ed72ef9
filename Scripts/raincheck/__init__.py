"""An independent reading of JMA's tiles of rain, for check-rain.py."""
