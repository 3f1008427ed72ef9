/// A page of the manual, in one language. Texts may hold Markdown's `code`, **strong** and links.
struct ManualPage: Equatable {
  /// `soramoyo-forecast`
  let name: String
  /// The section of the system's manual: 1 commands, 5 file formats, 7 other.
  let chapter: Int
  let summary: String
  var sections: [ManualSection]
}

struct ManualSection: Equatable {
  let title: String
  var blocks: [ManualBlock]
}

enum ManualBlock: Equatable {
  case heading(String)
  case text(String)
  case items([String])
  case entries([Entry])
  /// Verbatim lines.
  case code([String])

  struct Entry: Equatable {
    let term: String
    let text: String
  }
}
