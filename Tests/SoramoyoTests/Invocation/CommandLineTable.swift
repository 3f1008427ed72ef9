/// Command lines to hold the quick reader against the argument parser with, split at spaces.
enum CommandLineTable {
  /// What people and status bars run all day: these must not need the parser.
  static let everyday = [
    "", "list", "list --weather", "list --area 関東", "list --area 関東 --area kinki --weather",
    "list --favorites --json", "list --plain --quiet", "list --width 40 --lang ja",
    "areas", "areas --json", "areas --lang en --plain", "search 渋谷", "search shibuya ku",
    "search --limit 5 kita", "search kita --limit 5 --json", "info 13113", "info 渋谷 --json",
    "info --lang en shibuya", "forecast", "forecast 渋谷", "forecast 渋谷 札幌 那覇",
    "forecast 渋谷 --days 3", "forecast --week 渋谷", "forecast --days 8 --json 渋谷",
    "forecast 渋谷 --no-warnings", "forecast --no-warnings --json", "forecast 渋谷 --warnings --now",
    "forecast 渋谷 --hourly", "forecast 渋谷 --hourly --text --changes", "forecast --plain --hourly",
    "forecast 渋谷 --source sample:snow", "forecast 渋谷 --source archive:記録 --at 2024-08-29T12:00",
    "forecast 渋谷 --offline --max-age 2h", "forecast 渋谷 --base-url http://127.0.0.1:1/",
    "forecast 渋谷 --color always --glyphs emoji -q -v", "forecast 渋谷 --verbose --quiet",
    "warnings", "warnings 渋谷 札幌 --exit-code", "warnings --all --json", "warnings 千葉 --plain",
    "now", "now 渋谷", "now 渋谷 札幌 --json", "now 渋谷 --plain --offline", "now --lang en shibuya -v",
    "map", "map --show high --day 1", "map --show warnings --json", "map --plain --width 60",
    "status", "status 渋谷", "status 渋谷 --format {high}/{low} --deadline 1", "status --waybar",
    "status --tmux 渋谷 --offline", "status --json", "status --plain 渋谷",
    "favorites list", "favorites list --json", "favorites list --plain --lang ja",
    "favorites add 渋谷", "favorites add 渋谷 札幌 -q", "favorites remove 渋谷",
    "favorites remove --lang en 渋谷 札幌",
  ]

  /// Orders, repeats, and what looks like one thing and is another.
  static let unusual = [
    "list --lang ja --lang en", "list --area a --area a", "list --json --json",
    "list --offline --offline", "forecast --days 1 --days 2", "forecast --days x --days 2",
    "forecast --days 99 --days 2", "forecast --days 2 --days 99", "search x --limit 1 --limit 2",
    "search x --limit 0 --limit 2", "search x --limit y --limit 2", "search x --limit 9999",
    "forecast --days 0", "forecast --days 9", "forecast --days -1",
    "forecast --plain --hourly --text", "forecast --warnings --no-warnings",
    "forecast --no-warnings --no-warnings", "forecast --no-warning", "warnings --no-warnings",
    "forecast --plain --hourly --hourly", "forecast --days 1.5",
    "forecast --days +3", "forecast --days 03", "forecast --days ３", "forecast --days",
    "list --area", "list --lang", "list 関東", "list --days 3", "areas 関東", "areas --week",
    "info", "info a b", "search", "search --json", "forecast --limit 3", "info --days 3 渋谷",
    "list --json --plain", "forecast 渋谷 --plain --json", "favorites list --json --plain",
    "warnings --all 渋谷", "warnings --exit-code --exit-code", "warnings --days 3", "warnings --al",
    "favorites", "favorites --json", "favorites 渋谷", "favorites add", "favorites remove",
    "favorites add --json 渋谷", "favorites remove 渋谷 --plain", "favorites list 渋谷",
    "favorites add list", "favorites add add remove", "favorites list list",
    "favorites move 渋谷 1", "favorites move 渋谷 0", "favorites move 渋谷", "favorites move 1 渋谷",
    "favorites clear", "favorites clear --yes", "favorites clear 渋谷", "favorites -q list",
    "favorites --lang ja add 渋谷",
    "search list", "search help", "forecast forecast", "forecast help", "info info", "help",
    "help forecast", "list help", "forecast --help", "--help", "-h", "--version",
    "list --version", "forecast --version", "search --help x", "--json", "--weather",
    "--area 関東", "--lang ja", "--days 3", "-q", "-v", "-qv", "list -qv", "list -vq --json",
    "forecast --lang=ja 渋谷", "list --area=関東", "list --area=", "list --lang= ", "list -q=1",
    "list --wea", "list --weathers", "list --fav", "forecast --wee 渋谷", "list --Weather",
    "list -weather", "list -w", "list --", "list -- --weather", "search -- -x", "search -",
    "search -x", "info -- 渋谷", "forecast -- --week", "forecast --week -- 渋谷", "forecast -",
    "list --area -", "list --area --weather", "list --area -- --weather", "search x --limit -- 3",
    "list --width -5", "list --width --json", "list --lang -q", "forecast --at -1d",
    "list --no-weather", "list --offline=true", "list --offline true", "open 渋谷", "config",
    "config path", "config show --json", "config set",
    "config set lang", "config set lang ja", "config set lang ja x", "config unset lang",
    "config edit", "config edit x", "status a b",
    "status --format", "status --format {x}",
    "status --format {", "status --format {high} --format {low}", "status --deadline 61",
    "status --deadline x", "status --deadline 0", "status --waybar --tmux", "status --tmux --json",
    "status --plain --json", "status --waybar --waybar", "map 渋谷",
    "map --show", "map --show snow", "map --day 8",
    "map --day -1", "map --day x", "map --show warnings --day 1", "map --show rain --show low",
    "map --json --plain", "now --days 3",
    "now --week 渋谷", "now --json --plain", "now --", "now now", "now -q=1",
    "open --print 渋谷", "open", "cache", "cache status", "cache status --json", "cache clear",
    "cache clear --json", "cache wipe", "lisst", "渋谷", "LIST", "List", "list\u{200b}",
    "list —weather", "search \u{301}", "search か\u{3099}", "search \u{1b}[31m", "search 👩‍👩‍👧",
    "read", "read a.xml", "read - --json", "read a.xml b.xml --plain", "read -- -a.xml",
    "read --json --plain a.xml", "read list", "read a.xml --lang ja",
    "list list", "forecast 渋谷 渋谷", "list --source sample --source jma",
    "list --lang xx", "list --width many", "list --color blue", "forecast --max-age never",
  ]

  static func split(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  /// Command lines that no splitting at spaces makes.
  static let awkward: [[String]] = [
    [""], ["list", ""], ["search", ""], ["search", " "], ["search", "", ""], ["info", ""],
    ["forecast", ""], ["list", "--area", ""], ["list", "--lang", ""], ["forecast", "--days", ""],
    ["forecast", "--days", " 3"], ["favorites", ""], ["favorites", "add", ""],
    ["search", "a b", "c"], ["list", "--weather "], ["list", " --weather"], [" list"],
    ["search", "a\nb"], ["search", "a\tb", "--limit", "3\n"], ["list", "--area", "関東 近畿"],
    ["forecast", String(repeating: "渋", count: 7000)],
    ["list", "--" + String(repeating: "x", count: 20_000)],
    ["favorites", "add"] + (0..<2000).map { "場所\($0)" },
  ]
}
