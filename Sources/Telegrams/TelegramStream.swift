import XMLReading

/// A stream whose faults are those of telegrams.
struct TelegramStream {
  private let stream: XMLStream

  init(
    _ input: XMLInput, limits: XMLLimits, library: XMLLibrary?
  ) throws(TelegramFault) {
    do throws(XMLFault) {
      stream = try XMLStream(input, limits: limits, library: library)
      guard try stream.nextStart() else { throw .empty }
    } catch {
      throw .xml(error)
    }
  }

  var depth: Int { stream.depth }
  var name: XMLName { stream.name }

  /// An attribute of the element that starts here, harmless; nil where it is missing or empty.
  func mark(_ name: String) -> String? {
    stream.attribute(name).flatMap(XMLElement.cleaned)
  }

  func nextChild(of depth: Int) throws(TelegramFault) -> Bool {
    do throws(XMLFault) {
      return try stream.nextChild(of: depth)
    } catch {
      throw .xml(error)
    }
  }

  func element() throws(TelegramFault) -> XMLElement {
    do throws(XMLFault) {
      return try stream.element()
    } catch {
      throw .xml(error)
    }
  }

  /// Says that the root is none of JMA's; that the document is broken comes first.
  func refuse() throws(TelegramFault) -> Never {
    let root = name.description
    try finish()
    throw .notJMA(root: root)
  }

  /// Reads on to the end, so that a document that is broken behind its root is found out.
  func finish() throws(TelegramFault) {
    do throws(XMLFault) {
      while try stream.next() != nil {}
    } catch {
      throw .xml(error)
    }
  }
}
