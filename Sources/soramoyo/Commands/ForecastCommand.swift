import ArgumentParser
import Models
import Presenter

struct ForecastCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "forecast",
      abstract: HelpText.text("場所の天気予報。", "The forecast of a place."),
      discussion: HelpText.text(
        """
        場所がなければお気に入り、それもなければ設定の place を使います。
        例: soramoyo forecast 渋谷 --week
        """,
        """
        Without a place it is the favorites, and without those the configured place.
        Example: soramoyo forecast shibuya --week
        """))
  }

  @Argument(
    help: ArgumentHelp(HelpText.text("場所（いくつでも）", "Places"), valueName: "place"))
  var places: [String] = []
  @Option(help: ArgumentHelp(HelpText.text("日数（1 から 8）", "Days (1 to 8)"), valueName: "n"))
  var days: Int?
  @Flag(help: ArgumentHelp(HelpText.text("一週間", "The whole week")))
  var week = false
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let days, !(1...8).contains(days) {
      throw ValidationError(HelpText.text("--days は 1 から 8 です", "--days must be 1 to 8"))
    }
  }

  func run(_ dependencies: Dependencies) throws {
    let (found, placeFailure) = try wanted(dependencies)
    let requests = found.map {
      WeatherRequest(place: $0.place, days: days, week: week, besides: $0.besides)
    }
    let job = ForecastJob(dependencies: dependencies, requests: requests)
    let outcomes = job.run()
    let answers = outcomes.map(\.answer)
    switch format.format {
    case .people:
      for (index, outcome) in outcomes.enumerated() {
        if index > 0, !outcome.lines.isEmpty { dependencies.console.write([""]) }
        dependencies.console.write(outcome.lines)
      }
    case .json:
      dependencies.console.writeRaw(
        dependencies.machine.forecasts(answers, days: days, now: dependencies.settings.now)
          .jsonText)
    case .plain:
      dependencies.machine.forecastRecords(answers, days: days)
        .forEach(dependencies.console.writeRaw)
    }
    for error in answers.compactMap(\.error) {
      dependencies.console.complain("soramoyo: " + dependencies.errorText.text(error))
    }
    if let placeFailure { throw placeFailure }
    if let error = answers.lazy.compactMap(\.error).first { throw CommandFailure(.init(error)) }
  }

  private func wanted(
    _ dependencies: Dependencies
  ) throws(CommandFailure) -> ([PlaceArguments.Found], CommandFailure?) {
    let arguments = PlaceArguments(dependencies: dependencies, command: "soramoyo forecast")
    guard places.isEmpty else { return arguments.resolve(places) }
    do throws(FavoriteStoreError) {
      let marked = try dependencies.favoritesIfAny.favorites()
        .compactMap(dependencies.catalog.place)
      guard marked.isEmpty else { return (marked.map { .init(place: $0, besides: []) }, nil) }
    } catch {
      dependencies.console.complain("soramoyo: " + dependencies.errorText.text(error))
      throw CommandFailure(.init(error))
    }
    if let place = dependencies.settings.place { return arguments.resolve([place]) }
    dependencies.console.complain("soramoyo: " + dependencies.errorText.text(.noneGiven))
    throw CommandFailure(.usage)
  }
}
