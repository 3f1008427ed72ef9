import XMLReading

/// The namespaces of JMA's telegrams (jma-data section 5.1). Prefixes never count.
enum JMANamespace {
  /// All of them begin so.
  static let family = "http://xml.kishou.go.jp/jmaxml1/"
  static let report = family
  static let head = family + "informationBasis1/"
  /// Bodies of weather, quakes and volcanoes.
  static let bodies = family + "body/"
}

extension XMLName {
  /// Whether it is JMA's element of that name, whichever of the telegram's namespaces it is in:
  /// some kinds have an element in the body's namespace that others have in the common one.
  func isJMA(_ local: String) -> Bool {
    self.local == local && space.hasPrefix(JMANamespace.family)
  }

  /// JMA's name; nil for an element of somebody else.
  var jma: String? { space.hasPrefix(JMANamespace.family) ? local : nil }
}
