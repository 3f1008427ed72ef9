package import XMLReading

/// Why a file is not a telegram, feed or list of places.
package enum TelegramFault: Error, Hashable, Sendable {
  case xml(XMLFault)
  /// XML, but not JMA's: the root has another name or another namespace.
  case notJMA(root: String)
  /// A report that lacks one of its parts.
  case incomplete(missing: String)
}
