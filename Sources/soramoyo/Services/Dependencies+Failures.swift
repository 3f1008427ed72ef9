import Models
import Presenter

extension Dependencies {
  /// Says why parts of an answer are missing, each reason once: a service that cannot be reached
  /// fails everything for the same one.
  /// - Parameters:
  ///   - earlier: what went wrong before anything was asked for; its exit code goes first.
  ///   - limit: the maximum number of reasons reported.
  /// - Throws: the exit code of the first, if there is any.
  func tellOnce(
    _ errors: [ForecastError], after earlier: CommandFailure? = nil, atMost limit: Int = 3
  ) throws(CommandFailure) {
    var said: Set<String> = []
    for error in errors {
      let text = errorText.text(error)
      if said.insert(text).inserted, said.count <= limit { complain(text) }
    }
    if said.count > limit { complain(errorText.more(said.count - limit)) }
    if let earlier { throw earlier }
    if let first = errors.first { throw CommandFailure(.init(first)) }
  }
}
