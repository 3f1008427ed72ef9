/// Reads the plain forms of the commands that people and status bars run all day.
///
/// The argument parser takes several times as long as these commands themselves. So what is
/// unmistakable is read here, and everything else (`--help`, a typing error, an abbreviation, a
/// rare command) is left to the parser, which knows how to say what is wrong. A test holds both
/// against each other.
struct QuickArguments {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Nil for anything that is not plain.
  func invocation() -> Invocation? {
    guard let verb = arguments.first, !verb.hasPrefix("-") else { return screens(arguments) }
    let rest = Array(arguments.dropFirst())
    switch verb {
    case "list": return list(rest)
    case "areas": return areas(rest)
    case "search": return search(rest)
    case "info": return info(rest)
    case "forecast": return forecast(rest)
    case "now": return now(rest)
    case "map": return map(rest)
    case "status": return status(rest)
    case "warnings": return warnings(rest)
    case "favorites": return favorites(rest)
    default: return nil
    }
  }

  /// No command at all: the screens, or the list where there is no terminal.
  private func screens(_ arguments: [String]) -> Invocation? {
    guard let read = PlainOptions(arguments), read.words.isEmpty, read.format == .people else {
      return nil
    }
    return Invocation(common: read.common, job: .screens)
  }

  private func list(_ arguments: [String]) -> Invocation? {
    guard
      let read = PlainOptions(arguments, valued: ["--area"], flags: ["--favorites", "--weather"]),
      read.words.isEmpty, let format = read.format
    else { return nil }
    return Invocation(
      common: read.common,
      job: .list(
        ListJob(
          areas: read.values("--area"), favoritesOnly: read.has("--favorites"),
          withWeather: read.has("--weather"), format: format)))
  }

  private func areas(_ arguments: [String]) -> Invocation? {
    guard let read = PlainOptions(arguments), read.words.isEmpty, let format = read.format else {
      return nil
    }
    return Invocation(common: read.common, job: .areas(AreasJob(format: format)))
  }

  private func search(_ arguments: [String]) -> Invocation? {
    guard let read = PlainOptions(arguments, valued: ["--limit"]), !read.words.isEmpty,
      let format = read.format, let limit = read.number("--limit", default: 20),
      SearchJob.limits.contains(limit)
    else { return nil }
    return Invocation(
      common: read.common, job: .search(SearchJob(words: read.words, limit: limit, format: format)))
  }

  private func info(_ arguments: [String]) -> Invocation? {
    guard let read = PlainOptions(arguments), read.words.count == 1, let format = read.format
    else { return nil }
    return Invocation(
      common: read.common, job: .info(InfoJob(place: read.words[0], format: format)))
  }

  private func forecast(_ arguments: [String]) -> Invocation? {
    guard
      let read = PlainOptions(
        arguments, valued: ["--days"],
        flags: [
          "--week", "--warnings", "--no-warnings", "--now", "--hourly", "--text", "--changes",
        ]),
      let format = read.format, !(read.has("--warnings") && read.has("--no-warnings"))
    else { return nil }
    let sections = ForecastJob.sections(
      warnings: read.has("--warnings"), now: read.has("--now"), hourly: read.has("--hourly"),
      text: read.has("--text"),
      changes: read.has("--changes"))
    guard ForecastJob.isOneTable(sections, format) else { return nil }
    var days: Int?
    if !read.values("--days").isEmpty {
      guard let number = read.number("--days", default: 0), ForecastJob.dayLimits.contains(number)
      else { return nil }
      days = number
    }
    return Invocation(
      common: read.common,
      job: .forecast(
        ForecastJob(
          places: read.words, days: days, week: read.has("--week"), sections: sections,
          showsInForce: !read.has("--no-warnings"), format: format)))
  }

  private func now(_ arguments: [String]) -> Invocation? {
    guard let read = PlainOptions(arguments), let format = read.format else { return nil }
    return Invocation(common: read.common, job: .now(NowJob(places: read.words, format: format)))
  }

  private func warnings(_ arguments: [String]) -> Invocation? {
    guard let read = PlainOptions(arguments, flags: ["--all", "--exit-code"]),
      let format = read.format, !(read.has("--all") && !read.words.isEmpty)
    else { return nil }
    return Invocation(
      common: read.common,
      job: .warnings(
        WarningsJob(
          places: read.words, all: read.has("--all"), exitCode: read.has("--exit-code"),
          format: format)))
  }

  private func map(_ arguments: [String]) -> Invocation? {
    guard let read = PlainOptions(arguments, valued: ["--show", "--day"]), read.words.isEmpty,
      let format = read.format, let day = read.number("--day", default: 0),
      let job = MapJob(show: read.values("--show").last ?? "weather", day: day, format: format)
    else { return nil }
    return Invocation(common: read.common, job: .map(job))
  }

  private func status(_ arguments: [String]) -> Invocation? {
    guard
      let read = PlainOptions(
        arguments, valued: ["--format", "--deadline"], flags: ["--waybar", "--tmux"]),
      read.words.count < 2, let format = read.format,
      let deadline = read.number("--deadline", default: StatusJob.usualDeadline)
    else { return nil }
    var targets: [StatusJob.Target] = []
    if read.has("--waybar") { targets.append(.waybar) }
    if read.has("--tmux") { targets.append(.tmux) }
    if format == .json { targets.append(.json) }
    if format == .plain { targets.append(.plain) }
    guard targets.count < 2,
      let job = StatusJob(
        place: read.words.first, format: read.values("--format").last, deadline: deadline,
        target: targets.first ?? .line)
    else { return nil }
    return Invocation(common: read.common, job: .status(job))
  }

  private func favorites(_ arguments: [String]) -> Invocation? {
    guard let verb = arguments.first,
      let read = PlainOptions(Array(arguments.dropFirst())), let format = read.format
    else { return nil }
    switch verb {
    case "list" where read.words.isEmpty:
      return Invocation(
        common: read.common, job: .favoritesList(FavoritesListJob(format: format)))
    case "add" where !read.words.isEmpty && format == .people:
      return Invocation(
        common: read.common, job: .favoritesChange(.add(places: read.words)))
    case "remove" where !read.words.isEmpty && format == .people:
      return Invocation(
        common: read.common, job: .favoritesChange(.remove(places: read.words)))
    default: return nil
    }
  }
}
