package import Models
import Pages

extension MachineOutput {
  /// Every value of every document. Each is sent as soon as it is written.
  /// - Parameter place: the documents are reduced to it; nil for all.
  package func read(_ files: ReadFiles, place: Place? = nil) -> JSONDocument {
    ReadShape(files: files, place: place).json(self)
  }
}

struct ReadShape: JSONObject {
  let files: ReadFiles
  let place: Place?

  static func declare(_ fields: inout some JSONFields<ReadShape>) {
    fields.head("read")
    fields("place", "that of `--place`; null without it") { $0.place }
    fields("documents", "one entry a file that was understood, in the order asked for") {
      DocumentList(files: $0.files)
    }
    // Written after the documents, so all of them are known.
    fields("failures", "one entry a file that was not") { $0.files.failures }
  }
}

/// A document for each file, read while the list is written.
struct DocumentList: JSONRepresentable {
  let files: ReadFiles

  func write(to json: inout JSONOutput) {
    json.open("[")
    while let item = files.next() {
      json.item()
      write(item, to: &json)
      json.flush()
    }
    json.close("]")
  }

  private func write(_ item: ReadFiles.Item, to json: inout JSONOutput) {
    let head = DocumentHead(file: item.file, concern: item.concern)
    switch item.content {
    case .document(.telegram(let telegram)):
      TelegramShape(head: head, telegram: telegram, type: item.fileName?.type).write(to: &json)
    case .document(.feed(let feed)):
      FeedShape(head: head, feed: feed, entries: FeedEntries { feed.entries.forEach($0) })
        .write(to: &json)
    case .document(.areas(let areas)):
      LivedoorAreasShape(head: head, areas: areas).write(to: &json)
    case .longFeed(let feed):
      FeedShape(
        head: head, feed: feed.head,
        entries: FeedEntries { files.entries(of: feed, in: item, take: $0) }
      ).write(to: &json)
    }
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    [
      "list": shapes.either { shapes in
        [
          TelegramShape.declaration(in: &shapes), FeedShape.declaration(in: &shapes),
          LivedoorAreasShape.declaration(in: &shapes),
        ]
      }
    ]
  }
}

/// The first members of every document of `read`.
struct DocumentHead: JSONObject {
  let file: String?
  let concern: TelegramConcern?

  static var shape: String? { "document" }

  static func declare(_ fields: inout some JSONFields<DocumentHead>) {
    fields("file", "as it was named; null for standard input") { $0.file }
    fields(
      "concerns",
      "with `--place`: `items` (something in it is about the place), `none` (all that is told by place is about others), `unknown` (the rest is told by places that are not known, or not by place); null without `--place`"
    ) { $0.concern }
  }
}

private struct FeedShape: JSONObject {
  let head: DocumentHead
  let feed: AtomFeed
  let entries: FeedEntries

  static var shape: String? { "feed" }

  static func declare(_ fields: inout some JSONFields<FeedShape>) {
    fields.include { $0.head }
    fields.constant("kind", "feed", "")
    fields("title") { $0.feed.title }
    fields("subtitle") { $0.feed.subtitle }
    fields("updated") { $0.feed.updated }
    fields("id") { $0.feed.id }
    fields("entries") { $0.entries }
  }
}

/// The entries of a feed, read while they are written.
private struct FeedEntries: JSONRepresentable {
  let each: (_ take: (AtomEntry) -> Void) -> Void

  func write(to json: inout JSONOutput) {
    json.open("[")
    withUnsafeMutablePointer(to: &json) { json in
      each { entry in
        json.pointee.item()
        entry.write(to: &json.pointee)
      }
    }
    json.close("]")
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    ["list": AtomEntry.declaration(in: &shapes)]
  }
}

extension AtomEntry: JSONObject {
  static func declare(_ fields: inout some JSONFields<AtomEntry>) {
    fields("title") { $0.title }
    fields("id") { $0.id }
    fields("updated") { $0.updated }
    fields("author") { $0.author }
    fields("link") { $0.link }
    fields("content") { $0.content }
    fields("type", "from the address: `VPFD51`") { $0.file?.type }
    fields("code", "from the address: `130000`") { $0.file?.code }
  }
}

private struct LivedoorAreasShape: JSONObject {
  let head: DocumentHead
  let areas: LivedoorAreas

  static var shape: String? { "livedoorAreas" }

  static func declare(_ fields: inout some JSONFields<LivedoorAreasShape>) {
    fields.include { $0.head }
    fields.constant("kind", "areas", "")
    fields("title") { $0.areas.title }
    fields("groups") { $0.areas.prefectures }
  }
}

extension LivedoorAreas.Group: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("title") { $0.title }
    fields("warnings", "an address") { $0.warnings }
    fields("cities") { $0.cities }
  }
}

extension LivedoorAreas.City: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("title") { $0.title }
    fields("id") { $0.id.text }
    fields("feed", "an address") { $0.feed }
  }
}

extension ReadFailure: JSONObject {
  static var shape: String? { "readFailure" }

  static func declare(_ fields: inout some JSONFields<ReadFailure>) {
    fields("file", "as it was named; null for standard input") { $0.file }
    fields("error", "a word of the list below") { $0.error }
    fields("message", "the same for people, in English") {
      ErrorText(language: .en).text($0.error, file: $0.file)
    }
  }
}

extension ReadError: JSONWord {
  static var machineNames: [String] {
    [
      "notFound", "unreadable", "empty", "notXML", "html", "broken", "notJMA", "incomplete",
      "tooLarge", "libraryMissing",
    ]
  }
}

extension TelegramConcern: JSONWord {}
