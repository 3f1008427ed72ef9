import Models
import Presenter

extension Dependencies {
  /// Says why parts of an answer are missing, each reason once and not more than a few.
  /// - Throws: the exit code of the first, if there is any.
  func tellOnce(_ errors: [ForecastError]) throws(CommandFailure) {
    guard let first = errors.first else { return }
    var said: Set<String> = []
    for error in errors {
      let text = errorText.text(error)
      if said.insert(text).inserted, said.count <= 3 { complain(text) }
    }
    if said.count > 3 { complain(errorText.more(said.count - 3)) }
    throw CommandFailure(.init(first))
  }
}
