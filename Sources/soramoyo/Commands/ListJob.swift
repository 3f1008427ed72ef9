import Models
import Presenter

/// Runs the list presenter to its end and hands back what it showed last.
struct ListJob {
  let dependencies: Dependencies
  let filter: PrefectureFilter
  let withWeather: Bool

  func run() throws(CommandFailure) -> ([PrefectureListAnswer], [String]) {
    let model = PrefectureListModel(
      catalog: dependencies.catalog, store: dependencies.favoritesIfAny)
    let weather = withWeather ? dependencies.weatherModel() : nil
    let style = dependencies.settings.style
    let now = dependencies.settings.now
    let filter = filter
    let page = dependencies.page
    let outcome = Blocking.runIf(withWeather) { () -> Outcome in
      let view = PrefectureListView(page: page)
      let presenter = PrefectureListPresenter(
        model: model, weather: weather, style: style, now: now, output: view)
      do throws(FavoriteStoreError) {
        let answers = try await presenter.listRequested(filter)
        return .listed(answers, view.lines)
      } catch {
        return .failed(error)
      }
    }
    switch outcome {
    case .listed(let answers, let lines): return (answers, lines)
    case .failed(let error):
      dependencies.console.complain("soramoyo: " + dependencies.errorText.text(error))
      throw CommandFailure(.init(error))
    case nil: throw CommandFailure(.interrupted)
    }
  }

  private enum Outcome: Sendable {
    case listed([PrefectureListAnswer], [String])
    case failed(FavoriteStoreError)
  }
}
