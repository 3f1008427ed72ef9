public import XMLReading

/// Why something is no telegram, feed or list of places.
public enum TelegramFault: Error, Hashable, Sendable {
  case xml(XMLFault)
  /// XML, but none of JMA's: the root has another name or another namespace.
  case notJMA(root: String)
  /// A report without one of its parts.
  case incomplete(missing: String)
}
