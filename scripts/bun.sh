#!/bin/sh
# Runs Bun with the given arguments: the one on PATH if it is new enough, else the one in .tools, which npm
# brings when it is missing. Installs the dependencies first whenever bun.lock has changed.
set -eu

need=1.4.5
cd "$(dirname "$0")/.."
local_bun=.tools/node_modules/.bin/bun

say() { printf '%s\n' "  $*" >&2; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# new_enough PROGRAM: it runs and its version is at least $need.
new_enough() {
  have=$("$1" --version 2>/dev/null) || return 1
  oldest=$(printf '%s\n%s\n' "$need" "${have%%-*}" | sort -t . -k 1,1n -k 2,2n -k 3,3n | head -n 1)
  [ "$oldest" = "$need" ]
}

find_bun() {
  for candidate in "$(command -v bun 2>/dev/null || true)" "$PWD/$local_bun"; do
    if [ -n "$candidate" ] && new_enough "$candidate"; then
      bun=$candidate
      return 0
    fi
  done
  return 1
}

if ! find_bun; then
  command -v npm >/dev/null 2>&1 ||
    fail "Bun $need or newer is needed. Install Bun (https://bun.sh), or Node with npm, which brings it; then run this again."
  say "… Bun $need: fetching it from npm into .tools"
  mkdir -p .tools
  npm install --prefix .tools --no-save --no-audit --no-fund --no-update-notifier --loglevel=error "bun@$need" >&2 ||
    fail "npm could not install bun@$need; its message is above."
  find_bun || fail "npm installed bun@$need, but it does not run here. Delete .tools and try again, or install Bun on PATH."
fi

# The stamp holds the checksum of the lock file that node_modules was installed from.
stamp=node_modules/.installed
sum=$(cksum bun.lock)
if [ ! -f "$stamp" ] || [ "$(cat "$stamp")" != "$sum" ]; then
  say "… dependencies: bun install"
  "$bun" install --frozen-lockfile >&2 || fail "bun install failed; its message is above."
  printf '%s' "$sum" >"$stamp.$$" && mv "$stamp.$$" "$stamp"
fi

PATH=$(dirname "$bun"):$PATH
export PATH
exec "$bun" "$@"
