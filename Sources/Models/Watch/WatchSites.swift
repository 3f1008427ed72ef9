/// The file of `watch --places`: a line for each place of an organisation, its fields separated by tabs, or by
/// commas as in CSV: its own name, the place, and what is told of it if that differs from the rest.
package struct WatchSites: Sendable {
  package private(set) var sites: [WatchRules.Site] = []
  /// What is wrong, with the line, counted from 1.
  package private(set) var problems: [(line: Int, problem: WatchRule.Problem)] = []

  /// - Parameters:
  ///   - file: for the origin of a rule: `shops.csv`.
  ///   - resolve: finds a place; asked once for each name.
  package init(
    _ bytes: [UInt8], file: String, resolve: (String) -> PlaceResolver.Resolution
  ) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    var found: [String: PlaceResolver.Resolution] = [:]
    var names: Set<String> = []
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(WatchRule.Problem) {
        let site = try Self.site(line, "\(file):\(index + 1)") { name in
          let resolution = found[name] ?? resolve(name)
          found[name] = resolution
          return resolution
        }
        guard let site else { continue }
        guard names.insert(site.name).inserted else { throw .twice(site.name) }
        sites.append(site)
      } catch {
        problems.append((index + 1, error))
      }
    }
  }

  /// - Returns: nil for a line without one.
  private static func site(
    _ line: ArraySlice<UInt8>, _ origin: String, _ resolve: (String) -> PlaceResolver.Resolution
  ) throws(WatchRule.Problem) -> WatchRules.Site? {
    guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
    let fields = fields(text)
    guard let name = fields.first, !name.hasPrefix("#"), fields != [""] else { return nil }
    guard fields.count > 1, fields.count <= 3, !name.isEmpty, !fields[1].isEmpty else {
      throw .noSite(text)
    }
    let terms = fields.count == 3 ? try WatchRule.terms(fields[2]) : []
    let resolution = resolve(fields[1])
    guard let place = resolution.place else {
      if case .several = resolution { throw .severalPlaces(fields[1]) }
      throw .unknownPlace(fields[1])
    }
    return WatchRules.Site(name: name, place: place, terms: terms, origin: origin)
  }

  /// As in RFC 4180: a comma in quotation marks is part of a field, two of the marks are one there, and one inside of
  /// a field that does not begin with it is itself.
  private static func fields(_ line: String) -> [String] {
    let separator: Character = line.contains("\t") ? "\t" : ","
    var fields = [""]
    var isQuoted = false
    var hasEnded = false
    for character in line where character != "\r" {
      let last = fields.count - 1
      if character == "\"", isQuoted {
        (isQuoted, hasEnded) = (false, true)
      } else if character == "\"", hasEnded {
        fields[last].append(character)
        (isQuoted, hasEnded) = (true, false)
      } else if character == "\"", fields[last].allSatisfy(\.isWhitespace) {
        isQuoted = true
      } else if character == separator, !isQuoted {
        fields.append("")
        hasEnded = false
      } else {
        fields[last].append(character)
        hasEnded = false
      }
    }
    return fields.map { field in
      field.split { $0.isWhitespace }.joined(separator: " ")
    }
  }
}
