package import Models

/// What a shell shows beside a word that it offers.
package struct CandidateText: Sendable {
  private let places: PlaceText
  private let catalog: PlaceCatalog

  package init(language: Language, catalog: PlaceCatalog) {
    places = PlaceText(language: language, catalog: catalog)
    self.catalog = catalog
  }

  /// 渋谷区 東京都 / Shibuya City, Tokyo; 府中市 東京都、広島県 if several have the name. One text a list.
  package func texts(_ candidates: [[Place]]) -> [String] {
    // Hundreds of places lie in a few prefectures.
    var prefectures: [PrefectureCode: String] = [:]
    return candidates.map { group in
      text(group) { code in
        if let known = prefectures[code] { return known }
        let name = places.prefecture(code)
        prefectures[code] = name
        return name
      }
    }
  }

  private func text(_ group: [Place], _ prefecture: (PrefectureCode) -> String) -> String {
    let parts = group.grouped(by: places.name).map { name, alike in
      (name: name, prefectures: alike.map { prefecture($0.prefecture) }.filter { $0 != name })
    }
    let words = Words(places.language)
    let comma = words.text("、", ", ")
    return parts.map { part in
      ([part.name] + (part.prefectures.isEmpty ? [] : [part.prefectures.joined(separator: comma)]))
        .joined(separator: words.text(" ", ", "))
    }.joined(separator: " / ")
  }

  /// The prefectures of an area.
  package func text(_ area: Area) -> String {
    catalog.prefectures.filter { $0.area == area }.map { places.name($0.name) }
      .joined(separator: Words(places.language).text("、", ", "))
  }
}

/// Several places to choose from, each with the command for it.
package struct ChoiceText: Sendable {
  private let places: PlaceText

  package init(language: Language, catalog: PlaceCatalog) {
    places = PlaceText(language: language, catalog: catalog)
  }

  package func names(_ candidates: [Place]) -> [String] { candidates.map(places.fullName) }

  /// `soramoyo forecast 13206    府中市（東京都）`
  package func lines(_ candidates: [Place], command: String) -> [String] {
    let longest = candidates.map(\.shortCode.count).max() ?? 0
    return candidates.map { place in
      let code = place.shortCode
      let space = String(repeating: " ", count: longest - code.count)
      return "  \(command) \(code)\(space)\t\(places.fullName(place))"
    }
  }

  /// 「もしかして」 ("did you mean") and the candidates.
  package func didYouMean(_ candidates: [Place], command: String) -> [String] {
    guard !candidates.isEmpty else { return [] }
    let words = Words(places.language)
    return [words.text("もしかして：", "Did you mean:")] + lines(candidates, command: command)
  }
}

/// Messages about installing completions.
package struct CompletionsText: Sendable {
  private let words: Words

  package init(language: Language) { words = Words(language) }

  package var noHome: String {
    words.text(
      "HOME が絶対パスでないため、置き場所がわかりません", "HOME is not an absolute path, so there is no folder for it")
  }

  package var unknownShell: String {
    words.text(
      "SHELL からシェルがわかりません。bash、zsh、fish のどれかを付けてください：soramoyo completions install zsh",
      "SHELL names none of bash, zsh, fish. Give one: soramoyo completions install zsh")
  }

  /// There is a file from another source.
  package func foreign(_ file: String) -> String {
    words.text(
      "\(file) は soramoyo のものではないため、書き換えません。移すか消してから、もう一度実行してください",
      "\(file) was not made by soramoyo and is left alone. Move or remove it, then try again")
  }

  /// The commands for the shell, after the script was written; `folder` and `file` are in the shell's quotes.
  package func next(_ shell: String, folder: String, file: String) -> [String] {
    switch shell {
    case "zsh":
      [
        words.text(
          "~/.zshrc の compinit より前に次の一行を足し、zsh を開き直してください：",
          "Add this line to ~/.zshrc, above compinit, and open a new zsh:"),
        "  fpath=(\(folder) $fpath)",
      ]
    case "bash":
      [
        words.text(
          "新しい bash から使えます。パッケージ bash-completion がなければ、~/.bashrc に次の一行を足してください：",
          "New shells have it. Without the package bash-completion, add this line to ~/.bashrc:"),
        "  source \(file)",
      ]
    default: [words.text("新しい \(shell) から使えます", "New shells have it")]
    }
  }
}
