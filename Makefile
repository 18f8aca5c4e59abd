# The two commands of the README are `make play` and `make test`; everything they need, they install
# into .venv. `make help` lists the rest.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq
PXD    := $(shell find src -name '*.pxd')
KERNEL := $(PXD) $(PXD:.pxd=.py)

LOCK   := --quiet --upgrade --allow-unsafe --strip-extras --no-header --no-annotate --no-emit-options

EXTRAS := build dev dataset envs openspiel plot png postgres ray training  # what the tests use

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test lint format build page bench lock clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build page ## play in the browser
	@$(BIN)/aboard play

test: system lint page ## check everything: style, types, tests
	@$(BIN)/python tools/services.py $(BIN)/pytest -n 2 --dist loadgroup --ignore=tests/browser
	@$(BIN)/pytest -n 2 tests/browser  # apart: its browser keeps an event loop of its own running

lint: build $(VENV)/dev ## style and types
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy
	@$(BIN)/python tools/page.py --check

format: $(VENV)/dev ## put the code into shape
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

build: $(VENV)/kernel ## compile the kernel, where there is a C compiler

page: $(VENV)/run ## build the page, where its sources changed
	@$(BIN)/python tools/page.py

bench: build ## measure the kernel on this machine
	@$(BIN)/aboard bench

# With the oldest Python supported, so that the versions chosen exist for every later one too.
lock: ## choose the newest versions of all dependencies and write them down
	@python3.11 -m venv build/lock
	@build/lock/bin/pip --disable-pip-version-check -qq install pip-tools
	@build/lock/bin/pip-compile $(LOCK) --extra build -o requirements/run.lock pyproject.toml
	@build/lock/bin/pip-compile $(LOCK) $(EXTRAS:%=--extra %) -c requirements/run.lock \
	  -o requirements/dev.lock pyproject.toml

clean: ## remove everything that was installed or built
	@rm -rf $(VENV) build dist src/*.egg-info
	@find src -name '*.so' -delete
	@find . -name __pycache__ -prune -exec rm -rf {} +

.PHONY: system
system:
	@$(PYTHON) tools/system.py

# Debian's python3 has no ensurepip without python3-venv: then pip installs itself.
$(BIN)/python:
	@echo "aboard: preparing $(VENV)"
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { \
	  $(PYTHON) -m venv --clear --without-pip $(VENV) && \
	  $(PYTHON) -m pip --python $(BIN)/python install -qq pip; }

$(VENV)/run: requirements/run.lock pyproject.toml setup.py | $(BIN)/python
	@echo "aboard: installing"
	@$(PIP) install -r requirements/run.lock
	@ABOARD_INTERPRETED=1 $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/kernel: $(VENV)/run $(KERNEL)
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

$(VENV)/dev: requirements/dev.lock $(VENV)/run
	@$(PIP) install -r requirements/dev.lock
	@touch $@
