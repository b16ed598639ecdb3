# `make demo` shows what Momentum does; `make test` is what continuous integration runs.

SOURCES := $(wildcard Sources Tests Templates Plugins Examples/*/Sources Benchmarks) Package.swift
EXAMPLES := $(dir $(wildcard Examples/*/Package.swift))

.PHONY: demo test build lint examples bench clean packages

demo: packages
	Examples/BountyHunter/demo.sh

test: packages
	swift test

build: packages
	swift build

lint:
	swift format lint --strict --recursive $(SOURCES)

# Builds and runs the example as its users would, plugin included, and edits a copy of it.
examples: packages
	Tests/Integration/bounty-hunter.sh

bench: packages
	Benchmarks/run

clean:
	rm -rf .build $(addsuffix .build,$(EXAMPLES))

packages:
	@.ci/install-packages
