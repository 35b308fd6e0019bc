# Sourced by ./play and ./check: makes .venv with the locked packages, and builds the page. Fast if nothing has changed.
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

# Only for Debian and Ubuntu; elsewhere people have to install packages themselves.
install_system_package() {
  command -v apt-get >/dev/null 2>&1 || fail "$1 is missing: install it with your system's package manager$2"
  [ "$(id -u)" = 0 ] || fail "$1 is missing: run 'sudo apt-get install $1', then try again$2"
  say "Installing $1 ..."
  { apt-get update && apt-get install -y --no-install-recommends "$1"; } >/dev/null || fail "could not install $1$2"
}

# Debian and Ubuntu ship Python without the module that makes virtual environments.
install_venv_module() {
  local version
  version=$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  install_system_package "python$version-venv" " (this Python, $1, cannot make virtual environments)"
}

make_venv() {
  local python
  python=$(find_python) || fail "Python 3.11 or newer is needed: 'sudo apt-get install python3 python3-venv', or set PYTHON=/path/to/python3"
  "$python" -c 'import ensurepip, venv' 2>/dev/null || install_venv_module "$python"
  say "Making .venv with $("$python" --version) ..."
  rm -rf "$root/.venv"
  "$python" -m venv "$root/.venv" || fail "could not make $root/.venv"
}

# If making the virtual environment was interrupted, it has no pip, and is made again.
has_venv() { is_new_enough "$root/.venv/bin/python" && "$root/.venv/bin/python" -c 'import pip' 2>/dev/null; }

# install_packages LOCK: installs what requirements/LOCK.txt lists, unless that has been done already.
install_packages() {
  local lock="$root/requirements/$1.txt" stamp="$root/.venv/.installed-$1" wanted
  wanted=$(cat "$lock" "$root/pyproject.toml" | cksum; echo "$root")
  is_installed "$stamp" "$wanted" && return
  (
    # A second process waits meanwhile, and finds the work done.
    if command -v flock >/dev/null 2>&1; then flock 9; fi
    is_installed "$stamp" "$wanted" && exit 0
    has_venv || make_venv
    if [ "$1" = build ]; then say "Installing Node ..."; else say "Installing packages ..."; fi
    pip=("$root/.venv/bin/python" -m pip --quiet --disable-pip-version-check)
    "${pip[@]}" install --require-hashes -r "$lock" ||
      fail "could not install the packages of requirements/$1.txt: is the Python package index reachable?"
    if [ "$1" != build ]; then
      "${pip[@]}" install --no-deps --no-build-isolation -e "$root" || fail "could not install vivace itself"
    fi
    printf '%s\n' "$wanted" >"$stamp"
  ) 9>"$root/.venv.lock" || exit 1
}

is_installed() { [ -x "$root/.venv/bin/python" ] && [ "$(cat "$1" 2>/dev/null)" = "$2" ]; }

# build_page: builds the page, unless it is built. Node is only installed, as a Python package, if there is none.
build_page() {
  client is-built && return
  client has-node || install_packages build
  client ensure-built || exit 1
}

client() { (cd "$root" && exec .venv/bin/python -m scripts.client "$@"); }

# The tests play in a real browser. Afterwards $CHROMIUM is its program: the headless shell, which is twice as fast, or
# the usual one if there is none.
install_chromium() {
  local hint=", or set CHROMIUM=/path/to/chromium (a Chromium in a snap cannot be driven)"
  if [ -z "${CHROMIUM:-}" ]; then
    has_chromium || (install_system_package chromium-headless-shell "$hint") 2>/dev/null || true
    has_chromium || install_system_package chromium "$hint"
    CHROMIUM=$(find_chromium) || fail "chromium was installed, but is not found$hint"
  fi
  [ -x "$CHROMIUM" ] || fail "CHROMIUM=$CHROMIUM is no program$hint"
  export CHROMIUM
}

find_chromium() { command -v chromium-headless-shell || command -v chromium; }
has_chromium() { find_chromium >/dev/null 2>&1; }

# One match of each game is played in Firefox too. Afterwards $FIREFOX is its program.
install_firefox() {
  local hint=", or set FIREFOX=/path/to/firefox (a Firefox in a snap cannot be driven)"
  if [ -z "${FIREFOX:-}" ]; then
    has_firefox || install_system_package firefox-esr "$hint"
    FIREFOX=$(find_firefox) || fail "firefox-esr was installed, but is not found$hint"
  fi
  [ -x "$FIREFOX" ] || fail "FIREFOX=$FIREFOX is no program$hint"
  export FIREFOX
}

find_firefox() { command -v firefox-esr || command -v firefox; }
has_firefox() { find_firefox >/dev/null 2>&1; }

# Servers that share tables are tested with a real PostgreSQL, which the tests start in folders of their own: the cluster
# that Debian's package would make and start is not wanted.
install_postgres() {
  local hint=": tests start it in folders of their own"
  has_postgres && return
  if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ] && [ ! -e /etc/postgresql-common/createcluster.conf ]; then
    mkdir -p /etc/postgresql-common && printf 'create_main_cluster = false\n' >/etc/postgresql-common/createcluster.conf
  fi
  install_system_package postgresql "$hint"
  has_postgres || fail "postgresql was installed, but is not found$hint"
}

has_postgres() { command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; }

# The examples for hosting are run as they are.
install_proxies() {
  local name
  for name in caddy nginx haproxy openssl; do
    PATH="$PATH:/usr/sbin" command -v "$name" >/dev/null 2>&1 || install_system_package "$name" ""
  done
}
