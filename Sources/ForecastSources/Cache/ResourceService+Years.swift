import Models

// JMA's system of 2026 has its lists below a folder named after the year, which may have another name
// from 2027.
extension ResourceService {
  /// The newest version of a document in such a folder: the present one or, once that answers 404, the
  /// next one. That is asked once a day, and used if its answer can be parsed and is no older than
  /// what is known; this is remembered. If neither has it, it has moved.
  func document<Value>(
    in year: @Sendable (YearFolder) -> Resource<Value>
  ) async throws(ForecastError) -> Sourced<Value> {
    let present = year(.present)
    let note = yearNote(present)
    if let note, note.isThere { return try await document(year(.next)) }
    let known: Sourced<Value>?
    let trouble: ForecastError?
    do throws(ForecastError) {
      known = try await document(present)
      trouble = known?.trouble
    } catch {
      known = nil
      trouble = error
    }
    if let trouble, isMoved(present, trouble), !policy.isFetchingNothing, !isRecent(note),
      let found = await found(year(.next), instead: present)
    {
      return found
    }
    if let known { return known }
    throw trouble ?? .notCached
  }

  /// The folder in which such a document was found last.
  func year<Value>(of document: (YearFolder) -> Resource<Value>) -> YearFolder {
    yearNote(document(.present))?.isThere ?? false ? .next : .present
  }

  /// The document in the folder of the next year; nil if it is not there or is of no use.
  private func found<Value>(
    _ next: Resource<Value>, instead present: Resource<Value>
  ) async -> Sourced<Value>? {
    let isKnown = stored(next) != nil
    // What is known goes along, so that nothing older replaces it and nothing in force is lost.
    if !isKnown { takeAlong(present, as: next) }
    var trouble: ForecastError?
    do throws(ForecastError) {
      let answer = try await document(next)
      if answer.trouble == nil {
        remember(present, isThere: true)
        leave(present)
      }
      if isKnown || answer.trouble == nil { return answer }
      trouble = answer.trouble
    } catch {
      trouble = error
    }
    if !isKnown { leave(next) }
    switch trouble {
    case .moved, .notUnderstood, .olderCopies, .tooOld, .ageUnknown:
      remember(present, isThere: false)
    // Nothing is known of it.
    default: break
    }
    return nil
  }

  /// What became of asking for a document in the folder of the next year.
  private func yearNote<Value>(_ present: Resource<Value>) -> YearNote? {
    let note = shared.yearNote(present.url) ?? cache?.yearNote(present.cacheKey)
    return note?.url == present.url ? note : nil
  }

  /// Whether a document has moved: where what is stored is too old to be used, that is said instead.
  private func isMoved<Value>(_ document: Resource<Value>, _ trouble: ForecastError) -> Bool {
    switch trouble {
    case .moved: true
    case .tooOld, .ageUnknown: cache?.failure(document.cacheKey)?.failure == .moved
    default: false
    }
  }

  private func isRecent(_ note: YearNote?) -> Bool { note?.isRecent(at: clock()) ?? false }

  private func remember<Value>(_ present: Resource<Value>, isThere: Bool) {
    let note = YearNote(url: present.url, time: clock(), isThere: isThere)
    // Without a file this process alone knows it.
    guard let cache, cache.keep(note, for: present.cacheKey) else {
      shared.keep(note)
      return
    }
  }

  /// Makes what is known of a document what is known of another one, of which nothing is known.
  private func takeAlong<Value>(_ document: Resource<Value>, as other: Resource<Value>) {
    if let known: StoredAnswer<Value> = shared.known(document.url) {
      shared.know(other.url, known)
    }
    guard var response = stored(document)?.response else { return }
    response.url = other.url
    // Only its own server's tag and date may be named to it.
    response.etag = nil
    response.lastModified = nil
    response.olderSince = nil
    _ = try? cache?.store(response, as: other.cacheKey)
  }

  /// Removes what is stored of a document that is of no use, or no more.
  private func leave<Value>(_ document: Resource<Value>) {
    shared.forget(document.url)
    cache?.remove(document.cacheKey)
    cache?.remove(document.keyBeside)
  }
}
