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
    isJapanese = messages == "ja" || ["ja_", "ja.", "ja@"].contains { messages.hasPrefix($0) }
    // ja_JP.UTF-8, en_US.utf8@euro, and what a Mac sends along over ssh: UTF-8
    let encoding = first(["LC_ALL", "LC_CTYPE", "LANG"]).split(separator: ".").last
    let name = (encoding ?? "").prefix { $0 != "@" }.filter { $0 != "-" }.lowercased()
    charset = name == "utf8" ? .utf8 : .ascii
  }
}
