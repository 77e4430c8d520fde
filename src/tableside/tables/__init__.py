"""A table: seats, a log, the position it leads to, what may be asked of it and what each seat sees. No I/O."""
