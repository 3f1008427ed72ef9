import Models

/// The names of telegram elements: JMA's from its dictionary of elements (要素名辞書), and ours in
/// English. A value without a type of its own gets its label here.
struct ElementNames {
  typealias Pair = (ja: String, en: String)

  /// Nil for an element that is not in JMA's dictionary.
  static func pair(_ element: String) -> Pair? {
    if let known = general[element] ?? weather[element] ?? climate[element] ?? earth[element] {
      return known
    }
    // A part of a forecast has the name of its content.
    for suffix in ["ForecastPart", "Part"] where element.hasSuffix(suffix) {
      if let known = pair(String(element.dropLast(suffix.utf8.count))) { return known }
    }
    return nil
  }

  /// Elements of all kinds of telegrams.
  private static let general: [String: Pair] = [
    "AdditionalInfo": ("付加情報", "More"), "AdditionalNotice": ("その他のお知らせ", "Further notice"),
    "Addition": ("付加事項", "Remarks"), "Appendix": ("補足", "Appendix"),
    "Area": ("地域", "Area"), "AreaName": ("地域", "Area"), "Areas": ("地域", "Areas"),
    "Attention": ("特記事項", "Attention"), "Body": ("内容部", "Body"),
    "Category": ("予報カテゴリー", "Category"), "ChangeStatus": ("内容の変更", "Changes"),
    "City": ("市町村", "Municipality"), "CityCode": ("市町村コード", "Municipality code"),
    "CityCodeList": ("市町村コード", "Municipality codes"), "CityList": ("市町村", "Municipalities"),
    "ClassName": ("品種または総称", "Class"), "Code": ("コード", "Code"),
    "CodeDefine": ("コード体系", "Tables of codes"), "CodeList": ("コード", "Codes"),
    "Comment": ("本文", "Text"), "Comments": ("付加文", "Comments"), "Condition": ("状況", "Condition"),
    "ContactInfo": ("連絡先", "Contact"), "Control": ("伝送情報", "Control"),
    "Coordinate": ("位置", "Position"), "Date": ("日", "Date"), "DateTime": ("日時", "Time"),
    "Duration": ("期間", "For"), "EditingMark": ("編集識別子", "Editing mark"),
    "EditorialOffice": ("編集官署", "Editing office"), "EndTime": ("終了時刻", "Until"),
    "Event": ("現象", "Event"), "EventID": ("識別情報", "Event"), "EventName": ("現象", "Event"),
    "ForecastComment": ("付加文", "Comment"), "FormalName": ("正式名称", "Formal name"),
    "FreeFormComment": ("付加文", "Comment"), "FullStatus": ("全域・一部の別", "Whole or part"),
    "Head": ("ヘッダー部", "Head"), "Headline": ("見出し", "Headline"),
    "InfoKind": ("情報名称", "Information"), "InfoKindVersion": ("版", "Version"),
    "InfoSerial": ("情報番号", "Serial"), "InfoType": ("情報形態", "Kind of issue"),
    "Information": ("見出し", "Headline"), "Item": ("内容", "Item"), "Kind": ("種別", "Kind"),
    "LastKind": ("前回の種別", "Kind before"), "LastYear": ("昨年", "Last year"),
    "Line": ("位置", "Position"), "Location": ("所在地", "Location"), "Name": ("名称", "Name"),
    "NameKana": ("読み", "Reading"), "NextAdvisory": ("次回発表", "Next issue"),
    "NextKind": ("警報等の発表の可能性", "Possible next kind"),
    "NextKinds": ("警報等の発表の可能性", "Possible next kinds"), "Normal": ("平年", "Normal"),
    "Note": ("付加事項", "Remark"), "Notice": ("お知らせ", "Notice"), "Number": ("番号", "Number"),
    "ObservationComment": ("付加文", "Comment"), "Office": ("担当", "Office"),
    "OfficeInfo": ("担当", "Offices"), "OtherInfo": ("その他", "More"),
    "OtherReport": ("他情報参照", "Other reports"), "Period": ("周期", "Period"),
    "Polygon": ("範囲", "Extent"), "Pref": ("都道府県", "Prefecture"),
    "Prefecture": ("都道府県", "Prefecture"), "PrefectureCode": ("都道府県コード", "Prefecture code"),
    "PrefectureCodeList": ("都道府県コード", "Prefecture codes"),
    "PrefectureList": ("都道府県", "Prefectures"), "Property": ("予報・観測要素", "Property"),
    "PublishingOffice": ("発表官署", "Issued by"), "Remark": ("備考", "Remark"),
    "ReportDateTime": ("発表時刻", "Issued"), "Revise": ("修正情報", "Revised"),
    "Sentence": ("文", "Text"), "Serial": ("情報番号", "Serial"), "Size": ("大きさ", "Size"),
    "StartTime": ("開始時刻", "From"), "Station": ("地点", "Station"), "Stations": ("地点", "Stations"),
    "Status": ("状態", "Status"), "SubCity": ("市町村の細分", "Part of a municipality"),
    "SubCityCode": ("市町村の細分コード", "Code of the part"),
    "SubCityCodeList": ("市町村の細分コード", "Codes of the parts"),
    "SubCityList": ("地区", "Districts"), "SubPrefecture": ("支庁", "Subprefecture"),
    "SubPrefectureCode": ("支庁コード", "Subprefecture code"),
    "SubPrefectureCodeList": ("支庁コード", "Subprefecture codes"),
    "SubPrefectureList": ("支庁", "Subprefectures"), "TargetArea": ("対象地域", "Area"),
    "TargetDTDubious": ("時刻のあいまいさ", "Time is about"), "TargetDateTime": ("対象", "For"),
    "TargetDuration": ("対象期間", "For"), "Term": ("頃", "Term"), "Text": ("文", "Text"),
    "Time": ("時刻", "Time"), "Title": ("標題", "Title"), "Type": ("種別", "Type"), "URI": ("URI", "URI"),
    "ValidDateTime": ("有効期限", "Valid until"), "VarComment": ("付加文", "Comment"),
    "Warning": ("警報・注意報", "Warnings"), "WarningComment": ("警告", "Warning"),
    "ZoneTime": ("時間", "Time"),
  ]
}
