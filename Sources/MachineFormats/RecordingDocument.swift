package import Models

extension MachineOutput {
  package func recording(
    _ answers: [RecordedAnswer], folder: String, now: Instant
  ) -> JSONDocument {
    RecordingDocument(answers: answers, folder: folder).json(at(now))
  }

  /// One record an answer.
  package func recordingRecords(_ answers: [RecordedAnswer]) -> [String] {
    answers.map { record($0) }
  }
}

struct RecordingDocument: JSONObject {
  let answers: [RecordedAnswer]
  let folder: String

  static func declare(_ fields: JSONFields<Self>) {
    fields.dated("record")
    fields("folder", "as it was given") { $0.folder }
    fields("answers", "what was to be kept") { $0.answers }
  }
}

extension RecordedAnswer: JSONObject, RecordRow {
  static var shape: String? { "recordedAnswer" }

  static func declare(_ fields: JSONFields<Self>) {
    fields("product", "what it is: a word such as `forecast`") { $0.product.rawValue }
    fields("code", "of the file, area or office; null for all Japan") { $0.code }
    fields("outcome", "`new`, `known` (kept before), `failed` or `unwritable`") {
      caseName(of: $0.outcome)
    }
    fields("path", "below the folder; null where nothing was kept") { $0.outcome.kept?.path }
    fields("bytes", "its size") { $0.outcome.kept?.bytes }
    fields("issued", "when JMA issued it") { $0.outcome.kept?.issued }
    fields("error", "a word of the list under [failures](#failures); null unless `failed`") {
      answer -> ForecastError? in
      if case .failed(let error) = answer.outcome { error } else { nil }
    }
  }

  static func columns(_ columns: RecordColumns<Self>) {
    columns("product") { $0.product.rawValue }
    columns("code") { $0.code }
    columns("outcome", "`new`, `known`, `failed`, `unwritable`") { caseName(of: $0.outcome) }
    columns("issued") { $0.outcome.kept?.issued }
    columns("path", "below the folder") { $0.outcome.kept?.path }
  }
}
