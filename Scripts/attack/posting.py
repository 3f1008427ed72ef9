#!/usr/bin/env python3
"""Watches with --post while warnings and earthquakes change, on a clock that runs faster, and compares what the
receiver took with what the service issued.

The program is killed (SIGKILL) at random moments, half of them just after it asked or sent something; or, without
kills, left alone for hours, with outages of the service and a machine that sleeps. The receiver answers 400 to some
events, is away, answers 503 or nothing, or takes an event and breaks off. Each change is kept until a program that
lived on has asked for it: so each has to be told, in the order of its subject, by one event, and again only with the
same id. What is issued is written down here, and nothing is asked of the program.
"""

import json
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from attack.soak import Use, grown, used  # noqa: E402
from checkkit import (  # noqa: E402
    JST, Tally, command_line, compiled, isolated_environment, iso, script, stamp, until, zulu,
)  # fmt: skip
from simulated.server import Client, Server, tagged  # noqa: E402

# Municipalities by the office that warns them, and the codes of each family of reports, the gravest last.
PLACES = {"1310400": "130000", "1311300": "130000", "0110000": "016000", "2710000": "270000"}
LADDERS = {"VPWW55": ["", "10", "03", "43", "33"], "VPWW58": ["", "15", "05", "35"], "VPWW61": ["", "14"]}
# Seconds that a program has to live after it has got a change, to have noticed it on a busy machine.
NOTICED = 3.0
# How the receiver behaves. The first is the usual one.
MODES = ["takes", "503", "503 and a time", "nothing", "breaks off", "away"]
OUTAGES = ["503 Service Unavailable", "", "cut"]


class Issued(NamedTuple):
    """A change of one subject; the receiver has to get one event with these values."""

    subject: str
    change: str
    code: str
    time: str


