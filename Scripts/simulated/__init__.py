"""What stands for JMA on this machine: invented documents, and who sends them or fails to."""
