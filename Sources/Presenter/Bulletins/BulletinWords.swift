import Models
package import Pages
import TelegramPages

/// Words about bulletins that lists and texts share.
struct BulletinWords: PageText {
  let context: PageContext

  /// 千葉県気象解説情報（大雨）（訂正）
  func name(_ bulletin: Bulletin) -> String {
    let name =
      (bulletin.title ?? bulletin.kind)?.halfWidth
      ?? (bulletin.isPDF ? words.text("PDF資料", "PDF document") : words.missing)
    switch bulletin.infoType {
    case .cancelled: return name + words.aside(words.text("取消", "cancelled"))
    case .corrected: return name + words.aside(words.text("訂正", "corrected"))
    default: return name
    }
  }

  /// 東京都、神奈川県ほか7; nil where the areas are not known.
  func areas(_ placed: PlaceBulletins.Placed) -> String? {
    switch placed.scope {
    case .japan: return words.text("全国", "all Japan")
    case .unknown: return nil
    case .office, .center:
      let names = placed.areas.prefix(Self.namesAtOnce).map(places.name)
      let more = placed.areas.count - names.count
      return (names.isEmpty ? words.missing : words.list(names))
        + (more > 0 ? words.text("ほか\(more)", " and \(more) more") : "")
    }
  }

  private static let namesAtOnce = 3

  /// Why a bulletin has no text; nil where it has one.
  func lack(of bulletin: Bulletin) -> String? {
    if bulletin.id != nil { return nil }
    return bulletin.isPDF
      ? words.text("気象庁のページに紙の資料だけがあります", "only as a sheet on JMA's page")
      : words.text("本文の場所が分かりません", "where its text is, the list does not say")
  }
}

extension StyledWording {
  /// Whether Japanese cannot be shown: a terminal that has only letters.
  var isWithoutJapanese: Bool { style.glyphs == .ascii && language == .en }
}

extension ErrorText {
  /// - Parameter isLive: whether JMA was asked, not a record.
  package func noBulletin(_ id: String, isLive: Bool) -> String {
    words.text(
      "\(isLive ? "気象庁" : "記録")に気象情報 \(id) がありません。ID は soramoyo bulletins --plain で確かめられます。",
      "\(isLive ? "JMA has" : "The record has") no bulletin \(id). The IDs: soramoyo bulletins --plain"
    )
  }

  /// Of a row of the list, whose number was right.
  package func noBulletinText(ofRow row: Int, _ id: String, isLive: Bool) -> String {
    let subject = words.text("一覧の \(row) 番目の本文（\(id)）が", "The text of row \(row) (\(id))")
    return subject
      + (isLive
        ? words.text(
          "気象庁にありません。しばらくしてからやり直してください。", " is not there, though JMA lists it. Try again later.")
        : words.text("記録にありません。", " is not recorded."))
  }

  package func noBulletinRow(of count: Int) -> String {
    words.text(
      "その番号の気象情報は一覧にありません（\(count) 件）。soramoyo bulletins で確かめられます（同じ場所と --since で）。",
      "No row of the list has that number (\(count) rows). The list: soramoyo bulletins, with the same place and --since"
    )
  }
}
