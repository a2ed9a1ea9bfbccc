"""Time, processor time and memory of a command with all that it starts."""

import os
import shutil
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import NamedTuple

PAGE = os.sysconf("SC_PAGE_SIZE")


class Sample(NamedTuple):
    """One run: seconds on the clock, seconds of all processors, and the peak in MB (10⁶ bytes)."""

    wall: float
    cpu: float
    peak: float


def say(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


def family(process):
    """The process and all its descendants."""
    processes = [process]
    for parent in processes:
        try:
            for thread in Path(f"/proc/{parent}/task").iterdir():
                processes.extend(map(int, (thread / "children").read_text().split()))
        except OSError:
            pass  # it has ended
    return processes


def resident(process):
    """The bytes of a process that are in memory; none once it has ended."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE
    except OSError:
        return 0


class PeakMemory(threading.Thread):
    """Looks every 50 ms how much memory a process and its descendants have together.

    The kernel's own figure, `ru_maxrss`, is of the largest process only, and a child inherits it from
    the one that started it. Pages that two processes share count for each of them.
    """

    def __init__(self, process):
        super().__init__(daemon=True)
        self.process = process
        self.bytes = 0
        self.ended = threading.Event()

    def look(self):
        self.bytes = max(self.bytes, sum(map(resident, family(self.process))))

    def run(self):
        while not self.ended.wait(0.05):
            self.look()

    def __enter__(self):
        # At once, and not by the thread: on a busy machine a short command would be over before.
        self.look()
        self.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.join()


def measure(command, environment=None):
    """A sample of a command, without its output; None where it failed."""
    started = time.monotonic()
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment
    )
    with PeakMemory(process.pid) as memory:
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        say(f"{command[0]} ended with {process.returncode}")
        return None
    return Sample(wall, usage.ru_utime + usage.ru_stime, memory.bytes / 1e6)


def alternate(rounds, rows, accept=lambda name: True):
    """The samples of each row, a mapping of names to functions that prepare and return a command.

    One after the other and then again from the first, so that whatever else the machine does meets
    all of them. A run that `accept` refuses counts as failed.
    """
    samples = {name: [] for name in rows}
    for number in range(rounds):
        for name, command in rows.items():
            if number == 0:
                say(f"{name}: the first of {rounds}")
            sample = measure(command())
            samples[name].append(sample if sample and accept(name) else None)
    return {name: median(runs) for name, runs in samples.items()}


def median(samples):
    """The median of each figure by itself; None where a run failed."""
    if None in samples:
        return None
    return Sample(*map(statistics.median, zip(*samples)))


def empty(folder):
    """An empty folder of that name."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def read_once(paths):
    """So that even the first command finds the files in memory."""
    for path in paths:
        with open(path, "rb") as file:
            while file.read(1 << 20):
                pass
