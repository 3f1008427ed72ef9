import Models
import TestSupport

/// A forecast file as lookups by code, day and hour, read without the program's parser.
struct FileFigures {
  private var values: [String: Set<String>] = [:]
  private var stationNames: [String: Set<String>] = [:]

  init(_ json: JSONTree) {
    for (part, name) in zip(json.items, ["short", "week"]) {
      for series in part["timeSeries"]?.items ?? [] {
        let times = series["timeDefines"]?.items.compactMap(\.text) ?? []
        for area in series["areas"]?.items ?? [] {
          guard let code = area["area"]?["code"]?.text, case .object(let members) = area else {
            continue
          }
          if let title = area["area"]?["name"]?.text {
            stationNames[title, default: []].insert(code)
          }
          for member in members {
            for (time, value) in zip(times, member.value.items) {
              guard let text = value.text, !text.isEmpty else { continue }
              let day = Int(time.dropFirst(8).prefix(2)) ?? -1
              let hour = Int(time.dropFirst(11).prefix(2)) ?? -1
              values["\(name) \(member.key) \(code) \(day) \(hour)", default: []].insert(text)
              values["\(name) \(member.key) \(code) \(day)", default: []].insert(text)
            }
          }
        }
      }
    }
  }

  private func all(_ part: String, _ member: String, _ codes: Set<String>, _ day: Int) -> Set<
    String
  > {
    codes.reduce(into: []) { found, code in
      found.formUnion(values["\(part) \(member) \(code) \(day)"] ?? [])
    }
  }

  private func at(_ member: String, _ codes: Set<String>, _ day: Int, _ hour: Int) -> Set<String> {
    codes.reduce(into: []) { found, code in
      found.formUnion(values["short \(member) \(code) \(day) \(hour)"] ?? [])
    }
  }

  /// Whether the file has the screen's value for this area or station and day.
  func holds(
    _ figure: ShownFigures.Figure, area: PrimaryArea, shown: ShownFigures,
    words: (String) -> String
  ) -> Bool {
    let own: Set = [area.code.text]
    let weekly = Set(area.weeklyCandidates.map(\.text))
    let short = stationNames[shown.shortStation ?? ""] ?? []
    let week = stationNames[shown.weeklyStation ?? ""] ?? []
    let day = figure.day
    return switch figure.kind {
    case .high:
      at("temps", short, day, 9).union(all("week", "tempsMax", week, day)).contains(figure.text)
    case .low:
      at("temps", short, day, 0).union(all("week", "tempsMin", week, day)).contains(figure.text)
    case .rainBlock: at("pops", own, day, figure.hour ?? -1) == [figure.text]
    case .highestRain:
      all("short", "pops", own, day).compactMap { Int($0) }.max().map(String.init) == figure.text
        || all("short", "pops", own, day).contains(figure.text)
    case .rain:
      all("short", "pops", own, day).union(all("week", "pops", weekly, day)).contains(figure.text)
    case .reliability: all("week", "reliabilities", weekly, day) == [figure.text]
    case .highBound: bounds(figure, "tempsMax", week)
    case .lowBound: bounds(figure, "tempsMin", week)
    case .weather:
      all("short", "weatherCodes", own, day).union(all("week", "weatherCodes", weekly, day))
        .map(words).contains(figure.text)
    }
  }

  /// (28~33), (-4~2).
  private func bounds(_ figure: ShownFigures.Figure, _ member: String, _ codes: Set<String>) -> Bool
  {
    let lower = all("week", member + "Lower", codes, figure.day)
    let upper = all("week", member + "Upper", codes, figure.day)
    return lower.contains { lower in
      upper.contains { figure.text == "(\(lower)~\($0))" }
    }
  }
}

extension JSONTree {
  /// The file with the areas of every series in another order, which does not affect lookups by code.
  func withAreasTurned() -> JSONTree {
    switch self {
    case .object(let members):
      .object(
        members.map { member in
          guard member.key == "areas", case .list(let items) = member.value, items.count > 1 else {
            return Member(member.key, member.value.withAreasTurned())
          }
          return Member(member.key, .list(Array(items.dropFirst()) + items.prefix(1)))
        })
    case .list(let items): .list(items.map { $0.withAreasTurned() })
    default: self
    }
  }
}
