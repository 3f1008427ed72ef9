import Models
import Pages

/// `--from`, `--to` and `--step`: the moments at which an archive is replayed, all in one process, for machines.
struct ReplaySeries: Equatable {
  let moments: [Instant]

  static let options = [from, to, step]

  private static let from = CommandOption(
    "from", .text(valueName: "time"),
    Phrase("記録を続けて再生する最初の日時", "The first moment of a series from an archive"))
  private static let to = CommandOption(
    "to", .text(valueName: "time"), Phrase("その最後の日時", "The last moment of a series"))
  private static let step = CommandOption(
    "step", .text(valueName: "span"),
    Phrase(
      "その間隔（10m、1h、1d、省略時 1h）",
      "From one moment to the next (10m, 1h, 1d; default: 1h)"))

  /// Every ten minutes of ten years: more is a mistyped year.
  private static let limit = 530_000

  /// Nil where none is asked for.
  init?(_ values: CommandValues) throws(Phrase) {
    guard Self.options.contains(where: values.has) else { return nil }
    guard let from = try Self.moment(values, Self.from), let to = try Self.moment(values, Self.to)
    else { throw Phrase("--from と --to は一緒に指定してください", "Give --from and --to together") }
    guard !values.has(CommonOption.at) else {
      throw Phrase("--at と --from はどちらか一つです", "Give --at or --from, not both")
    }
    guard values.format == .jsonLine || values.format == .plain else {
      throw Phrase(
        "--from と --to は --json-lines か --plain と使ってください",
        "--from and --to need --json-lines or --plain")
    }
    let span = values.text(Self.step) ?? "1h"
    guard let step = TimeSpan.seconds(span), step >= 60 else {
      let given = UntrustedText(span).line
      throw Phrase(
        "--step は 1m 以上です。例：10m、1h、1d（指定：\(given)）",
        "--step must be 1m or longer, as in 10m, 1h, 1d (got “\(given)”)")
    }
    let count = to.seconds(since: from) / step + 1
    guard from <= to, count <= Self.limit else {
      throw Phrase(
        "--from は --to より後にできません。回数は \(Self.limit) までです",
        "--from must not be after --to, with at most \(Self.limit) moments")
    }
    moments = (0..<count).map { from.adding(seconds: $0 * step) }
  }

  private static func moment(
    _ values: CommandValues, _ option: CommandOption
  ) throws(Phrase) -> Instant? {
    guard let text = values.text(option) else { return nil }
    if let moment = Instant(iso8601: text) { return moment }
    let given = UntrustedText(text).line
    throw Phrase(
      "--\(option.name) は 2026-11-01 や 2026-11-01T17:30 の形です（指定：\(given)）",
      "--\(option.name) must be as in 2026-11-01 or 2026-11-01T17:30 (got “\(given)”)")
  }
}

extension AnsweringCommand {
  /// The series that was asked for; nil for one answer.
  func series(_ dependencies: Dependencies) throws(CommandFailure) -> ReplaySeries? {
    let isJapanese = dependencies.language == .ja
    let series: ReplaySeries?
    do throws(Phrase) {
      series = try ReplaySeries(values)
    } catch {
      throw dependencies.failure(error.text(isJapanese: isJapanese), .usage)
    }
    if series == nil { return nil }
    guard case .archive = dependencies.settings.source else {
      let words = Phrase(
        "--from と --to は記録のためのものです（--source archive:DIR）。気象庁には過去の予報がありません。",
        "--from and --to are for archives (--source archive:DIR): JMA keeps no past.")
      throw dependencies.failure(words.text(isJapanese: isJapanese), .usage)
    }
    return series
  }

  /// Answers once a moment, and writes each answer at once. A moment without a record is a failure, and does not
  /// keep later ones from being answered.
  func answer(
    _ series: ReplaySeries, _ dependencies: Dependencies
  ) throws(CommandFailure) {
    var first: CommandFailure?
    for moment in series.moments {
      do throws(CommandFailure) {
        try answer(dependencies.replaying(at: moment))
      } catch {
        // A name or a folder that is wrong is wrong at every moment.
        let stays: [CommandFailure.Code] = [.usage, .notFound, .severalPlaces, .interrupted]
        if stays.contains(where: { error == CommandFailure($0) }) { throw error }
        first = first ?? error
      }
      try dependencies.console.flush()
    }
    if let first { throw first }
  }
}
