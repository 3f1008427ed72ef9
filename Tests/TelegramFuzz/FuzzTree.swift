import XMLReading

/// A mutable element of a telegram.
final class FuzzTree {
  var name: XMLName
  var attributes: [(name: String, value: String)]
  var text: String
  var children: [FuzzTree]

  init(_ element: XMLElement) {
    name = element.name
    // Telegrams have no attributes with a prefix.
    attributes = element.attributes.filter(\.name.space.isEmpty).map { ($0.name.local, $0.value) }
    text = element.text
    children = element.children.map { FuzzTree($0) }
  }

  private init(copy: FuzzTree) {
    (name, attributes, text) = (copy.name, copy.attributes, copy.text)
    children = copy.children.map(\.copy)
  }

  var copy: FuzzTree { FuzzTree(copy: self) }

  /// Every element with its parent, in document order, without the root.
  var all: [(element: FuzzTree, around: FuzzTree)] {
    var all: [(element: FuzzTree, around: FuzzTree)] = []
    collect(.max, into: &all)
    return all
  }

  /// As `all`, but of equal siblings only the first two with their content.
  var samples: [(element: FuzzTree, around: FuzzTree)] {
    var samples: [(element: FuzzTree, around: FuzzTree)] = []
    collect(2, into: &samples)
    return samples
  }

  private func collect(
    _ most: Int, into all: inout [(element: FuzzTree, around: FuzzTree)]
  ) {
    var seen: [XMLName: Int] = [:]
    for child in children {
      seen[child.name, default: 0] += 1
      guard seen[child.name, default: 0] <= most else { continue }
      all.append((child, self))
      child.collect(most, into: &all)
    }
  }

  var bytes: [UInt8] {
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    write(to: &out, space: nil)
    return Array(out.utf8)
  }

  private func write(to out: inout String, space: String?) {
    out += "<" + name.local
    if name.space != space { out += " xmlns=\"\(Self.escaped(name.space))\"" }
    for attribute in attributes { out += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"" }
    out += ">" + Self.escaped(text)
    for child in children { child.write(to: &out, space: name.space) }
    out += "</\(name.local)>"
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "&": out += "&amp;"
      case "\"": out += "&quot;"
      case "\n": out += "&#10;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

extension FuzzTree {
  convenience init?(_ bytes: [UInt8]) {
    var limits = XMLLimits.usual
    limits.elementBytes = 64 << 20
    limits.elementNodes = 4 << 20
    guard let stream = try? XMLStream(.bytes(bytes), limits: limits),
      (try? stream.nextStart()) == true, let root = try? stream.element()
    else { return nil }
    self.init(root)
  }
}
