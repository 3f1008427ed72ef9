import Models

/// Asks one source after the other until one has a fresh answer (docs/sources.md).
///
/// The next is asked only when the one before is unable: it refuses, has moved, or says what nobody
/// understands. Where there is no network at all, nobody else is bothered. A fresh answer of a later
/// source stands before a stored one of an earlier, unless it is an older issuance; else the best
/// stored answer is given. Whatever is given names its own source, and why the first did not answer.
struct SourceChain<Source: Sendable>: Sendable {
  /// In the order of asking; never empty.
  let first: Source
  let others: [Source]

  var all: [Source] { [first] + others }

  /// - Parameters:
  ///   - issued: when an answer was issued; of two, the newer is the better.
  ///   - isWhole: whether an answer has all that is expected of it. A fresh one that has not is kept,
  ///     and whoever may have all of it is heard.
  func ask<Value>(
    _ issued: (Value) -> Instant, isWhole: (Value) -> Bool = { _ in true },
    question: (Source) async throws(ForecastError) -> Sourced<Value>
  ) async throws(ForecastError) -> Sourced<Value> {
    var best: Sourced<Value>?
    var trouble: ForecastError?
    for source in all {
      do throws(ForecastError) {
        let answer = try await question(source)
        if best.map({ issued($0.value) <= issued(answer.value) }) ?? true {
          if answer.freshness == .fresh, isWhole(answer.value) { return answer.blaming(trouble) }
          // Of the same issuance the earlier source has the better answer.
          if best.map({ issued($0.value) < issued(answer.value) }) ?? true { best = answer }
        }
        trouble = trouble ?? answer.trouble
        guard answer.trouble?.leavesOthersAble ?? true else { break }
      } catch {
        if error == .cancelled { throw error }
        trouble = trouble ?? error
        guard error.leavesOthersAble else { break }
      }
    }
    if let best { return best.blaming(trouble) }
    throw trouble ?? .notCached
  }
}

extension Sourced {
  /// The same with the trouble of the source that should have answered.
  fileprivate func blaming(_ trouble: ForecastError?) -> Sourced {
    Sourced(
      value: value, source: source, freshness: freshness, checked: checked, origin: origin,
      trouble: trouble ?? self.trouble)
  }
}

extension ForecastError {
  /// Whether somebody else may be able when this went wrong. Without a network, or without the
  /// library or the thread that speaks to it, nobody is.
  var leavesOthersAble: Bool {
    switch self {
    case .unreachable(_, .unknownHost), .unreachable(_, .libraryMissing),
      .unreachable(_, .noThread), .cancelled:
      false
    default: true
    }
  }
}
