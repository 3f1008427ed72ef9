public import Models

extension MachineOutput {
  /// `warnings --json`
  public func warnings(_ answers: [PlaceWarnings], now: Instant) -> JSONValue {
    let highest = answers.compactMap(\.highest).max()
    return document(
      "warnings",
      [
        ("at", .text(now.isoText)),
        ("state", .text(Self.overall(answers).machineName)),
        ("complete", .bool(answers.allSatisfy(\.isComplete))),
        ("highest", JSONValue(highest?.machineName)),
        ("level", JSONValue(answers.compactMap(\.level).max()?.rawValue)),
        ("places", .list(answers.map(warnings))),
      ])
  }

  /// Active if anything is; none only if every place is.
  static func overall(_ answers: [PlaceWarnings]) -> PlaceWarnings.Overall {
    if answers.contains(where: { $0.overall == .active }) { return .active }
    return answers.allSatisfy { $0.overall == .none } && !answers.isEmpty ? .none : .unknown
  }

  func warnings(_ answer: PlaceWarnings) -> JSONValue {
    let parts = WarningParts()
    return [
      "place": place(answer.place),
      "state": .text(answer.overall.machineName),
      "complete": .bool(answer.isComplete),
      "highest": JSONValue(answer.highest?.machineName),
      "level": JSONValue(answer.level?.rawValue),
      "checked": JSONValue(answer.checked?.isoText),
      "feed": parts.feed(answer.feed),
      "offices": .list(answer.offices.map(office)),
      "areas": .list((answer.states + answer.areaStates).map(parts.area)),
      "floods": [
        "known": .bool(answer.floodAnswer != nil),
        "source": JSONValue(answer.floodAnswer?.source.rawValue),
        "freshness": JSONValue(answer.floodAnswer?.freshness.rawValue),
        "origin": JSONValue(answer.floodAnswer?.origin),
        "checked": JSONValue(answer.floodAnswer?.checked?.isoText),
        "active": .list(answer.floods.map(parts.flood)),
        "released": .list(answer.releasedFloods.map(parts.flood)),
      ],
      "unknown": .list(answer.unknowns.map(unknown)),
      "earlyAttention": [
        "error": JSONValue(answer.attentionError?.machineName),
        "areas": .list(answer.attention.map(parts.attention)),
      ],
      "outlook": [
        "error": JSONValue(answer.timelineError?.machineName),
        "areas": .list(answer.timelines.map(parts.timeline)),
      ],
    ]
  }

  private func office(_ answer: PlaceWarnings.OfficeAnswer) -> JSONValue {
    let parts = WarningParts()
    return [
      "code": .text(answer.code.text),
      "error": JSONValue(answer.error?.machineName),
      "source": JSONValue(answer.reports?.source.rawValue),
      "freshness": JSONValue(answer.reports?.freshness.rawValue),
      "origin": JSONValue(answer.reports?.origin),
      "checked": JSONValue(answer.reports?.checked?.isoText),
      "trouble": JSONValue(answer.reports?.trouble?.machineName),
      "reports": .list((answer.reports?.value ?? []).map(parts.report)),
    ]
  }

  private func unknown(_ unknown: WarningUnknown) -> JSONValue {
    [
      "part": .text(unknown.part.rawValue), "reason": .text(unknown.machineName),
      "family": JSONValue(unknown.family?.text),
      "message": .text(ErrorText(language: .en, catalog: catalog).text(unknown)),
    ]
  }

  /// `warnings --plain`: one record a warning or flood in force; a place without any has one that
  /// says so, and what is not known has one of its own.
  public func warningRecords(_ answers: [PlaceWarnings]) -> [String] {
    answers.flatMap { answer -> [String] in
      let code = answer.place.shortCode
      var records: [[String]] = []
      for state in answer.states + answer.areaStates {
        for entry in state.active {
          records.append([
            code, "warning", state.area.code.text, state.area.name?.ja ?? "-",
            entry.meaning?.kind.machineName ?? "unknown", figure(entry.meaning?.level?.rawValue),
            entry.code?.text ?? "-", entry.meaning?.ja ?? "-", entry.status.text,
            entry.reported.isoText, entry.until?.isoText ?? "-",
          ])
        }
      }
      for placed in answer.floods {
        let flood = placed.flood
        records.append([
          code, "flood", flood.riverCode ?? "-", flood.river,
          flood.gravity.known?.machineName ?? "unknown", figure(flood.level?.rawValue),
          flood.code ?? "-", flood.name ?? "-", flood.condition ?? "-",
          flood.reported?.isoText ?? "-", "-",
        ])
      }
      if answer.overall == .none {
        records.append([code, "none", "-", "-", "none", "-", "-", "-", "-", "-", "-"])
      }
      for unknown in answer.unknowns {
        records.append([
          code, "unknown", unknown.part.rawValue, unknown.machineName, "unknown", "-",
          unknown.family?.text ?? "-", "-", "-", "-", "-",
        ])
      }
      return records.map(record)
    }
  }
}

extension PlaceWarnings.Overall {
  var machineName: String {
    switch self {
    case .none: "none"
    case .active: "active"
    case .unknown: "unknown"
    }
  }
}

extension WarningClass {
  /// The word for the class in machine formats.
  var machineName: String {
    switch self {
    case .advisory: "advisory"
    case .warning: "warning"
    case .danger: "danger"
    case .emergency: "emergency"
    }
  }
}

extension WarningUnknown {
  /// The word for the reason in machine formats.
  var machineName: String {
    switch self {
    case .failed(_, let error): error.machineName
    case .withdrawn: "withdrawn"
    case .unread: "unread"
    case .orderUnclear: "orderUnclear"
    case .areaMissing: "areaMissing"
    case .noReports: "noReports"
    case .recordedLater: "recordedLater"
    case .notSeen: "notSeen"
    case .feedSilent: "feedSilent"
    case .notRenewed: "notRenewed"
    case .aheadOfClock: "aheadOfClock"
    case .floodWithoutArea: "floodWithoutArea"
    case .floodsNotSeen: "floodsNotSeen"
    case .floodWithdrawn: "floodWithdrawn"
    }
  }

  var family: WarningFamily? {
    switch self {
    case .withdrawn(let family, _), .orderUnclear(let family), .areaMissing(let family),
      .recordedLater(let family), .notSeen(let family, _):
      family
    case .unread(let family): family
    default: nil
    }
  }
}
