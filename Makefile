# `make demo` shows what Momentum does; `make test` is what continuous integration runs.

SOURCES := $(wildcard Sources Tests Templates Plugins Examples/*/Sources Benchmarks) Package.swift
EXAMPLES := $(dir $(wildcard Examples/*/Package.swift))

.PHONY: demo test build lint examples bench clean packages

demo: packages
	swift build
	Examples/BountyHunter/demo.sh

test: packages
	swift test

build: packages
	swift build

lint:
	swift format lint --strict --recursive $(SOURCES)

# Each example is a package of its own that uses Momentum as its users do, plugin included.
examples: packages
	@set -e; for example in $(EXAMPLES); do \
	  echo "-- $$example"; \
	  swift build --package-path $$example; \
	  if [ -d $$example/Tests ]; then swift test --package-path $$example; fi; \
	done

bench: packages
	Benchmarks/run

clean:
	rm -rf .build $(addsuffix .build,$(EXAMPLES))

packages:
	@.ci/install-packages
