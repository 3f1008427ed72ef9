/// The states of a place, with summaries computed once: a prefecture has sixty municipalities of seven
/// families, and a screen needs the gravest of 47 prefectures for each frame.
struct WarningStates: Equatable, Sendable {
  /// One for each municipality, or part of one, of the place.
  let municipalities: [WarningState]
  /// The reports' summaries for whole primary areas, if the place is one.
  let areas: [WarningState]
  /// One of each code in force, the gravest first.
  let kinds: [WarningEntry]

  init(municipalities: [WarningState], areas: [WarningState]) {
    self.municipalities = municipalities
    self.areas = areas
    var kinds: [WarningEntry] = []
    for states in [municipalities, areas] {
      for state in states {
        state.forEachActive { entry in
          if !kinds.contains(where: { $0.code == entry.code }) { kinds.append(entry) }
        }
      }
    }
    self.kinds = kinds.sorted(by: WarningEntry.isGraver)
  }

  /// The highest gravity in force; nil if nothing is known to be in force.
  var gravity: WarningGravity? { kinds.first?.gravity }

  static let none = WarningStates(municipalities: [], areas: [])

  /// Why more may be in force than the states say; each reason once.
  var unknowns: [WarningUnknown] {
    (municipalities + areas).reduce(into: []) { reasons, state in
      for reason in state.unknowns where !reasons.contains(reason) { reasons.append(reason) }
    }
  }
}
