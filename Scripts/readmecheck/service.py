"""The service of the examples: what the invented one has, with warnings fit to be shown."""

import json
from pathlib import Path

from simulated.service import Service


class ExampleService(Service):
    """A heavy rain warning and a thunderstorm advisory for Shinjuku."""

    def serve_all(self) -> None:
        super().serve_all()
        self.load(Path(__file__).with_name("example.json"))
        self.bodies["/warning/data/r8/map.json"] = self.bodies["/warning/data/r8/130000.json"]
        for path in [path for path in self.bodies if path.startswith("/amedas/data/")]:
            if "/point/" in path:
                moments = json.loads(self.bodies[path])
                for values in moments.values():
                    # The sun has set.
                    del values["sun1h"]
                    # Times of extremes are UTC.
                    values["maxTempTime"] = {"hour": 4, "minute": 20}
                    values["minTempTime"] = {"hour": 21, "minute": 10}
                    values["gustTime"] = {"hour": 2, "minute": 40}
                self.serve(path[1:], moments)
            elif "/map/" in path:
                stations = json.loads(self.bodies[path])
                del stations["44132"]["sun1h"]
                self.serve(path[1:], stations)