class Japan:
    """The service: what is in force, and what was issued, in its order."""

    def __init__(self, speed: float, chance: random.Random) -> None:
        self.start, self.speed, self.random = time.time(), speed, chance
        self.levels = {(place, family): 0 for place in PLACES for family in LADDERS}
        self.reports = {(office, family): self.now for office in PLACES.values() for family in LADDERS}
        self.quakes: list[Any] = []
        self.issued: list[Issued] = []
        self.lock = threading.Lock()
        self.outage: str | None = None
        # What has still to be asked for, by path, and when the last of it was sent.
        self.unseen: set[str] = set()
        self.seen = 0.0
        self.served = 0
        self.on_asked = threading.Event()

    @property
    def now(self) -> datetime:
        moment = self.start + (time.time() - self.start) * self.speed
        return datetime.fromtimestamp(moment, JST).replace(microsecond=0)

    def change(self) -> None:
        """Some warnings change, or there was an earthquake."""
        with self.lock:
            now = self.now
            if self.random.random() < 0.2:
                self._shake(now)
            for place, family in self.random.sample(sorted(self.levels), self.random.randint(1, 4)):
                self._warn(place, family, now)

    def _warn(self, place: str, family: str, now: datetime) -> None:
        ladder, old = LADDERS[family], self.levels[place, family]
        new = self.random.choice([level for level in range(len(ladder)) if level != old])
        self.levels[place, family] = new
        self.reports[PLACES[place], family] = now
        change = "issued" if not old else "lifted" if not new else "raised" if new > old else "lowered"
        self.issued.append(Issued(f"m:{place} {family}", change, ladder[new] or ladder[old], iso(now)))
        self.unseen.add(f"/warning/data/r8/{PLACES[place]}.json")

    def _shake(self, now: datetime) -> None:
        at = now - timedelta(minutes=3)
        name = f"{stamp(now)}_{stamp(at)}_VXSE5k_1.json"
        self.quakes.insert(0, {
            "ctt": stamp(now), "eid": stamp(at), "rdt": iso(now), "ift": "発表", "ser": "1", "at": iso(at),
            "anm": "岩手県沖", "acd": "286", "cod": "+40.2+142.4-40000/", "mag": "6.1", "en_ttl": "", "en_anm": "",
            "ttl": "震源・震度情報", "maxi": "5-", "json": name,
            "int": [{"code": "02", "maxi": "5-", "city": [{"code": "0220300", "maxi": "5-"}]}],
        })  # fmt: skip
        del self.quakes[40:]
        self.issued.append(Issued(f"quake {stamp(at)}", "occurred", "5-", iso(at)))
        self.unseen.add("/quake/data/list.json")

    def body(self, path: str) -> Any:
        name = Path(path).name
        if path.startswith("/warning/data/r8/") and name.removesuffix(".json") in PLACES.values():
            return self._warnings(name.removesuffix(".json"))
        return {
            "/warning/data/r8/map_time.json": {"latestControlDatetime": zulu(self.now - timedelta(minutes=1))},
            "/flood/data/r8/flood_xml.json": [], "/quake/data/list.json": self.quakes,
        }.get(path)  # fmt: skip

    def _warnings(self, office: str) -> list[Any]:
        def kinds(place: str, family: str) -> list[Any]:
            code = LADDERS[family][self.levels[place, family]]
            return [{"code": code, "status": "発表"}] if code else [{"status": "発表警報・注意報はなし"}]

        own = [place for place, its in PLACES.items() if its == office]
        return [
            {
                "controlDatetime": zulu(self.reports[office, family]),
                "reportDatetime": iso(self.reports[office, family]),
                "publishingOffice": "例の気象台", "infoType": "発表", "dataTypeCode": family, "headlineText": "",
                "warning": {
                    "class10Items": [],
                    "class20Items": [{"areaCode": place, "kinds": kinds(place, family)} for place in own],
                },
            }
            for family in LADDERS
        ]  # fmt: skip

    def answer(self, client: Client) -> None:
        client.moment = self.now.timestamp()
        with self.lock:
            outage, body = self.outage, self.body(client.path)
            text = json.dumps(body, ensure_ascii=False).encode()
        self.on_asked.set()
        if outage is not None:
            if outage == "cut":
                client.send(client.head(Content_Length=str(len(text) + 9)) + text[: len(text) // 2])
            elif outage:
                client.answer(b"", outage)
            return
        if body is None:
            client.answer(b"", "404 Not Found")
            return
        self.served += 1
        client.bodies = {client.path: text}
        tagged(client)
        with self.lock:
            if client.path in self.unseen and text == json.dumps(self.body(client.path), ensure_ascii=False).encode():
                self.unseen.discard(client.path)
                self.seen = time.monotonic()


class Receiver(Server):
    """Takes events, or not. `taken` has the bodies in their order, with the number of the program that sent them and
    whether it got an answer."""

    def __init__(self, refuses: bool = True, patience: float = 0) -> None:
        """Answers after `patience` seconds."""
        super().__init__(self._take, {}, time.time())
        self.mode, self.refuses, self.patience = MODES[0], refuses, patience
        self.program = 0
        self.taken: list[tuple[int, bool, Any]] = []
        self.counts: Counter[str] = Counter()
        self.on_post = threading.Event()
        self.changed = threading.Event()

    def turn(self, mode: str) -> None:
        self.mode = mode
        self.changed.set()
        self.changed = threading.Event()

    def _take(self, client: Client) -> None:
        mode = self.mode
        self.on_post.set()
        self.counts[mode] += 1
        if mode == "nothing":
            self.changed.wait(600)
        if mode in ("nothing", "away"):
            return
        if mode.startswith("503"):
            client.answer(b"", "503 Service Unavailable", **({"Retry_After": "300"} if "time" in mode else {}))
            return
        event = json.loads(client.content)
        is_answered = mode != "breaks off"
        time.sleep(self.patience)
        self.taken.append((self.program, is_answered, event))
        if not is_answered:
            return
        # Some are refused for good, always the same ones: that ends them, too.
        is_refused = self.refuses and sum(event["id"].encode()) % 10 == 0
        self.counts["refused"] += is_refused
        client.answer(b"", "400 Bad Request" if is_refused else "200 OK")


def told(event: Any) -> Issued:
    """An event as the service would have written it down."""
    data = event["data"]
    moment = iso(datetime.fromisoformat(event["time"]))
    if data["kind"] == "earthquake":
        quake = data["earthquake"]
        return Issued(f"quake {quake['id']}", data["change"], quake["intensity"], moment)
    code = data["warning"]["code"]
    (family,) = (family for family, ladder in LADDERS.items() if code in ladder)
    return Issued(f"{data['place']['id']} {family}", data["change"], code, moment)


class Play:
    def __init__(self, options: Any, scratch: Path) -> None:
        self.options = options
        self.random = random.Random(options.seed)
        self.japan = Japan(options.speed, random.Random(options.seed + 1))
        self.receiver = Receiver()
        self.tally = Tally()
        self.heap = scratch / "heap"
        libraries = [compiled(Path(__file__).with_name(f"{name}.c"), scratch) for name in ("fastclock", "heap")]
        self.environment = {
            **isolated_environment(scratch / "home"), "LD_PRELOAD": ":".join(map(str, libraries)),
            "SORAMOYO_CLOCK_START": repr(self.japan.start), "SORAMOYO_CLOCK_SPEED": repr(options.speed),
            "SORAMOYO_CLOCK_SLEEPS": "1", "SORAMOYO_HEAP": str(self.heap),
        }
        self.words = [
            str(options.binary), "watch", *(place[:5] for place in PLACES), "--only", "warnings,quakes", "--events",
            "--post", self.receiver.address,
        ]  # fmt: skip
        self.messages = scratch / "messages"
        self.began = 0.0
        self.kills = 0
        self.outages = 0
        self.naps = 0

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        self.receiver.program += 1
        self.began = time.monotonic()
        with open(self.messages, "ab") as messages:
            return subprocess.Popen(
                [*self.words, *self.address, *words], env=self.environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=messages)

    def run(self) -> int:
        with Server(self.japan.answer, {}, 0) as server, self.receiver:
            self.address = ["--base-url", server.address]
            # What is in force when it begins is told in other words.
            code = self.start("--once").wait(60)
            self.tally.check(code == 0, f"the first look: exit code {code}")
            self.japan.unseen.clear()
            program = self._kill() if self.options.kills else self._stay()
            self._settle(program)
        self._compare()
        if self.tally.failures:
            print(self.messages.read_text(errors="replace")[-3000:])
        return self.tally.close()

    def _go_on(self) -> None:
        """The next change, once the last was noticed; and the receiver's next mood."""
        noticed = max(self.japan.seen, self.began) + NOTICED
        if not self.japan.unseen and time.monotonic() > noticed and self.random.random() < 0.5:
            self.japan.change()
        if self.random.random() < 0.1:
            self.receiver.turn(self.random.choice([MODES[0]] * 5 + MODES[1:]))

    def _kill(self) -> subprocess.Popen[bytes]:
        while self.kills < self.options.kills:
            program = self.start()
            moment = self.random.choice([self.japan.on_asked, self.receiver.on_post, None])
            life = self.random.choice([0.3, 1.5, 4.0, 8.0]) * self.random.random()
            end = time.monotonic() + life
            while time.monotonic() < end:
                self._go_on()
                time.sleep(max(0.0, min(0.25, end - time.monotonic())))
            if moment:
                moment.clear()
                moment.wait(2)
                time.sleep(self.random.random() ** 2 * 0.1)
            self.tally.check(program.poll() is None, f"it has ended by itself: {program.returncode}")
            program.kill()
            program.wait()
            self.kills += 1
        return self.start()

    def _stay(self) -> subprocess.Popen[bytes]:
        program = self.start()
        uses: list[Use] = []
        end = time.monotonic() + self.options.hours * 3600 / self.options.speed
        turn = 0
        while time.monotonic() < end and program.poll() is None:
            self._go_on()
            time.sleep(0.5)
            turn += 1
            if turn % 150 == 0:
                self._trouble(program)
            if turn % 25 == 0:
                hours = (self.japan.now.timestamp() - self.japan.start) / 3600
                uses.append(used(program.pid, hours, self.heap))
                if turn % (25 * max(1, int(self.options.hours / 1.5))) == 0:
                    print(uses[-1].line, flush=True)
        if program.poll() is None:
            print(uses[-1].line)
        for fault in grown(uses):
            self.tally.check(False, fault)
        most = max(use.megabytes for use in uses)
        self.tally.check(most < 60, f"most memory: {most:.1f} MB")
        return program

    def _trouble(self, program: subprocess.Popen[bytes]) -> None:
        """A service that is away, or a machine that sleeps."""
        if self.random.random() < 0.6:
            self.outages += 1
            self.japan.outage = self.random.choice(OUTAGES)
            time.sleep(self.random.uniform(2, 15))
            self.japan.outage = None
        else:
            self.naps += 1
            program.send_signal(signal.SIGSTOP)
            time.sleep(self.random.uniform(1, 20))
            program.send_signal(signal.SIGCONT)
            self.japan.seen = time.monotonic()

    def _settle(self, program: subprocess.Popen[bytes]) -> None:
        """Everything can be had, and all that waits is told within some rounds."""
        self.receiver.turn(MODES[0])
        cache = Path(self.environment["XDG_CACHE_HOME"]) / "soramoyo"

        def over() -> bool:
            is_quiet = not self.japan.unseen and time.monotonic() > max(self.japan.seen, self.began) + NOTICED
            return is_quiet and not list(cache.glob("watch-*.post"))

        self.tally.check(bool(until(over, 60 + 3600 / self.options.speed)), "something still waits")
        self.tally.check(program.poll() is None, f"it has ended by itself: {program.returncode}")
        program.terminate()
        self.tally.check(program.wait(30) == 143, f"exit code {program.returncode} after SIGTERM")

    def _troubles(self) -> int:
        """How many were told: of each subject that it is lost and that it is known again, in turn."""
        lost: set[str] = set()
        seen: set[str] = set()
        for _, _, event in self.receiver.taken:
            if event["data"]["kind"] != "trouble" or event["id"] in seen:
                continue
            seen.add(event["id"])
            subjects = set(event["data"]["trouble"]["subjects"])
            is_lost = event["data"]["change"] == "lost"
            is_next = lost.isdisjoint(subjects) if is_lost else subjects <= lost
            self.tally.check(is_next and self.outages > 0, f"{event['id']}, while {lost} are lost")
            lost = lost | subjects if is_lost else lost - subjects
        self.tally.check(not lost, f"never known again: {lost}")
        return len(seen)

    def _compare(self) -> None:
        check, issued = self.tally.check, self.japan.issued
        troubles = self._troubles()
        taken = [row for row in self.receiver.taken if row[2]["data"]["kind"] != "trouble"]
        check(len(issued) > 0 and len(set(issued)) == len(issued), "what was issued is no list of different changes")
        place = {change: number for number, change in enumerate(issued)}
        ids: dict[Issued, set[str]] = {}
        latest: dict[str, int] = {}
        finished: set[tuple[int, str]] = set()
        for program, is_answered, event in taken:
            change = told(event)
            if not check(change in place, f"nothing of this was issued: {change}"):
                continue
            ids.setdefault(change, set()).add(event["id"])
            # An older one again, after a newer one, would be taken for the newest.
            check(place[change] >= latest.get(change.subject, -1), f"after a newer one: {change}")
            latest[change.subject] = max(place[change], latest.get(change.subject, -1))
            check((program, event["id"]) not in finished, f"again, though it was answered: {change}")
            if is_answered:
                finished.add((program, event["id"]))
        for change in issued:
            if check(change in ids, f"never told: {change}"):
                check(len(ids[change]) == 1, f"{change} has the ids {ids[change]}")
        check(len(set().union(*ids.values())) == len(ids), "two changes have one id")
        again = len(taken) - len(ids)
        print(
            f"{self.kills} kills, {len(issued)} changes issued, {len(taken)} events taken, {again} of them again; "
            f"{self.outages} outages, {self.naps} naps, {troubles} troubles told; "
            f"asked {self.japan.served} times; {dict(self.receiver.counts)}")


@script
def main() -> int:
    options = command_line(__doc__).parse_args()
    with tempfile.TemporaryDirectory(prefix="posting-") as scratch:
        return Play(options, Path(scratch)).run()
