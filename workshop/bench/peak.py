"""Runs a program, and prints what it took: `python peak.py <program> <argument>...`.

The last line is JSON: the seconds by the clock, and the most memory that was resident, in
bytes.
"""

import json
import resource
import subprocess
import sys
import time

begun = time.perf_counter()
subprocess.run(sys.argv[1:], check=True)
took = time.perf_counter() - begun
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
# macOS counts bytes, the others kilobytes.
unit = 1 if sys.platform == "darwin" else 1024
print(json.dumps({"seconds": took, "bytes": peak * unit}))
