import ProcessTestSupport
import Testing

@Suite("The bytes of the configuration file", .heavy)
struct ConfigBytesTests {
  /// 設定 in EUC-JP, which is not UTF-8.
  private static let remark: [UInt8] = [0x23, 0x20, 0xC0, 0xDF, 0xC4, 0xEA]

  @Test("that belong to other lines stay as they are", arguments: ["\n", "\r\n"])
  func untouched(end: String) throws {
    let home = try Home()
    let end = Array(end.utf8)
    let before = Self.remark + end + end + Array("lang = en".utf8) + end + Array("width=60".utf8)
    try home.write(before, to: home.configFile)
    #expect(try home.run("config", "set", "lang", "ja").code == 0)
    let changed = Self.remark + end + end + Array("lang = ja".utf8) + end + Array("width=60".utf8)
    #expect(home.bytes(of: home.configFile) == changed)
    #expect(try home.run("config", "set", "color", "never").code == 0)
    #expect(home.bytes(of: home.configFile) == changed + end + Array("color = never".utf8) + end)
    for key in ["color", "lang"] { #expect(try home.run("config", "unset", key).code == 0) }
    #expect(
      home.bytes(of: home.configFile) == Self.remark + end + end + Array("width=60".utf8) + end)
  }

  @Test func `are all there after several changes at once, and no lock is left`() throws {
    let home = try Home()
    let changes = [
      "lang ja", "width 70", "color never", "glyphs ascii", "mouse off", "place 渋谷",
      "ambiguous-width 2", "fallback off",
    ]
    let starts = changes.map { "\"$0\" config set \($0) & " }.joined()
    #expect(try home.shell(starts + "wait").end == .exited(0))
    let bytes = try #require(home.bytes(of: home.configFile))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.sorted() == changes.map { $0.replacing(" ", with: " = ") }.sorted())
    #expect(home.names(in: home.path + "/config/soramoyo") == ["config"])
  }

  @Test func `cost no time where they are blanks`() throws {
    let home = try Home()
    let blanks = String(repeating: " \t", count: 32_000)
    try home.write("lang = en" + blanks + "\n#" + "\n", to: home.configFile)
    // Two seconds of CPU time, however long it waits for it.
    let (_, end) = try home.shell(
      "ulimit -t 2; \"$0\" config set width 70 && \"$0\" config show && \"$0\" areas")
    #expect(end == .exited(0))
  }
}
