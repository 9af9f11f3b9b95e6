# What the scripts of the programs share; they source it.
set -euo pipefail

# run_program NAME [ARG ...]: builds the program for release and becomes it, in the folder of the caller. The build speaks
# on standard error: what the program prints is all that comes on standard output.
run_program() {
    local name=$1
    shift
    local root
    root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
    "$root/script/bootstrap" --build
    # Programs are in the package only where they are asked for (Docs/Decisions/0020).
    export TESSERA_PROGRAMS=1
    swift build --package-path "$root" -c release --product "$name" >&2
    exec "$root/.build/release/$name" "$@"
}
