# Two commands: `make play` and `make test`. Both set up .venv first, from nothing but Python 3.11+ and a package index.
PYTHON ?= python3
BIN := .venv/bin
SOAK := soak-modules soak-memory soak-secrets soak-kills soak-messages soak-races soak-promises soak-random

.PHONY: play test format stress soak $(SOAK) golden records pictures bench lock clean

play: .venv/play.stamp
	@$(BIN)/tableside serve

test: .venv/dev.stamp .venv/browser.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto --dist worksteal --durations=20

format: .venv/dev.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Long runs. Each part uses all cores, prints its figures as a line of JSON and fails on a fault; two parts at a time
# fill the gaps in which one waits for a disk or for its last process. docs/performance.md has the figures.
soak: .venv/dev.stamp
	$(MAKE) --no-print-directory --keep-going -j2 $(SOAK)

soak-promises: .venv/dev.stamp  ## what every game must keep, on random walks
	$(BIN)/python -m tests.core.promising --games 300

soak-random: .venv/dev.stamp  ## games of Food Chain quite at random
	for players in 2 3 4 5; do \
		$(BIN)/tableside simulate foodchain --json --games 50 --players $$(yes random | head -$$players | paste -sd,) || exit 1; \
	done

soak-modules: .venv/dev.stamp  ## random games with modules, everything counted after every action
	$(BIN)/python -m tests.foodchain.random_games --games 2000

soak-kills: .venv/dev.stamp  ## a server that is killed while it is played on
	$(BIN)/python -m tests.server.killing --kills 1000

soak-races: .venv/dev.stamp  ## every action through two processes at once
	$(BIN)/python -m tests.server.racing --actions 10000

soak-messages: .venv/dev.stamp  ## messages with something wrong in them
	$(BIN)/python -m tests.server.mutating --messages 1000000

soak-secrets: .venv/dev.stamp  ## what every seat receives, compared under other secrets at every decision
	$(BIN)/python -m tests.server.comparing --games 1000

soak-memory: .venv/dev.stamp  ## four hours of comings and goings by a fast clock
	$(BIN)/python -m tests.server.aging --hours 4

stress: .venv/dev.stamp .venv/browser.stamp  ## the browser tests, ten times, on a machine busy with other things
	$(BIN)/python -m tests.browser.stress --times 10 --busy 8

golden: .venv/dev.stamp  ## write the recorded games and counts anew, after a change of rules
	$(BIN)/python -m tests.golden.regenerate

records: .venv/dev.stamp  ## write the games that the browser tests begin with anew, after a change of rules
	$(BIN)/python -m tests.browser.prepare

pictures: .venv/dev.stamp .venv/browser.stamp  ## make the pictures of the README and of docs/ anew
	$(BIN)/python docs/img/make.py
	PYTHONPATH=. $(BIN)/python docs/img/browser.py

bench: .venv/dev.stamp
	$(BIN)/tableside bench

lock: .venv/dev.stamp  ## renew requirements-dev.txt from pyproject.toml
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header \
		--all-extras --group dev pyproject.toml -o requirements-dev.txt

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tableside needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv .venv \
		|| { echo "No virtual environment could be made. On Debian and Ubuntu: apt install python3-venv"; exit 1; }

# The browser tests need Chromium: the system's, or one that playwright fetches.
.venv/browser.stamp: .venv/dev.stamp
	@if command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the browser tests (once) ..."; apt-get update --quiet >/dev/null && apt-get install --yes --quiet chromium >/dev/null; \
	else echo "Fetching Chromium for the browser tests (once) ..."; $(BIN)/playwright install chromium; fi \
		|| { echo "No browser for the tests. On Debian and Ubuntu: apt install chromium. Elsewhere: .venv/bin/playwright install --with-deps chromium"; exit 1; }
	@touch $@

.venv/play.stamp: .venv/bin/python pyproject.toml
	@echo "Setting up .venv (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/dev.stamp: .venv/bin/python pyproject.toml requirements-dev.txt
	@echo "Setting up .venv for development (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@ .venv/play.stamp
