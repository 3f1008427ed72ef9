"""A program on a terminal of its own, as a person has it."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from pathlib import Path
from typing import Self, Sequence


class Terminal:
    """Sizes are columns and rows."""

    def __init__(
        self, command: Sequence[str], environment: dict[str, str],
        size: tuple[int, int] = (80, 24), folder: Path | None = None,
    ) -> None:  # fmt: skip
        self.pid, self.device = pty.fork()
        if self.pid == 0:
            try:
                # Here, because the program may ask for its size before the parent goes on.
                self.device = 0
                self.resize(size)
                if folder:
                    os.chdir(folder)
                os.execvpe(command[0], list(command), environment)
            finally:
                os._exit(127)
        # When the last byte came.
        self.last = time.perf_counter()
        self.is_over = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def resize(self, size: tuple[int, int]) -> None:
        columns, rows = size
        fcntl.ioctl(self.device, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys: bytes) -> None:
        os.write(self.device, keys)

    def read(self, quiet: float, limit: float = 3600) -> bytes:
        """What comes until nothing came for so long, the program ended, or the limit is over."""
        found, end = b"", time.monotonic() + limit
        while not self.is_over and (left := end - time.monotonic()) > 0:
            if not select.select([self.device], [], [], min(quiet, left))[0]:
                break
            try:
                data = os.read(self.device, 1 << 16)
            except OSError:
                data = b""
            self.is_over = not data
            self.last = time.perf_counter()
            found += data
            self.hear(data)
        return found

    def hear(self, data: bytes) -> None:
        """For terminals that answer."""

    def end(self, number: int = signal.SIGTERM) -> int:
        """Tells the program a signal if it has not ended by itself; its exit code."""
        if not self.is_over:
            os.kill(self.pid, number)
            self.read(0.2, 5)
        os.close(self.device)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
