import ProcessTestSupport
import TestSupport
import Testing

@Suite("Data that cannot be used", .heavy)
struct DataFailureTests {
  private static let forecast = JMAFixture(base: "2024-08-29T11:00").json.bytes

  @Test func `a good archive works, and nothing is said`() throws {
    let home = try Home()
    let run = try home.run(["forecast", "渋谷"] + Archive(in: home).options, ending: 0)
    #expect(run.output.contains("Thu 29 Aug 2024"))
    #expect(run.talk.isEmpty)
  }

  @Test(
    arguments: [
      Array("<!DOCTYPE html><html><body>Maintenance</body></html>".utf8), [],
      Array("[]".utf8), Array("{}".utf8), Array("null".utf8), Array("[{}]".utf8),
      Array(forecast.prefix(forecast.count / 2)), Array(forecast.dropLast(1)),
      Array("[{\"timeSeries\": 3}]".utf8), [0xFF, 0xFE, 0x00], [0], Array("[[[[[[[[".utf8),
      [UInt8](repeating: UInt8(ascii: "["), count: 200_000),
    ] as [[UInt8]])
  func `in an archive is exit code 65 and one message`(bytes: [UInt8]) throws {
    let home = try Home()
    let run = try home.run(
      ["forecast", "渋谷"] + Archive(in: home, bytes: bytes).options, ending: 65)
    #expect(run.output.isEmpty)
    #expect(run.talkLines.count == 1)
    #expect(run.talk.contains("130000.json"))
  }

  @Test func `millions of values in one file are refused before they fill the memory`() throws {
    let home = try Home()
    let zeros = [UInt8](String(repeating: "0,", count: (12 << 20) / 2 - 2).utf8)
    try home.write(
      [UInt8(ascii: "[")] + zeros + Array("0]".utf8),
      to: home.path + "/archive/warning-r8/130000_20261120.json")
    let run = try home.run(
      "warnings", "東京", "--source", "archive:\(home.path)/archive", "--at", "2026-11-20T12:00",
      "--lang", "en", ending: 65)
    #expect(run.talk.contains("too many values"), "\(run.talk)")
  }

  @Test func `an archive that is not there is exit code 66, and its path is named`() throws {
    let home = try Home()
    let run = try home.run(
      "forecast", "渋谷", "--source", "archive:\(home.path)/none", "--at", Archive.time, ending: 66)
    #expect(run.output.isEmpty)
    #expect(run.talk.contains("\(home.path)/none"))
  }

  @Test func `an archive without a report of that time is exit code 69`() throws {
    let home = try Home()
    let archive = try Archive(in: home)
    let run = try home.run(
      "forecast", "渋谷", "--source", "archive:\(archive.folder)", "--at", "2024-08-28T12:00")
    #expect(run.code == 69)
    #expect(run.output.isEmpty)
  }

  @Test func `what was found is shown beside what was not, with the first failure's code`() throws {
    let home = try Home()
    let archive = try Archive(in: home)
    let run = try home.run(["forecast", "渋谷", "ザザザ", "札幌"] + archive.options, ending: 66)
    #expect(run.output.contains("Shibuya"))
    #expect(run.talk.contains("ザザザ"))
    #expect(run.talkLines.count >= 2)
  }
}
