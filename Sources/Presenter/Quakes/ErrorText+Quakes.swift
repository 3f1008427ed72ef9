extension ErrorText {
  /// That no earthquake has the number somebody asked for.
  package var noSuchQuake: String {
    words.text(
      "その番号の地震は一覧にありません。soramoyo quakes で番号を確かめられます（条件を付けたときは同じ条件で）。",
      "No earthquake in the list has that number. Numbers: soramoyo quakes, with the same options")
  }
}
