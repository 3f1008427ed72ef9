// Its origin, and whether the source has more.
extension PlaceWarnings {
  /// Whether it is recorded or built in: not current.
  package var isReplay: Bool { offices.contains { $0.reports?.freshness == .sample } }

  /// Whether a part of it is stale because it was not refreshed: the warnings in force now may differ.
  package var isStored: Bool {
    offices.contains { $0.reports?.freshness.isStored ?? false }
      || floodAnswer?.freshness.isStored ?? false
  }

  /// The source, if it has no warnings at all.
  package var notCarriedBy: SourceKind? {
    guard offices.isEmpty, unknowns.count == 1,
      case .failed(.warnings, .notOffered(_, let source))? = unknowns.first
    else { return nil }
    return source
  }

  /// Whether there are no reports because the source has none: a retry cannot help.
  package var sourceHasNoReports: Bool {
    !offices.isEmpty
      && offices.allSatisfy { office in
        switch office.error {
        case .notOffered, .nothingRecorded, .recordedLongAgo: office.reports == nil
        default: false
        }
      }
  }
}
