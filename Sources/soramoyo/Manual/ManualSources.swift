import CProgram

/// The pages of docs/ that are in the program.
struct ManualSources {
  let isJapanese: Bool

  enum Name: CaseIterable {
    case json
    case configuration
    case exitCodes
    case places
  }

  func page(_ name: Name) -> MarkdownReader.Text {
    let page =
      switch name {
      case .json: cprogram_get(isJapanese ? CPROGRAM_JSON_JA : CPROGRAM_JSON)
      case .configuration:
        cprogram_get(isJapanese ? CPROGRAM_CONFIGURATION_JA : CPROGRAM_CONFIGURATION)
      case .exitCodes: cprogram_get(isJapanese ? CPROGRAM_EXIT_CODES_JA : CPROGRAM_EXIT_CODES)
      case .places: cprogram_get(isJapanese ? CPROGRAM_PLACES_JA : CPROGRAM_PLACES)
      }
    let text = String(
      decoding: UnsafeBufferPointer(start: page.bytes, count: page.count), as: UTF8.self)
    return MarkdownReader(joint: isJapanese ? "" : " ").text(text)
  }

  /// What the program was built from, or "unknown".
  static var commit: String { String(cString: cprogram_commit()) }
}
