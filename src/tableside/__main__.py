"""`python -m tableside`."""

from tableside.cli import main

main()
