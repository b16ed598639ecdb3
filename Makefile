# `make demo` shows what Momentum does; `make test` is what continuous integration runs.

SHELL := /bin/bash
# Warnings are errors, as they cannot be where Momentum is a dependency.
export MOMENTUM_STRICT := 1
SOURCES := $(wildcard Sources Tests Templates Plugins Examples/*/Sources Benchmarks) Package.swift
EXAMPLES := $(dir $(wildcard Examples/*/Package.swift))

# Where `make install` puts things; DESTDIR stands before it, for those who build packages.
PREFIX ?= /usr/local

.PHONY: demo test build lint examples integration reliability sanitize fuzz bench clean packages install \
  uninstall release

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

# The plugins, on packages of every kind of name, problem and edit, in both build engines of SwiftPM.
integration: packages
	Tests/Integration/plugin-names.sh
	Tests/Integration/plugin-problems.sh
	Tests/Integration/plugin-edits.sh
	Tests/Integration/plugin-command.sh

# Migrations that are killed at 300 points, disks that fail, other programs; `make test` takes fewer.
reliability: packages
	MOMENTUM_KILL_POINTS=300 swift test --filter '^MomentumReliabilityTests\.'

# The readers of hostile bytes under the address sanitizer. Leaks are left out, since XCTest has one
# of its own; gold's warnings about the sanitizer's symbols say nothing.
sanitize: packages
	@set -o pipefail; ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no \
	swift test --sanitize address --scratch-path .build/asan --disable-xctest \
	  --filter '^(MomentumReaderTests|MomentumFuzzTests)\.' \
	  --filter '^MomentumArchiveTests\.(Hostile|Binary|Deflate|ArchiveBudget)' 2>&1 | \
	  grep -v 'Cannot export local symbol'

# Hours. `Tests/Fuzzing/run READER RUNS` fuzzes one reader, or shorter.
fuzz: packages
	for reader in xml property-list archive objects predicate; do Tests/Fuzzing/run $$reader || exit; done

bench: packages
	Benchmarks/run

# The tool, its manual and the completions of bash, zsh and fish: `make install PREFIX=~/.local`.
install:
	@swift build -c release --static-swift-stdlib --product momentum --quiet
	@.ci/layout "$$(swift build -c release --static-swift-stdlib --show-bin-path)/momentum" "$(DESTDIR)$(PREFIX)"

uninstall:
	@.ci/layout --remove "$(DESTDIR)$(PREFIX)"

# What is published: a static tool, a bundle for SwiftPM, the plugin's package.
release: packages
	.ci/release

clean:
	rm -rf .build $(addsuffix .build,$(EXAMPLES))

packages:
	@.ci/install-packages
