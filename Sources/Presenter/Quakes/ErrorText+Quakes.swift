package import Models
import Pages

extension ErrorText {
  package var noSuchQuake: String {
    words.text(
      "その番号の地震は一覧にありません。soramoyo quakes で番号を確かめられます（条件を付けたときは同じ条件で）。",
      "No earthquake in the list has that number. Numbers: soramoyo quakes, with the same options")
  }

  package func noQuake(_ absence: QuakeAbsence, event: String) -> String {
    switch absence {
    case .withdrawn:
      words.text(
        "気象庁は識別番号 \(event) の地震の情報をすべて取り消しました。",
        "JMA withdrew all that it had reported of the earthquake \(event).")
    case .notListed:
      words.text(
        "気象庁の一覧に識別番号 \(event) の地震はありません。一覧は soramoyo quakes で出ます。",
        "JMA's list has no earthquake \(event). The list: soramoyo quakes")
    }
  }
}
