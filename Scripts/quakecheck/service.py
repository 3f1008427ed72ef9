"""A service on this machine with one list of tsunami reports and their documents, and a date of its own."""

from __future__ import annotations

import http.server
import json
import threading
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from typing import Any, Dict, List


class Service:
    """Answers under JMA's paths. Its clock differs from this machine's by `offset`."""

    def __init__(self) -> None:
        self.tsunamis: List[Dict[str, Any]] = []
        self.documents: Dict[str, Any] = {}
        self.offset = timedelta(0)
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:  # pylint: disable=invalid-name
                """One answer."""
                name = self.path.rpartition("/")[2]
                found = outer.tsunamis if self.path == "/tsunami/data/list.json" else outer.documents.get(name)
                body = b"" if found is None else json.dumps(found, ensure_ascii=False).encode()
                self.send_response_only(404 if found is None else 200)
                now = datetime.now(timezone.utc) + outer.offset
                self.send_header("Date", format_datetime(now, usegmt=True))
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None:  # pylint: disable=arguments-differ
                """Nothing is told."""

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """For `--base-url`."""
        return "http://127.0.0.1:%d/" % self.server.server_address[1]

    def close(self) -> None:
        """Ends it."""
        self.server.shutdown()
        self.server.server_close()
