"""`python -m tests.foodchain.converting FILE-OR-FOLDER... [--out FOLDER]`."""

import argparse
import sys
from pathlib import Path

from tableside.foodchain.scenario import ScenarioError
from tests.foodchain.converting import convert


def main() -> int:
    """Convert files, or all `.txt` files in folders; print them, or write them below a folder."""
    parser = argparse.ArgumentParser(prog="python -m tests.foodchain.converting", description=main.__doc__)
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE-OR-FOLDER")
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="where the new files go; without it they are printed"
    )
    given = parser.parse_args()
    faulty = 0
    for root in given.paths:
        for path in sorted(root.rglob("*.txt")) if root.is_dir() else [root]:
            faulty += not _convert(path, path.relative_to(root) if root.is_dir() else Path(path.name), given.out)
    return 1 if faulty else 0


def _convert(path: Path, below: Path, out: Path | None) -> bool:
    """Convert a file, and say what could not be carried over."""
    try:
        written, faults = convert(path.read_text(encoding="utf-8"))
    except ScenarioError as error:
        sys.stderr.write(f"{path}: not converted, as the old reader does not take it: {error}\n")
        return False
    for fault in faults:
        what = "not carried over" if fault.lost else "to be looked at"
        sys.stderr.write(f"{path}:{fault.line}: {what}: {fault.why}\n")
    if out is None:
        sys.stdout.write(written)
    else:
        (out / below).parent.mkdir(parents=True, exist_ok=True)
        (out / below).write_text(written, encoding="utf-8")
    return not faults


if __name__ == "__main__":
    sys.exit(main())
