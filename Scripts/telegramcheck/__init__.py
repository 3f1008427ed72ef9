"""An independent reading of JMA's XML, for Scripts/check-telegrams.py."""
