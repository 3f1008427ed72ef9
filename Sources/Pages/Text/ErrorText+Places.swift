package import Models

extension ErrorText {
  /// That a person's own name would never be found.
  package func nameIsTaken(_ name: String) -> String {
    words.text(
      "「\(name)」は場所の名前です。別の名前を付けてください。",
      "“\(name)” is the name of a place. Choose another one.")
  }

  package func text(_ problem: PlaceProblem) -> String {
    switch problem {
    case .unknown(let query):
      words.text(
        "「\(query)」という場所は見つかりません。soramoyo search で探せます。",
        "There is no place called “\(query)”. Look for it with: soramoyo search")
    case .several(let query, let count):
      words.text(
        "「\(query)」は \(count) か所あります。どれかを選んでください：",
        "“\(query)” matches \(count) places. Choose one:")
    case .impossible(let problem): text(problem)
    case .unknownArea(let query):
      words.text(
        "「\(query)」という地方はありません。地方は \(areas) です。",
        "There is no area called “\(query)”. The areas are: \(areas)")
    case .noneGiven(let command):
      words.text(
        "場所が指定されていません。例：\(command) 渋谷（または soramoyo favorites add 渋谷 でよく見る場所を登録）",
        "No place was given. Try: \(command) shibuya "
          + "(or mark a place with: soramoyo favorites add shibuya)")
    }
  }

  private var areas: String {
    Area.allCases.map { words.text($0.ja, $0.en) }.joined(separator: words.text("・", ", "))
  }
}

/// What is wrong with a place that was named.
package enum PlaceProblem: Equatable, Sendable {
  case unknown(query: String)
  case several(query: String, count: Int)
  /// Not a name: a postcode, a position.
  case impossible(PlaceReferenceProblem)
  case unknownArea(query: String)
  /// - Parameter command: as it was typed: `soramoyo forecast`.
  case noneGiven(command: String)
}
