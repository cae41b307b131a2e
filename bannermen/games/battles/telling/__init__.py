"""What leaves the table: views, names, what the log comes to, points."""
