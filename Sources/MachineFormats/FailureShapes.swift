package import Models
package import Pages

struct PlaceFailure: JSONObject {
  var place: Place?
  /// What is missing, where the forecast itself is there.
  var section: SectionKey?
  let cause: FailureCause

  init(place: Place?, section: SectionKey? = nil, error: ForecastError) {
    self.place = place
    self.section = section
    cause = .failed(error)
  }

  init(_ unresolved: UnresolvedPlace) { cause = .unresolved(unresolved) }

  static var shape: String? { "failure" }

  static func declare(_ fields: inout some JSONFields<PlaceFailure>) {
    fields("place", "what was asked for; null where that is no place, or several: then see `query`")
    { $0.place }
    fields("section", "the key of what is missing; null where all is") { $0.section }
    fields.include { $0.cause }
  }
}

/// What went wrong, as a word and in words.
enum FailureCause: JSONObject {
  case failed(ForecastError)
  case unresolved(UnresolvedPlace)

  private var unresolved: UnresolvedPlace? {
    if case .unresolved(let unresolved) = self { unresolved } else { nil }
  }

  private var word: FailureWord {
    switch self {
    case .failed(let error): FailureWord(error)
    case .unresolved(let unresolved): FailureWord(unresolved.problem)
    }
  }

  static func declare(_ fields: inout some JSONFields<FailureCause>) {
    fields("error", "a word of the list under [failures](#failures)") { $0.word }
    fields("message", "the same for people, in English") { failure, machine in
      let words = ErrorText(language: .en, catalog: machine.catalog)
      return switch failure {
      case .failed(let error): words.text(error)
      case .unresolved(let unresolved): words.text(unresolved.placeProblem)
      }
    }
    fields("query", "a name that stands for no place, or for several, as it was typed") {
      $0.unresolved.map { UntrustedText($0.query).line }
    }
    fields(
      "candidates",
      "with `query`: the places that have this name, or where none has it the most similar ones, which are only a guess"
    ) { $0.unresolved?.candidates }
  }
}

/// An object of several parts, some of which may not be had.
protocol PartedShape {
  /// Their names, as docs/json.md tells them.
  static var parts: String { get }
}

struct PartFailure<Whole: PartedShape>: JSONObject {
  let part: String
  let error: ForecastError

  init?(_ part: String, _ error: ForecastError?) {
    guard let error else { return nil }
    self.part = part
    self.error = error
  }

  static func declare(_ fields: inout some JSONFields<PartFailure>) {
    fields("part", Whole.parts) { $0.part }
    fields("error", "a word of the list under [failures](#failures)") { $0.error }
    fields("message", "the same for people, in English") { failure, machine in
      ErrorText(language: .en, catalog: machine.catalog).text(failure.error)
    }
  }
}

extension ForecastError: JSONWord {
  static var machineNames: [String] {
    [
      "unreachable", "refused", "notUnderstood", "areaMissing", "allPast", "notCached",
      "notInArchive", "notOffered", "moved", "nothingRecorded", "recordedLongAgo", "notListed",
      "withdrawn", "trafficSpent", "archiveUnreadable", "tooOld", "ageUnknown", "olderCopies",
      "noFile", "notReported", "dayMissing", "cancelled",
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
    case .olderCopies: "olderCopies"
    case .noFile: "noFile"
    case .notReported: "notReported"
    case .dayMissing: "dayMissing"
    case .cancelled: "cancelled"
    }
  }
}

/// A name on the command line that means no place, or several.
package struct UnresolvedPlace: Equatable, Sendable {
  /// As it was typed.
  package let query: String
  package let problem: Problem
  /// The places with this name; for a name that no place has, similar ones.
  package let candidates: [Place]

  package enum Problem: Equatable, Sendable {
    case unknown
    case several
    case impossible(PlaceReferenceProblem)
  }

  package init(query: String, problem: Problem, candidates: [Place] = []) {
    self.query = query
    self.problem = problem
    self.candidates = candidates
  }

  package var placeProblem: PlaceProblem {
    let query = UntrustedText(query).line
    return switch problem {
    case .unknown: .unknown(query: query)
    case .several: .several(query, candidates)
    case .impossible(let problem): .impossible(problem)
    }
  }
}

extension MachineOutput {
  /// What `--json` prints where no name could be resolved.
  package func unresolvedDocument() -> JSONDocument { UnresolvedDocument().json(self) }
}

struct UnresolvedDocument: JSONObject {
  static func declare(_ fields: inout some JSONFields<UnresolvedDocument>) {
    fields.head("unresolved")
    fields.unresolvedPlaces()
  }
}

extension JSONFields {
  /// Requested names of no place, or of several.
  @inline(__always)
  mutating func unresolvedPlaces() {
    callAsFunction("failures", "one entry a name that stands for no place, or for several") {
      $1.unresolved.map(PlaceFailure.init)
    }
  }
}

/// Why there is nothing: a word of the list in docs/json.md.
struct FailureWord: JSONWord {
  let machineName: String

  init(_ error: ForecastError) { machineName = error.machineName }

  init(_ problem: UnresolvedPlace.Problem) {
    machineName =
      switch problem {
      case .unknown, .impossible: "noSuchPlace"
      case .several: "severalPlaces"
      }
  }

  static var machineNames: [String] {
    ForecastError.machineNames + ["noSuchPlace", "severalPlaces"]
  }
}
