# Short names for everyday tasks of contributors. Each target is one command that also works without make.

.PHONY: help build test lint format docs check attack install release bench clean

# Read by Package.swift. Not for what users build: install, release.
build test docs: export SORAMOYO_WARNINGS_ARE_ERRORS = 1

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 12

build: ## build the program and the tests (debug)
	swift build --build-tests

test: ## run the tests, as README.md says
	Scripts/setup && swift test

lint: ## check the format
	swift format lint --strict -r Sources Tests Benchmarks Examples Package.swift

format: ## fix the format
	swift format -i -r Sources Tests Benchmarks Examples Package.swift

docs: build ## regenerate docs/schema, the tables of docs/json.md, and the screenshots
	Scripts/make-json-docs.py
	Scripts/make-screens.py --program .build/debug/soramoyo

check: ## run everything that CI runs
	.ci/run

attack: ## attack the release binary through network, files, clock, limits and stored data; fuzz; sanitizers (five hours)
	binary=$$(Scripts/release) && \
	python3 Scripts/attack/main.py --binary "$$binary" && \
	python3 Scripts/attack/storage.py --binary "$$binary" && \
	python3 Scripts/attack/soak.py --binary "$$binary" && \
	python3 Scripts/attack/posting.py --binary "$$binary" && \
	python3 Scripts/attack/posting.py --binary "$$binary" --kills 0 && \
	python3 Scripts/attack/documents.py --binary "$$binary" --seconds 600 && \
	python3 Scripts/stress-favorites.py --binary "$$binary" --processes 64 --kills 1000
	Scripts/fuzz-xml 600
	Scripts/fuzz-telegrams 600
	Scripts/fuzz 600
	Scripts/sanitize thread
	Scripts/sanitize address

install: ## build the program and install it with manual, completions, pages and timer: PREFIX=/usr/local DESTDIR=
	PREFIX="$(or $(PREFIX),/usr/local)" DESTDIR="$(DESTDIR)" Scripts/install

release: ## build the release artifacts into dist/: Debian package, archive, SBOM, checksums
	Scripts/package

bench: ## compare the release binary with other programs and write docs/performance.md
	binary=$$(Scripts/release) && \
	python3 Benchmarks/run.py --binary "$$binary" --write docs/performance.md && \
	python3 Benchmarks/growth.py "$$binary" && \
	python3 Benchmarks/instructions.py --binary "$$binary"

clean: ## remove build products
	swift package clean
