import Models

/// What a command may print instead of its usual page; the raw value is the name of its option.
enum PageForm: String, CaseIterable {
  case card
  case graph
  case prose

  var option: CommandOption {
    switch self {
    case .card:
      CommandOption(rawValue, Phrase("貼り付けるための小さな札で出す", "Print a small card, for pasting"))
    case .graph:
      CommandOption(
        rawValue,
        Phrase(
          "今日と明日を一枚の図で出す（60桁から、狭いと札）", "Draw two days as one picture (a card below 60 columns)"))
    case .prose:
      CommandOption(rawValue, Phrase("読み上げるための文章で出す", "Print sentences, for reading aloud"))
    }
  }

  /// Whether it can be a picture, too.
  var isDrawn: Bool {
    switch self {
    case .card, .graph: true
    case .prose: false
    }
  }
}

extension CommandValues {
  /// Nil for the usual page.
  var form: PageForm? { isEmpty ? nil : PageForm.allCases.first(where: has) }

  func has(_ form: PageForm) -> Bool { has(named: form.rawValue) }

  /// Names of the options that say what is printed: at most one, or also a picture of what is drawn.
  var outputs: [String] {
    let forms = PageForm.allCases.filter(has)
    let formats = [CommandOption.json, .jsonLines, .plain, .geoJSON].filter(has).map(\.name)
    let pictures = [CommandOption.svg, .html].filter(has).map(\.name)
    let isOfForm = pictures.count == 1 && formats.isEmpty && forms.allSatisfy(\.isDrawn)
    return forms.map(\.rawValue) + formats + (isOfForm ? [] : pictures)
  }
}
