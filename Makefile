# Each target's line after ## is its help. Settings are read from the environment and from make's own
# command line alike: PORT=9000 make run, make run PORT=9000.

MAKEFLAGS += --no-print-directory
BUN := scripts/bun.sh
SYSTEM := $(BUN) services/all-in-one/src/main.ts
LAUNCH_ENV ?= development
export LAUNCH_ENV

.DEFAULT_GOAL := help
.PHONY: demo run account seed backup restore nats-credentials test test-containers test-kubernetes check openapi dashboards charts bench faults upgrades release stripe-mock promtool otel-collector draft-quality evidence help

demo: ## The main job before your eyes: a website becomes a live listing. URL=… another site, EXIT=1 stops when done
	@$(SYSTEM) demo

run: ## The whole system in the foreground, data kept in DATA_DIR (.data), served on PORT (8080)
	@$(SYSTEM) run

account: ## An account with a new API key, as one line of JSON: EMAIL=a@b.test [SCOPES=a,b] [DATA_DIR=…]
	@$(SYSTEM) account

seed: ## Fills the running system's directory: N=60 listings over several weeks, with votes, stories and logos; SEED=2026
	@$(SYSTEM) seed

backup: ## A backup of the system on DATA_DIR, running or not: TO=folder (backups/<time>), KEEP_DAYS=14 deletes older ones; docs/backup.md
	@$(SYSTEM) backup

restore: ## Brings a backup back into an empty DATA_DIR: FROM=folder; FORCE=1 replaces what is there, DELETED=a later backup
	@$(SYSTEM) restore

nats-credentials: ## For a nats-server of your own: its users as credentials files, and what it is told: TO=folder [EXPIRES=90d]
	@$(SYSTEM) nats-credentials

test: ## Every test on real Postgres and NATS; FILES="gateway drafts/src/a.test.ts" narrows
	@$(SYSTEM) test $(FILES)

test-containers: ## Flows and faults with every part as a container, from our images; needs Docker. FILES=e2e/containers/votes narrows
	@$(BUN) scripts/test-containers.ts $(FILES)

test-kubernetes: ## The chart on a real cluster: that of the script in KUBERNETES_SETUP, else of the current kubeconfig. TESTS=pattern narrows
	@$(BUN) scripts/test-kubernetes.ts $(TESTS)

check: ## Format, lint, import boundaries, types, OpenAPI and AsyncAPI drift and lint, Helm charts, secret scan
	@$(BUN) scripts/check.ts

openapi: ## Writes proto/openapi.json, proto/asyncapi.json, docs/events.md and compose/nats-server.conf anew from the contracts
	@$(BUN) scripts/contract-documents.ts --write

charts: ## Writes the README of the Helm chart anew from its values.yaml, with helm-docs
	@$(BUN) scripts/charts.ts --write

dashboards: ## Writes the dashboards of the chart anew from scripts/dashboards
	@$(BUN) scripts/dashboards/main.ts

images: ## Builds the images of all processes, prints sizes and how long each takes to start; NAMES="gateway crawler-browser" builds some
	@$(BUN) scripts/images.ts $(NAMES)

bench: ## Measures against every goal and writes docs/performance.md; PARTS="start system tracing search crawl" measures some, writes nothing
	@$(BUN) e2e/bench/main.ts $(PARTS)

faults: ## Kills and stalls parts of the system under load and checks that nothing is lost or doubled
	@$(BUN) e2e/faults/main.ts

upgrades: ## Takes over from earlier versions under load: from before the newest migration of each process; LAST=1, ALL=1, FROM=commit
	@$(BUN) e2e/upgrades/main.ts

release: ## Keeps migrations and messages of this version in released/, for the next one to be held against
	@$(BUN) scripts/released/main.ts --write

stripe-mock: ## Builds Stripe's own mock server into .tools with Go, so that make test holds our requests against it
	@GOBIN=$(CURDIR)/.tools go install github.com/stripe/stripe-mock@v0.203.0

otel-collector: ## Builds an OpenTelemetry Collector into .tools with Go, so that make test sends it traces
	@cd e2e/collector && go build -trimpath -ldflags '-s -w' -o $(CURDIR)/.tools/otel-collector .

promtool: ## Brings Prometheus' promtool into .tools, so that make test sees every alert fire on made-up series
	@$(SYSTEM) promtool

draft-quality: ## How good drafts are on the labelled sites, as a table; WRITE=1 writes docs/draft-quality.md, FIELD=name
	@$(BUN) e2e/quality/main.ts $(FIELD) $(if $(WRITE),--write)

evidence: ## Every quote of every labelled site, through the API (make test draws some of them; SEED=n says which)
	@ALL_SITES=1 $(SYSTEM) test e2e/flows/evidence.test.ts

help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
