import Models
import TestSupport
import Testing

@Suite("The ledger of telegrams")
struct TelegramLedgerTests {
  private func telegram(
    _ minute: Int, _ type: TelegramInfoType = .issued, status: TelegramStatus = .normal,
    event: String? = nil, title: String = "例", office: String = "例地方気象台",
    report: Instant = "2026-11-21T11:00"
  ) -> Telegram {
    var head = TelegramHead(title: "題\(minute)", reportTime: report, infoType: type)
    head.eventID = event
    let control = TelegramControl(
      title: title, time: ("2026-11-21T11:00" as Instant).adding(seconds: minute * 60),
      status: status, editorialOffice: office)
    return Telegram(control: control, head: head, parts: [])
  }

  private let subject = TelegramLedger.Subject(type: "例", of: "例地方気象台")

  @Test(
    "keeps the newest, whatever order they come in",
    arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1]])
  func newest(minutes: [Int]) {
    var ledger = TelegramLedger()
    for minute in minutes { ledger.enter(telegram(minute)) }
    #expect(ledger.standing(subject) == .current(telegram(3)))
  }

  @Test("says what became of each")
  func verdicts() {
    var ledger = TelegramLedger()
    #expect(ledger.enter(telegram(2)) == .entered)
    #expect(ledger.enter(telegram(2)) == .duplicate)
    #expect(ledger.enter(telegram(1)) == .outdated)
    #expect(ledger.enter(telegram(3, .corrected)) == .replaced)
    #expect(ledger.enter(telegram(4, .cancelled)) == .withdrew)
    #expect(ledger.enter(telegram(3)) == .outdated)
    #expect(ledger.enter(telegram(5)) == .replaced)
    #expect(ledger.standing(subject) == .current(telegram(5)))
  }

  @Test("a cancellation leaves what is not known, not nothing")
  func withdrawn() {
    var ledger = TelegramLedger()
    #expect(ledger.standing(subject) == nil)
    ledger.enter(telegram(1))
    ledger.enter(telegram(2, .cancelled))
    #expect(ledger.standing(subject) == .withdrawn(by: telegram(2, .cancelled)))
    #expect(ledger.standing(subject)?.telegram == nil)
  }

  @Test("a cancellation at the same moment has the last word, whichever comes first")
  func sameMoment() {
    for order in [[TelegramInfoType.issued, .cancelled], [.cancelled, .issued]] {
      var ledger = TelegramLedger()
      for type in order { ledger.enter(telegram(1, type)) }
      #expect(ledger.standing(subject) == .withdrawn(by: telegram(1, .cancelled)))
    }
  }

  @Test("the same moment counts once, however it came")
  func duplicate() {
    var ledger = TelegramLedger()
    ledger.enter(telegram(1))
    var again = telegram(1)
    again.head.title = "別の経路"
    #expect(ledger.enter(again) == .duplicate)
    #expect(ledger.standing(subject) == .current(telegram(1)))
  }

  @Test(
    "training, tests and what is not known never count",
    arguments: [TelegramStatus.training, .test, .other("本番")])
  func notReal(status: TelegramStatus) {
    var ledger = TelegramLedger()
    ledger.enter(telegram(1))
    #expect(ledger.enter(telegram(2, status: status)) == .notReal)
    #expect(ledger.enter(telegram(3, .cancelled, status: status)) == .notReal)
    #expect(ledger.standing(subject) == .current(telegram(1)))
  }

  @Test("tells events, kinds, offices and areas apart")
  func subjects() {
    var ledger = TelegramLedger()
    ledger.enter(telegram(1, event: "甲"))
    ledger.enter(telegram(2, event: "乙"))
    ledger.enter(telegram(3, .cancelled, event: "乙"))
    ledger.enter(telegram(1, title: "別"))
    ledger.enter(telegram(1, office: "別"))
    ledger.enter(telegram(1), file: TelegramFileName("20261121020000_0_VPWW55_130000.xml"))
    ledger.enter(telegram(1), file: TelegramFileName("20261121020000_0_VPWW55_140000.xml"))
    #expect(ledger.subjects.count == 6)
    #expect(ledger.standing(.init(type: "例", of: "甲"))?.telegram != nil)
    #expect(ledger.standing(.init(type: "例", of: "乙"))?.telegram == nil)
    #expect(ledger.standing(.init(type: "VPWW55", of: "140000"))?.telegram != nil)
  }

  @Test("a telegram without times is older than any that has them")
  func timeless() {
    var ledger = TelegramLedger()
    var timeless = telegram(9)
    timeless.control.time = nil
    timeless.head.reportTime = nil
    #expect(ledger.enter(timeless) == .entered)
    #expect(ledger.enter(telegram(1)) == .replaced)
    #expect(ledger.enter(timeless) == .outdated)
  }
}
