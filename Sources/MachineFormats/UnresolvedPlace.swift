package import Models
package import Pages

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
    case .several: .several(query: query, count: candidates.count)
    case .impossible(let problem): .impossible(problem)
    }
  }
}

extension MachineOutput {
  /// What `--json` prints where no name could be resolved.
  package func unresolvedDocument() -> JSONDocument { UnresolvedDocument().json(self) }
}

struct UnresolvedDocument: JSONObject {
  static var shape: String? { "unresolved" }

  static func declare(_ fields: inout some JSONFields<UnresolvedDocument>) {
    fields.head("unresolved")
    fields.unresolvedPlaces()
  }
}

extension JSONFields {
  /// Requested names of no place, or of several.
  @inline(__always)
  mutating func unresolvedPlaces() {
    field("failures", "one entry a name that stands for no place, or for several") {
      _, machine in machine.unresolved.map(PlaceFailure.init)
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
