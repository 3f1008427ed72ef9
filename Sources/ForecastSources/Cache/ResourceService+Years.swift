import Models

// JMA's system of 2026 has its lists below a folder named after the year, which may have another name
// from 2027.
extension ResourceService {
  /// The newest version of a document in such a folder: the one where it was found last or, once that
  /// answers 404, the other one. That is requested once a day, and used if its answer can be parsed and
  /// is no older than the known one; this is noted. If neither has it, it has moved.
  ///
  /// In either folder it is one document: it is stored, ordered and requested as one.
  func document<Value>(
    in year: @Sendable (YearFolder) -> Resource<Value>
  ) async throws(ForecastError) -> Sourced<Value> {
    let present = year(.present)
    let note = yearNote(present)
    let folder = note?.folder ?? .present
    func resource(_ folder: YearFolder) -> Resource<Value> {
      guard folder != .present else { return present }
      var resource = year(folder)
      resource.storedAs = present.path
      return resource
    }
    let current = resource(folder)
    let known: Sourced<Value>?
    let trouble: ForecastError?
    do throws(ForecastError) {
      known = try await document(current)
      trouble = known?.trouble
    } catch {
      known = nil
      trouble = error
    }
    if let trouble, isMoved(current, trouble), !policy.isFetchingNothing,
      !(note?.isRecent(at: clock()) ?? false)
    {
      var other = resource(folder.other)
      other.refusesOlder = true
      switch await newest(other, stored(other)).result {
      case .success(let found)
      where [found.response.url, found.beside?.response.url].contains(other.url):
        remember(YearNote(url: present.url, folder: folder.other, tried: nil), present)
        return try fetched(found)
      case .failure(.moved), .failure(.notUnderstood), .failure(.olderCopies):
        remember(YearNote(url: present.url, folder: folder, tried: clock()), present)
      // Nothing is known of it.
      default: break
      }
    }
    if let known { return known }
    throw trouble ?? .notCached
  }

  /// The folder in which such a document was found last.
  func year<Value>(of document: (YearFolder) -> Resource<Value>) -> YearFolder {
    yearNote(document(.present))?.folder ?? .present
  }

  private func yearNote<Value>(_ present: Resource<Value>) -> YearNote? {
    let note = shared.yearNote(present.url) ?? cache?.yearNote(present.cacheKey)
    return note?.url == present.url ? note : nil
  }

  /// Whether a document has moved: if the stored one is too old to be used, that is reported instead.
  private func isMoved<Value>(_ document: Resource<Value>, _ trouble: ForecastError) -> Bool {
    switch trouble {
    case .moved: true
    case .tooOld, .ageUnknown: cache?.failure(document.noteKey)?.failure == .moved
    default: false
    }
  }

  private func remember<Value>(_ note: YearNote, _ present: Resource<Value>) {
    // Without a file the note is in the memory of this process only.
    shared.keep(cache?.keep(note, for: present.cacheKey) ?? false ? nil : note, of: present.url)
  }
}
