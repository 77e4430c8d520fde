"""Run browser tests again and again on a machine that is busy with other things: none may ever fail.

    python -m tests.browser.stress --times 10 --busy 8 [tests/server ...]

Processes that only compute run beside the tests, and more tests at once than there are cores. Every run is told in a
line, the last line sums up; whoever fails in any run is named, and the exit status says so.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

COMPUTES = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"  # it ends with us, however we end


@contextmanager
def busy(number: int) -> Iterator[None]:
    """So many processes that compute, until this is left."""
    running = [subprocess.Popen([sys.executable, "-c", COMPUTES]) for _ in range(number)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
        for process in running:
            process.wait()


def run(paths: Sequence[str], workers: int, log: Path) -> tuple[int, list[str]]:
    """Run the tests once: how many ran, and the names of those that failed."""
    results = log.with_suffix(".xml")
    results.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(workers), "--dist", "worksteal", f"--junitxml={results}"]
    with log.open("w", encoding="utf-8") as out:
        status = subprocess.run([*command, *paths], stdout=out, stderr=out, check=False).returncode
    if not results.exists():
        return 0, [f"pytest ended with {status}"]
    cases = list(ElementTree.parse(results).iter("testcase"))
    failed = [name(case) for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return len(cases), failed or ([f"pytest ended with {status}"] if status else [])


def name(case: ElementTree.Element) -> str:
    """A test as pytest takes it, but for the folder of its class."""
    return f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=["tests/browser"])
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--busy", type=int, default=8, help="processes that compute beside the tests")
    parser.add_argument("--workers", type=int, default=4, help="tests at once")
    asked = parser.parse_args()
    tests, failures, start = 0, Counter[str](), time.perf_counter()
    folder = Path(tempfile.mkdtemp(prefix="stress-"))
    with busy(asked.busy):
        for number in range(1, asked.times + 1):
            log = folder / f"run{number}.log"
            ran, failed = run(asked.paths, asked.workers, log)
            tests += ran
            failures.update(failed)
            tell(run=number, tests=ran, failed=failed, log=str(log) if failed else None)
    seconds, known = round(time.perf_counter() - start), {"busy": asked.busy, "workers": asked.workers}
    tell(runs=asked.times, **known, tests=tests, failures=failures.total(), failed=dict(failures), seconds=seconds)
    if failures:
        sys.exit(1)
    shutil.rmtree(folder)


def tell(**facts: object) -> None:
    """A line of JSON, at once."""
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
