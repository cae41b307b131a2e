"""`python -m bannermen` is the command `bannermen`."""

from bannermen.cli import main

if __name__ == "__main__":  # worker processes import this module too
    main()
