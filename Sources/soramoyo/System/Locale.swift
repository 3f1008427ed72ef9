/// What the environment says of language and charset.
struct UserLocale: Equatable {
  let isJapanese: Bool
  let charset: Charset

  /// - Parameter environment: the variables of the process.
  init(environment: [String: String]) {
    func first(_ names: [String]) -> String {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    }
    let messages = first(["LC_ALL", "LC_MESSAGES", "LANG"])
    isJapanese = messages.hasPrefix("ja")
    let encoding = first(["LC_ALL", "LC_CTYPE", "LANG"]).lowercased()
    charset = encoding.contains("utf-8") || encoding.contains("utf8") ? .utf8 : .ascii
  }
}
