import XMLReading

/// The namespaces of JMA's telegrams (jma-data section 5.1). Prefixes are ignored.
enum JMANamespace {
  /// The common beginning of all of them.
  static let family = "http://xml.kishou.go.jp/jmaxml1/"
  static let report = family
  static let head = family + "informationBasis1/"
  /// The body namespaces of weather, earthquakes and volcanoes.
  static let bodies = family + "body/"
}

extension XMLName {
  /// Whether it is JMA's element of that name, in any of the telegram's namespaces: some kinds have
  /// an element in the body's namespace that others have in the common one.
  func isJMA(_ local: String) -> Bool {
    isLocal(local) && hasSpace(beginning: JMANamespace.family)
  }

  /// The local name; nil for an element outside JMA's namespaces.
  var jma: String? { hasSpace(beginning: JMANamespace.family) ? local : nil }
}
