/// A part of a server that may hang while others answer: the addresses that begin with the same two
/// folders, `bosai/jmatile` or, if the service is at the top of a server, `jmatile/data`.
package struct ServicePart: Hashable, Sendable {
  package let host: String
  /// Empty for addresses without a folder.
  package let name: String

  package init(url: String) {
    let address = url.prefix { $0 != "?" && $0 != "#" }
    let pieces = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    host = pieces.first.map(String.init) ?? ""
    name = pieces.dropFirst().dropLast().prefix(2).joined(separator: "/")
  }
}
