"""Fails unless the last test run covered every line and nearly every branch of the pure layers."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

LAYERS = ("engine", "games", "tables", "bots")
BRANCHES_AT_LEAST = 95.0


def measured() -> dict[str, dict[str, int]]:
    """Coverage by file."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        subprocess.run([sys.executable, "-m", "coverage", "json", "-q", "-o", report], check=True)
        files = json.loads(report.read_text("utf-8"))["files"]
    return {name: file["summary"] | {"missing": file["missing_lines"]} for name, file in files.items()}


def main() -> int:
    files = measured()
    failed = False
    for layer in LAYERS:
        mine = {name: summary for name, summary in files.items() if f"vivace/{layer}/" in name}
        lines, covered, branches, taken = (
            sum(summary[key] for summary in mine.values())
            for key in ("num_statements", "covered_lines", "num_branches", "covered_branches")
        )
        share = 100 * taken / branches if branches else 100.0
        print(f"{layer:8} lines {covered} of {lines}, branches {share:.1f} %")
        for name, summary in mine.items():
            if summary["missing"]:
                print(f"  {name}: lines {summary['missing']} are not covered")
        failed = failed or not mine or covered != lines or share < BRANCHES_AT_LEAST
    print("covered" if not failed else f"every line and {BRANCHES_AT_LEAST} % of the branches must be covered")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
