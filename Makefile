# Two commands: `make play` and `make test`. Both first set up .venv; all they need is Python 3.11+ and a package index.
PYTHON ?= python3
BIN := .venv/bin
SOAK := soak-modules soak-memory soak-secrets soak-kills soak-messages soak-races soak-promises soak-random soak-scenarios soak-bots soak-exploiters soak-options
LONG := soak-bots-long soak-exploiters-long soak-options-long

.PHONY: play site test format stress soak $(SOAK) soak-long $(LONG) golden records types pictures docs packages audit sbom coverage mutants bench lock clean

play: .venv/play.stamp
	@$(BIN)/tableside serve

site: .venv/play.stamp  ## the page with the engine inside, as a folder of static files
	$(BIN)/python deploy/site.py

# Playwright leaves an event loop running in its process, in which no test could start its own: so its tests run apart.
test: .venv/dev.stamp .venv/browser.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto --dist worksteal --durations=20 --ignore=tests/browser
	$(BIN)/pytest -n auto --dist worksteal --durations=20 tests/browser

format: .venv/dev.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	npm exec --yes --package=@biomejs/biome@2.6.7 -- biome check --write --config-path=tests/web/biome.json src/tableside/web

# Long runs. Each part uses all cores, prints its figures as a line of JSON and fails on any error; two parts at a time
# fill the gaps while one waits for a disk or for its last process. docs/performance.md has the figures.
soak: .venv/dev.stamp
	$(MAKE) --no-print-directory --keep-going -j2 $(SOAK)

soak-long: .venv/dev.stamp  ## what takes hours: more games of bots, and the best bot, which takes its time
	$(MAKE) --no-print-directory --keep-going $(LONG)

soak-promises: .venv/dev.stamp  ## the promises of every game, on random walks
	$(BIN)/python -m tests.core.promising --games 300

soak-random: .venv/dev.stamp  ## games of Food Chain played entirely at random
	for players in 2 3 4 5; do \
		$(BIN)/tableside simulate foodchain --json --games 50 --players $$(yes random | head -$$players | paste -sd,) || exit 1; \
	done

soak-bots: .venv/dev.stamp  ## mixed bots in games of Food Chain with random modules: none may ever fail
	$(BIN)/python -m tests.bots.mixing --games 300

soak-bots-long: .venv/dev.stamp
	$(BIN)/python -m tests.bots.mixing --games 1000 --seed 301

soak-exploiters: .venv/dev.stamp  ## opponents with one idea each against the normal bot of Food Chain
	$(BIN)/python -m tests.bots.exploiting --pairs 5 --bot normal

soak-exploiters-long: .venv/dev.stamp  ## against the best one
	$(BIN)/python -m tests.bots.exploiting --pairs 10

soak-options: .venv/dev.stamp  ## the most options that random games of Food Chain offer, for the bound of its environment
	$(BIN)/python -m tests.envs.bounding --games 3000

soak-options-long: .venv/dev.stamp
	$(BIN)/python -m tests.envs.bounding --games 10000 --seed 61

soak-modules: .venv/dev.stamp  ## random games with modules, everything counted after every action
	$(BIN)/python -m tests.foodchain.random_games --games 2000

soak-scenarios: .venv/dev.stamp  ## every expectation of every scenario, made false
	$(BIN)/python -m tests.foodchain.mutating_scenarios

soak-kills: .venv/dev.stamp  ## a server killed while people play
	$(BIN)/python -m tests.server.killing --kills 1000

soak-races: .venv/dev.stamp  ## every action through two processes at once
	$(BIN)/python -m tests.server.racing --actions 10000

soak-messages: .venv/dev.stamp  ## messages with something wrong in them
	$(BIN)/python -m tests.server.mutating --messages 1000000

soak-secrets: .venv/dev.stamp  ## what every seat receives, compared with different secrets at every decision
	$(BIN)/python -m tests.tables.comparing --games 1000

soak-memory: .venv/dev.stamp  ## four hours of people coming and going, on a fast clock
	$(BIN)/python -m tests.server.aging --hours 4

stress: .venv/dev.stamp .venv/browser.stamp  ## the browser tests, ten times, on a busy machine
	$(BIN)/python -m tests.browser.stress --times 10 --busy 8

golden: .venv/dev.stamp  ## rewrite the recorded games and counts after a change of rules
	$(BIN)/python -m tests.golden.regenerate

records: .venv/dev.stamp  ## rewrite the games that the browser tests begin with, after a change of rules
	$(BIN)/python -m tests.browser.prepare

types: .venv/dev.stamp  ## rewrite the page's types of what goes over the wire, after a change of its classes
	$(BIN)/python -m tests.web.wire_types

pictures: .venv/dev.stamp .venv/browser.stamp  ## retake the pictures for the README and docs/
	$(BIN)/python docs/img/make.py
	PYTHONPATH=. $(BIN)/python docs/img/browser.py

docs: .venv/dev.stamp  ## the documentation as a site, in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build

# The same bytes from every build: times are those of the last commit, not of the build.
packages: .venv/dev.stamp  ## wheel and sdist, checked, in dist/
	rm -rf dist
	for kind in wheel sdist; do \
		SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -c "import hatchling.build as backend; backend.build_$$kind('dist')" || exit 1; \
	done
	$(BIN)/twine check --strict dist/*
	$(BIN)/check-wheel-contents dist/*.whl
	sha256sum dist/*

# The tests that play at random and at length are left out: they reach much, and prove little of it.
coverage: .venv/dev.stamp  ## which branches of the core and the games their own tests reach
	$(BIN)/python -m pip install --quiet --disable-pip-version-check coverage
	$(BIN)/python -m coverage run --branch --source=tableside -m pytest -q tests/core tests/burgerjoint tests/foodies tests/foodchain \
		--ignore=tests/foodchain/test_random_games.py --ignore=tests/foodchain/test_mutated_scenarios.py --ignore=tests/foodchain/test_conformance.py
	$(BIN)/python -m coverage report --skip-covered --include='*/tableside/core/*,*/tableside/burgerjoint/*,*/tableside/foodies/*,*/tableside/foodchain/*'

mutants: .venv/dev.stamp  ## small changes to the rules of Food Chain, each of which some test must notice
	$(BIN)/python -m tests.foodchain.mutating_rules --mutants 130

audit: build/tools.stamp  ## known vulnerabilities of everything in requirements-dev.txt; asks the index
	build/tools/bin/pip-audit --strict --disable-pip --require-hashes --requirement requirements-dev.txt

sbom: build/tools.stamp  ## what an install of Tableside consists of, as a CycloneDX file in dist/
	rm -rf build/installed && $(PYTHON) -m venv build/installed
	build/installed/bin/python -m pip install --quiet --disable-pip-version-check .
	mkdir -p dist
	build/tools/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible --output-file dist/sbom.json build/installed/bin/python

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
		|| { echo "The virtual environment could not be created. On Debian and Ubuntu: apt install python3-venv"; exit 1; }

build/tools.stamp:
	$(PYTHON) -m venv build/tools
	build/tools/bin/python -m pip install --quiet --disable-pip-version-check pip-audit cyclonedx-bom
	@touch $@

# The browser tests need Chromium: the system's own, or one that playwright downloads.
.venv/browser.stamp: .venv/dev.stamp
	@if command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the browser tests (once) ..."; apt-get update --quiet >/dev/null && apt-get install --yes --quiet chromium >/dev/null; \
	else echo "Downloading Chromium for the browser tests (once) ..."; $(BIN)/playwright install chromium; fi \
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
