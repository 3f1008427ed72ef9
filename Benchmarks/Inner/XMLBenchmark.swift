import Storage
import XMLReading

/// Reads a feed or a telegram as a reader of weather does: names recognised, what is of interest
/// taken out as text. `Benchmarks/xml.py` runs it beside `xmllint --stream`.
struct XMLBenchmark {
  let path: String
  let times: Int

  func run() throws {
    let library = try XMLLibrary()
    for turn in 0..<times {
      let stream = try XMLStream(.file(InputFile(path: path)), library: library)
      var reader = XMLContentReader()
      try reader.read(stream)
      if turn == times - 1 {
        print("values\t\(reader.values)\tcharacters\t\(reader.characters)")
      }
    }
  }
}

/// Takes an Atom feed or a telegram apart. It keeps one part at a time.
struct XMLContentReader {
  private struct Entry {
    let title: String
    let id: String
    let updated: String
    let office: String
    let link: String
    let content: String
  }

  private struct Value {
    let name: String
    let time: String
    let text: String
    let code: String
  }

  private enum Name {
    static let atom = "http://www.w3.org/2005/Atom"
    static let entry = XMLName("entry", in: atom)
    static let title = XMLName("title", in: atom)
    static let id = XMLName("id", in: atom)
    static let updated = XMLName("updated", in: atom)
    static let author = XMLName("author", in: atom)
    static let name = XMLName("name", in: atom)
    static let link = XMLName("link", in: atom)
    static let content = XMLName("content", in: atom)

    static let body = "http://xml.kishou.go.jp/jmaxml1/body/meteorology1/"
    static let item = XMLName("Item", in: body)
    static let kind = XMLName("Kind", in: body)
    static let property = XMLName("Property", in: body)
    static let type = XMLName("Type", in: body)
    static let areaName = XMLName("Name", in: body)
    static let code = XMLName("Code", in: body)
  }

  private(set) var values = 0
  private(set) var characters = 0

  mutating func read(_ stream: XMLStream) throws {
    while try stream.nextStart() {
      if stream.isAt(Name.entry) {
        take(entry(of: try stream.element()))
      } else if stream.isAt(Name.item) {
        try take(item: stream.element())
      }
    }
  }

  private func entry(of element: XMLElement) -> Entry {
    Entry(
      title: element.first(Name.title)?.text ?? "", id: element.first(Name.id)?.text ?? "",
      updated: element.first(Name.updated)?.text ?? "",
      office: element.first(Name.author)?.first(Name.name)?.text ?? "",
      link: element.first(Name.link)?.attribute("href") ?? "",
      content: element.first(Name.content)?.text ?? "")
  }

  private mutating func take(_ entry: Entry) {
    values += 1
    characters += entry.title.utf8.count + entry.id.utf8.count + entry.updated.utf8.count
    characters += entry.office.utf8.count + entry.link.utf8.count + entry.content.utf8.count
  }

  private mutating func take(item: XMLElement) throws {
    for kind in item.children(Name.kind) {
      for property in kind.children(Name.property) {
        let type = property.first(Name.type)?.text ?? ""
        var found: [Value] = []
        collect(property, type, into: &found)
        values += found.count
        for value in found {
          characters += value.name.utf8.count + value.time.utf8.count + value.text.utf8.count
          characters += value.code.utf8.count
        }
      }
    }
  }

  /// Every element below that says which time it is for.
  private func collect(_ element: XMLElement, _ type: String, into found: inout [Value]) {
    for child in element.children {
      if let time = child.attribute("refID") {
        found.append(
          Value(
            name: type, time: time, text: child.first(Name.areaName)?.text ?? child.text,
            code: child.first(Name.code)?.text ?? ""))
      } else {
        collect(child, type, into: &found)
      }
    }
  }
}
