"""`python -m chartkit`, which is `chartkit`."""

import sys

from chartkit.cli import main

if __name__ == "__main__":
    sys.exit(main())
