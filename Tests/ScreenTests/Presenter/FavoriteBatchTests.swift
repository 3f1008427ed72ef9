import Models
import Presenter
import ProcessTestSupport
import Terminal
import TerminalTesting
import Testing

@testable import soramoyo

@Suite("Favorites that are changed faster than the store answers", .watched)
struct FavoriteBatchTests {
  private static let places = HomeAnswers.places

  private func session(_ keys: String, until said: String) -> Session {
    Session(
      warnings: HomeAnswers.warnings(Given.now), observations: HomeAnswers.observations(Given.now),
      favorites: Self.places,
      [.wait("3 大雨"), .wait("次は 17:00 ごろ"), .bytes(keys), .wait(said), .bytes("q")])
  }

  @Test(
    "keys that come in one piece count one by one",
    arguments: [
      ("JJ", "3 番目", [1, 2, 0, 3]), ("JJJ", "4 番目", [1, 2, 3, 0]), ("JJK", "2 番目", [1, 0, 2, 3]),
      ("ff", "稚内市", [2, 3]), ("Jff", "那覇市", [1, 3]), ("jfu", "稚内市", [0, 1, 2, 3]),
      ("JJuu", "1 番目", [0, 1, 2, 3]),
    ])
  func keys(keys: String, said: String, order: [Int]) async {
    let session = session(keys, until: said)
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
    #expect(session.favorites.all == order.map { Self.places[$0] })
  }
}
