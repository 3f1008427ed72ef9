/// The sources of a product, in the order of requests: asks one after the other until one has a fresh answer
/// (docs/sources.md). Without any the product is `.notOffered`.
///
/// The next is asked only if the one before is unable to answer: it refuses, has moved, or its
/// answer cannot be parsed. Without a network no fallback is asked. A fresh answer of a later
/// source is preferred to a stored one of an earlier, unless it is an older issuance; otherwise the
/// best stored answer is used. Every answer names its own source, and why the first did not answer.
package struct SourceChain<Source: Sendable>: Sendable {
  /// Of the preferred source.
  package let kind: SourceKind
  let sources: [Source]

  package init(_ kind: SourceKind, _ sources: [Source] = []) {
    self.kind = kind
    self.sources = sources
  }

  package var isOffered: Bool { !sources.isEmpty }

  /// The preferred source, for what no fallback has: asked for it they would be the reason for a stored answer.
  func first(_ product: Product) throws(ForecastError) -> Source {
    guard let first = sources.first else { throw .notOffered(product, by: kind) }
    return first
  }

  /// - Parameters:
  ///   - product: what is asked for.
  ///   - arguments: those of the question.
  ///   - issued: the issue time of an answer; the newer of two is better. Without one all are equally good.
  ///   - isWhole: whether an answer is complete. A fresh incomplete one is kept while the sources after
  ///     it are asked for a complete one.
  func ask<each Argument, Value>(
    _ product: Product, _ arguments: repeat each Argument,
    issued: (Value) -> Instant = { _ in Instant(seconds: 0) },
    isWhole: (Value) -> Bool = { _ in true },
    question: (Source) -> (repeat each Argument) async throws(ForecastError) -> Sourced<Value>
  ) async throws(ForecastError) -> Sourced<Value> {
    var best: Sourced<Value>?
    var trouble: ForecastError?
    for source in sources {
      do throws(ForecastError) {
        let answer = try await question(source)(repeat each arguments)
        if best.map({ issued($0.value) <= issued(answer.value) }) ?? true {
          if answer.freshness == .fresh, isWhole(answer.value) {
            return answer.withTrouble(trouble)
          }
          // Of the same issuance the earlier source's answer is better.
          if best.map({ issued($0.value) < issued(answer.value) }) ?? true { best = answer }
        }
        trouble = trouble ?? answer.trouble
        guard answer.trouble?.allowsFallback ?? true else { break }
      } catch {
        if error == .cancelled { throw error }
        trouble = trouble ?? error
        guard error.allowsFallback else { break }
      }
    }
    if let best { return best.withTrouble(trouble) }
    throw trouble ?? .notOffered(product, by: kind)
  }
}

extension Sourced {
  /// A copy with the trouble of the source that should have answered.
  fileprivate func withTrouble(_ trouble: ForecastError?) -> Sourced {
    with(freshness, trouble ?? self.trouble)
  }
}

extension ForecastError {
  /// Whether another source may still be able to answer after this error. None can without a network,
  /// the library, or the threads, memory or proxy for it. A proxy may let other hosts through.
  var allowsFallback: Bool {
    switch self {
    case .unreachable(_, .proxy(.status, _)): true
    case .unreachable(_, .unknownHost), .unreachable(_, .libraryMissing),
      .unreachable(_, .lacks), .unreachable(_, .proxy), .cancelled:
      false
    // It answers, and the known answer is kept.
    case .olderCopies(let copies, _): copies.areOrderUnclear
    default: true
    }
  }

  /// Whether the next request to the service is likely to fail, too; a missing document is no such failure.
  package var isOfService: Bool {
    switch self {
    case .unreachable: true
    case .refused(let status, _): status != 404
    // No data at all: a page about maintenance, say.
    case .notUnderstood(.html, _), .notUnderstood(.malformed, _): true
    default: false
    }
  }
}
