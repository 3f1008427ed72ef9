#!/usr/bin/env bash
# Sourced by what makes a minimal root of Debian: bare_root FOLDER. Its mirror and its proxy are those of this machine's own apt.
suite=bookworm
mirror=
if command -v apt-get >/dev/null; then
  mirror=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $suite" "Component: main" \
    "Created-By: Packages" 2>/dev/null | head -n 1)
  eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
  [ -z "${http_proxy:-}" ] || export http_proxy
fi
mirror=${mirror:-http://deb.debian.org/debian}

bare_root() {
  debootstrap --variant=minbase "$suite" "$1" "$mirror" >"$folder/log" 2>&1 ||
    { tail -n 20 "$folder/log" >&2; fail "debootstrap"; }
  # What a package manager inside needs to reach the same mirror.
  cp -L /etc/resolv.conf "$1/etc/resolv.conf" 2>/dev/null || true
  [ -z "${http_proxy:-}" ] ||
    echo "Acquire::http::Proxy \"$http_proxy\";" >"$1/etc/apt/apt.conf.d/90proxy"
}

proc_and_dev() {
  mount -t proc proc "$1/proc"
  mount --rbind /dev "$1/dev"
}
