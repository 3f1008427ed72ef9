public import Models

extension MachineOutput {
  /// `read --json`: every value of every document.
  ///
  /// - Parameter place: the place to which they were reduced; nil for all of them.
  public func read(
    _ documents: [ReadDocument], failures: [ReadFailure], place: Place? = nil
  ) -> JSONValue {
    document(
      "read",
      [
        ("place", JSONValue(place, self.place)),
        ("documents", .list(documents.map(read))),
        ("failures", .list(failures.map(failure))),
      ])
  }

  private func read(_ read: ReadDocument) -> JSONValue {
    let body: [JSONValue.Member] =
      switch read.document {
      case .telegram(let telegram): TelegramJSON.telegram(telegram, name: read.fileName)
      case .feed(let feed): TelegramJSON.feed(feed)
      case .areas(let areas): TelegramJSON.areas(areas)
      }
    let head = [
      JSONValue.Member(name: "file", value: JSONValue(read.file)),
      JSONValue.Member(name: "concerns", value: JSONValue(read.concern?.rawValue)),
    ]
    return .object(head + body)
  }

  private func failure(_ failure: ReadFailure) -> JSONValue {
    [
      "file": JSONValue(failure.file), "error": .text(failure.error.machineName),
      "message": .text(ErrorText(language: .en).text(failure.error, file: failure.file)),
    ]
  }
}
