import ArgumentParser
import Models
import Presenter

struct ListCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: HelpText.text(
        "都道府県を一覧する。", "List the prefectures."),
      discussion: HelpText.text(
        "例: soramoyo list --area 近畿 --weather", "Example: soramoyo list --area kinki --weather"))
  }

  @Option(
    help: ArgumentHelp(
      HelpText.text("この地方だけ（何度でも）", "Only this area (may be repeated)"), valueName: "area"))
  var area: [String] = []
  @Flag(help: ArgumentHelp(HelpText.text("お気に入りのある都道府県だけ", "Only with favorites")))
  var favorites = false
  @Flag(help: ArgumentHelp(HelpText.text("今日の天気も", "With today's weather")))
  var weather = false
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run(_ dependencies: Dependencies) throws {
    let filter = PrefectureFilter(
      areas: try AreaArguments(dependencies: dependencies).areas(area), favoritesOnly: favorites)
    let job = ListJob(dependencies: dependencies, filter: filter, withWeather: weather)
    let (result, lines) = try job.run()
    switch format.format {
    case .people: dependencies.console.write(lines)
    case .json:
      dependencies.console.writeRaw(
        dependencies.machine.list(result, now: dependencies.settings.now).jsonText)
    case .plain:
      dependencies.machine.listRecords(result, now: dependencies.settings.now)
        .forEach(dependencies.console.writeRaw)
    }
    try tellFailures(result, dependencies)
  }

  /// Rows without weather say so in a few words; the reason goes to standard error once each.
  private func tellFailures(
    _ answers: [PrefectureListAnswer], _ dependencies: Dependencies
  ) throws(CommandFailure) {
    let errors = answers.compactMap { $0.weather?.error }
    guard let first = errors.first else { return }
    var said: Set<String> = []
    for error in errors {
      let text = dependencies.errorText.text(error)
      if said.insert(text).inserted, said.count <= 3 {
        dependencies.console.complain("soramoyo: " + text)
      }
    }
    throw CommandFailure(.init(first))
  }
}
