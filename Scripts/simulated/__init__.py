"""A service on this machine that stands for JMA's: invented documents, and who sends them or fails to."""
