import Models

extension ErrorText {
  /// That a service answers with an older copy than a known one.
  func older(_ copies: OlderCopies, _ origin: String) -> String {
    guard copies.areOrderUnclear else {
      return words.text(
        "届いたのは、知られているものより古い写しです（\(origin)）。新しいほうを表示しています。あとでやり直してください。",
        "What came is an older copy than what is known (\(origin)); the newer one is shown. Try again "
          + "later.")
    }
    let moment = "\(dates.full(copies.since.date)) \(dates.time(copies.since))"
    return words.text(
      "\(moment) から、それまでより古い写ししか届いていません（\(origin)）。どちらが最新かわかりません。"
        + "途中のキャッシュを確かめてください。",
      "Since \(moment) nothing but older copies has come (\(origin)): which is the newest is not known. "
        + "Check the caches on the way.")
  }
}
