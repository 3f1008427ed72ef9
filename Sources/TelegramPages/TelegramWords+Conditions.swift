import Pages

/// Words that telegrams write beside a value, or instead of one.
extension TelegramWords {
  /// In English if it is one of JMA's fixed words; else as written.
  func condition(_ ja: String) -> String {
    language == .en ? Self.conditions[ja] ?? ja : ja
  }

  private static let conditions = [
    // The first wave of a tsunami.
    "ただちに津波来襲と予測": "expected immediately", "津波到達中と推測": "believed arriving now",
    "既に津波到達と推測": "believed already arrived",
    "第１波の到達を確認": "first wave confirmed",
    "早いところでは既に津波到達と推定": "may have arrived at some places",
    "第１波識別不能": "first wave not identifiable", "推定中": "being estimated",
    // Its height.
    "巨大": "huge", "高い": "high", "微弱": "slight", "観測中": "being observed", "欠測": "no data",
    "重要": "important", "上昇中": "still rising", "押し": "initial rise", "引き": "initial fall",
    "追加": "added", "更新": "updated", "不明": "unknown",
    // Shaking.
    "既に主要動到達と推測": "believed to have arrived",
    "ＰＬＵＭ法で主要動到達と予測": "predicted to have arrived (PLUM method)",
    "震度５弱以上未入電": "5 lower or more expected, not yet received", "未入電": "not received",
    "上方修正": "raised",
    "仮定震源要素": "assumed hypocentre", "Ｍ不明": "unknown", "Ｍ８を超える巨大地震": "huge earthquake, over M8",
    // Warnings.
    "土砂災害": "Landslides", "浸水害": "Inundation", "土砂災害、浸水害": "Landslides, Inundation",
    "土砂災害警戒": "landslides (warning)", "土砂災害注意": "landslides (advisory)",
    "浸水警戒": "inundation (warning)", "浸水注意": "inundation (advisory)", "氾濫": "river flooding",
    "竜巻": "tornadoes", "突風": "gusts", "ひょう": "hail", "うねり": "swell", "副振動": "secondary undulations",
    "潮位変動大": "large changes of the tide", "落雷": "lightning",
    // Lows and storms.
    "発達中": "developing", "発達した": "developed", "衰弱中": "weakening", "位置正確": "position good",
    "位置ほぼ正確": "position fair", "位置不確実": "position poor", "ほとんど停滞": "almost stationary",
    "ゆっくり": "slowly", "不定": "variable", "全域": "all around", "通常": "usual", "なし": "none",
    "継続": "continued", "解除": "lifted", "発表": "issued", "引上げ": "raised", "引下げ": "lowered",
    "切替": "changed", "警戒": "Alert", "正常": "normal",
  ]
}
