import ProcessTestSupport
import Terminal
import Testing

@Suite("Mailbox", .watched)
struct MailboxTests {
  @Test func `What was posted comes out in order, together, and the end comes last`() async {
    let mailbox = Mailbox<Int>()
    for number in 1...5 { mailbox.post(number) }
    var batches = mailbox.batches
    #expect(await batches.next() == [1, 2, 3, 4, 5])
    mailbox.post(6)
    mailbox.finish()
    mailbox.post(7)
    #expect(await batches.next() == [6])
    #expect(await batches.next() == nil)
    #expect(await batches.next() == nil)
  }

  @Test func `After many messages at once, a few need no room for as many`() {
    let mailbox = Mailbox<Int>()
    for number in 1...1000 { mailbox.post(number) }
    #expect(mailbox.takeAll().count == 1000)
    for _ in 0..<3 {
      mailbox.post(1)
      #expect(mailbox.takeAll().capacity < 100)
    }
  }

  @Test func `A waiting reader is woken by a post and by the end`() async {
    let mailbox = Mailbox<Int>()
    let reader = Task { await mailbox.batches.reduce(into: []) { $0 += $1 } }
    mailbox.post(1)
    mailbox.post(2)
    mailbox.finish()
    #expect(await reader.valueUnlessEnded == [1, 2])
  }

  @Test("Nothing is lost or doubled with many writers, and each writer's order is kept")
  func manyWriters() async {
    let mailbox = Mailbox<(Int, Int)>()
    let reader = Task {
      var seen: [Int: Int] = [:]
      for await batch in mailbox.batches {
        for (writer, number) in batch {
          #expect(number == (seen[writer] ?? 0) + 1)
          seen[writer] = number
        }
      }
      return seen
    }
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask { for number in 1...500 { mailbox.post((writer, number)) } }
      }
    }
    mailbox.finish()
    #expect(
      await reader.valueUnlessEnded == Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, 500) }))
  }

  @Test func `A cancelled reader ends`() async {
    let mailbox = Mailbox<Int>()
    let reader = Task { await mailbox.batches.reduce(into: 0) { count, _ in count += 1 } }
    reader.cancel()
    #expect(await reader.valueUnlessEnded == 0)
  }
}
