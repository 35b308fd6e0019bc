# Sourced by ./play and ./check: makes .venv with the locked packages. Quick when nothing has changed.
# Afterwards $root is the repository and $root/.venv/bin has everything.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "vivace: $*"
  exit 1
}

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
  local name
  for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
    if command -v "$name" >/dev/null 2>&1 && is_new_enough "$name"; then
      command -v "$name"
      return
    fi
  done
  return 1
}

# Debian and Ubuntu ship Python without what makes a virtual environment.
install_venv_module() {
  local package
  package="python$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"
  command -v apt-get >/dev/null 2>&1 || fail "this Python ($1) cannot make virtual environments: install its venv module"
  [ "$(id -u)" = 0 ] || fail "the package $package is missing: run 'sudo apt-get install $package', then try again"
  say "Installing $package ..."
  { apt-get update && apt-get install -y --no-install-recommends "$package"; } >/dev/null ||
    fail "could not install $package"
}

make_venv() {
  local python
  python=$(find_python) || fail "Python 3.11 or newer is needed: 'sudo apt-get install python3 python3-venv', or set PYTHON=/path/to/python3"
  "$python" -c 'import ensurepip, venv' 2>/dev/null || install_venv_module "$python"
  say "Making .venv with $("$python" --version) ..."
  rm -rf "$root/.venv"
  "$python" -m venv "$root/.venv" || fail "could not make $root/.venv"
}

# A virtual environment that was interrupted while it was made has no pip: it is made anew.
has_venv() { is_new_enough "$root/.venv/bin/python" && "$root/.venv/bin/python" -c 'import pip' 2>/dev/null; }

# install_packages LOCK: installs what requirements/LOCK.txt lists, unless that has been done already.
install_packages() {
  local lock="$root/requirements/$1.txt" stamp="$root/.venv/.installed-$1" wanted
  wanted=$(cat "$lock" "$root/pyproject.toml" | cksum; echo "$root")
  is_installed "$stamp" "$wanted" && return
  (
    # Whoever starts a second time meanwhile waits, and finds the work done.
    if command -v flock >/dev/null 2>&1; then flock 9; fi
    is_installed "$stamp" "$wanted" && exit 0
    has_venv || make_venv
    say "Installing packages ..."
    pip=("$root/.venv/bin/python" -m pip --quiet --disable-pip-version-check)
    "${pip[@]}" install --require-hashes -r "$lock" ||
      fail "could not install the packages of requirements/$1.txt: is the Python package index reachable?"
    "${pip[@]}" install --no-deps --no-build-isolation -e "$root" || fail "could not install vivace itself"
    printf '%s\n' "$wanted" >"$stamp"
  ) 9>"$root/.venv.lock" || exit 1
}

is_installed() { [ -x "$root/.venv/bin/python" ] && [ "$(cat "$1" 2>/dev/null)" = "$2" ]; }
