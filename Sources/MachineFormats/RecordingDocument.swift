package import Models

extension MachineOutput {
  package func recording(
    _ answers: [RecordedAnswer], folder: String, now: Instant
  ) -> JSONDocument {
    RecordingDocument(answers: answers, folder: folder, now: now).json(self)
  }

  /// One record an answer.
  package func recordingRecords(_ answers: [RecordedAnswer]) -> [String] {
    answers.map { record($0) }
  }
}

struct RecordingDocument: JSONObject {
  let answers: [RecordedAnswer]
  let folder: String
  let now: Instant

  static func declare(_ fields: inout some JSONFields<RecordingDocument>) {
    fields.head("record") { $0.now }
    fields("folder", "as it was given") { $0.folder }
    fields("answers", "what was to be kept") { $0.answers }
  }
}

extension RecordedAnswer: JSONObject, RecordRow {
  static var shape: String? { "recordedAnswer" }

  static func declare(_ fields: inout some JSONFields<RecordedAnswer>) {
    fields("product", "what it is: a word such as `forecast`") { $0.product.rawValue }
    fields("code", "of the file, area or office; null for all Japan") { $0.code }
    fields("bulletin", "the ID of its text; null for its list, and for other products") {
      $0.bulletin?.text
    }
    fields("outcome", "`new`, `known` (kept before), `failed` or `unwritable`") {
      $0.outcome.machineName
    }
    fields("path", "below the folder; null where nothing was kept") { $0.outcome.kept?.path }
    fields("bytes", "its size") { $0.outcome.kept?.bytes }
    fields("issued", "when JMA issued it") { $0.outcome.kept?.issued }
    fields("error", "a word of the list under [failures](#failures); null unless `failed`") {
      answer -> ForecastError? in
      if case .failed(let error) = answer.outcome { error } else { nil }
    }
  }

  static func columns(_ columns: inout some RecordColumns<RecordedAnswer>) {
    columns("product") { $0.product.rawValue }
    columns("code") { $0.code }
    columns("outcome", "`new`, `known`, `failed`, `unwritable`") { $0.outcome.machineName }
    columns("issued") { $0.outcome.kept?.issued }
    columns("path", "below the folder") { $0.outcome.kept?.path }
    columns("bulletin", "ID of its text") { $0.bulletin?.text }
  }
}

extension RecordedAnswer.Outcome {
  fileprivate var machineName: String {
    switch self {
    case .new: "new"
    case .known: "known"
    case .failed: "failed"
    case .unwritable: "unwritable"
    }
  }
}
