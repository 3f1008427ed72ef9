import Models
import XMLReading

/// Turns any element into values, so that elements without a model type are not lost.
///
/// - An element with text, or an empty one, is a value.
/// - One that holds a code, or a name and a code, is a value too: the name is its text.
/// - One that holds others is a group. Its values carry the group's names, its type, its reference
///   time, and its part of the area (`AreaName`).
struct ValueReader {
  private let times: KnownTimes
  private var groups = 0
  private var values: [TelegramValue] = []

  /// - Parameter times: the times that values may refer to.
  init(times: KnownTimes = .none) {
    self.times = times
  }

  /// The values in an element, without its children of these names.
  ///
  /// - Parameter once: names of which only the first is skipped, because the caller has read it: a
  ///   second code of a station is a value.
  static func values(
    in element: XMLElement, except handled: [String] = [], once: [String] = [],
    times: KnownTimes = .none
  ) -> [TelegramValue] {
    var reader = ValueReader(times: times)
    // Those of `once` that have been met: a bit for each.
    var met: UInt64 = 0
    for child in element.children {
      if let name = child.name.jma {
        if handled.contains(name) { continue }
        if let index = once.firstIndex(of: name), met & 1 << UInt64(index) == 0 {
          met |= 1 << UInt64(index)
          continue
        }
      }
      reader.read(child, in: Place())
    }
    return reader.values
  }

  static func values(of element: XMLElement, times: KnownTimes = .none) -> [TelegramValue] {
    var reader = ValueReader(times: times)
    reader.read(element, in: Place())
    return reader.values
  }

  /// The reader's position in the property.
  private struct Place {
    var path: [String] = []
    var group = 0
    var type: String?
    var area: String?
    var timeID: String?
  }

  private mutating func read(_ element: XMLElement, in place: Place) {
    if element.isLeaf {
      values.append(value(element, in: place, text: element.value, code: nil))
    } else if let (name, code) = Self.coded(element) {
      values.append(value(element, in: place, text: name, code: code))
    } else {
      readGroup(element, in: place)
    }
  }

  private mutating func readGroup(_ element: XMLElement, in place: Place) {
    let own = value(element, in: place, text: nil, code: nil)
    if own.saysMoreThanItsType { values.append(own) }
    groups += 1
    var inside = place
    inside.path.append(Self.name(element))
    inside.group = groups
    inside.type = own.type ?? place.type
    inside.timeID = own.timeID
    let area = element.child("AreaName")
    inside.area = area?.value ?? place.area
    let isOnlyName = element.children.reduce(0) { count, _ in count + 1 } == 1
    for child in element.children {
      if child.name.isJMA("AreaName"), !isOnlyName { continue }
      read(child, in: inside)
    }
  }

  private func value(
    _ element: XMLElement, in place: Place, text: String?, code: String?
  ) -> TelegramValue {
    var value = TelegramValue(name: Self.name(element))
    value.path = place.path
    value.group = place.group
    value.groupType = place.type
    value.area = place.area
    value.timeID = place.timeID
    value.text = text
    value.code = code
    for attribute in element.attributes {
      guard let mark = XMLElement.cleaned(attribute.value) else { continue }
      switch attribute.name.space.isEmpty ? attribute.name.local : "" {
      case "type": value.type = mark
      case "unit": value.unit = mark
      case "condition": value.condition = mark
      case "range": value.range = mark
      case "description": value.description = mark
      case "refID": value.timeID = mark
      default:
        let name = UntrustedText(attribute.name.local).line
        value.attributes.append(TelegramAttribute(name: name, text: mark))
      }
    }
    if value.unit != nil { value.number = text.flatMap(TelegramValue.number) }
    if let id = value.timeID { value.time = times.start(id) }
    return value
  }

  private static func name(_ element: XMLElement) -> String {
    UntrustedText(element.name.local).line
  }

  /// Name and code, if the element holds nothing else and at least a code.
  private static func coded(_ element: XMLElement) -> (name: String?, code: String?)? {
    var name: XMLElement?
    var code: XMLElement?
    for child in element.children {
      guard child.isLeaf else { return nil }
      if child.name.isJMA("Name"), name == nil {
        name = child
      } else if child.name.isJMA("Code"), code == nil {
        code = child
      } else {
        return nil
      }
    }
    return code.map { (name?.value, $0.value) }
  }
}

extension TelegramValue {
  /// Whether a group has attributes beyond its type and its time, which its values repeat.
  fileprivate var saysMoreThanItsType: Bool {
    unit != nil || condition != nil || range != nil || description != nil || !attributes.isEmpty
  }
}

/// The times that the values of a block may refer to by name.
///
/// Telegrams have a dozen, but nothing guarantees that; the table keeps lookup fast for a hundred
/// thousand.
struct KnownTimes {
  static let none = KnownTimes()

  private var starts: [String: Instant?] = [:]

  /// Adds times. The first of two with the same name is kept.
  mutating func add(_ times: [TelegramTime]) {
    for time in times {
      if let id = time.id, starts[id] == nil { starts.updateValue(time.start, forKey: id) }
    }
  }

  func start(_ id: String) -> Instant? { starts[id] ?? nil }
}
