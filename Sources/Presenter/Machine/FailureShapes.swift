import Models

/// Why something could not be had of a place.
struct PlaceFailure: JSONObject {
  let place: Place
  /// What is missing, where the forecast itself is there.
  var section: SectionKey?
  let error: ForecastError

  static var shape: String? { "failure" }

  static func declare(_ fields: inout some JSONFields<PlaceFailure>) {
    fields.field("place", "what was asked for") { $0.place }
    fields.field("section", "the key of what is missing; null where all is") { $0.section }
    fields.field("error", "a word of the list below") { $0.error }
    fields.field("message", "the same for people, in English") { failure, machine in
      ErrorText(language: .en, catalog: machine.catalog).text(failure.error)
    }
  }
}

extension ForecastError: JSONWord {
  static var machineNames: [String] {
    [
      "unreachable", "refused", "notUnderstood", "areaMissing", "allPast", "notCached",
      "notInArchive", "notOffered", "moved", "nothingRecorded", "recordedLongAgo", "notListed",
      "withdrawn", "trafficSpent", "archiveUnreadable", "tooOld", "ageUnknown", "cancelled",
    ]
  }

  var machineName: String {
    switch self {
    case .unreachable: "unreachable"
    case .refused: "refused"
    case .notUnderstood: "notUnderstood"
    case .areaMissing: "areaMissing"
    case .allPast: "allPast"
    case .notCached: "notCached"
    case .notInArchive: "notInArchive"
    case .notOffered: "notOffered"
    case .moved: "moved"
    case .nothingRecorded: "nothingRecorded"
    case .recordedLongAgo: "recordedLongAgo"
    case .notListed: "notListed"
    case .withdrawn: "withdrawn"
    case .trafficSpent: "trafficSpent"
    case .archiveUnreadable: "archiveUnreadable"
    case .tooOld: "tooOld"
    case .ageUnknown: "ageUnknown"
    case .cancelled: "cancelled"
    }
  }
}
