"""Telegrams of our own."""


def telegram(title: str, comments: str = "", text: str = "") -> bytes:
    """An outlook for Tokyo, with comments of XML, and a text other than that of its title."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<Report xmlns="http://xml.kishou.go.jp/jmaxml1/">\n{comments}'
        "<Control><Title>府県天気概況</Title><DateTime>2026-11-22T01:30:00Z</DateTime>"
        "<Status>通常</Status><EditorialOffice>気象庁予報部</EditorialOffice>"
        "<PublishingOffice>気象庁予報部</PublishingOffice></Control>"
        '<Head xmlns="http://xml.kishou.go.jp/jmaxml1/informationBasis1/">'
        f"<Title>{title}</Title><ReportDateTime>2026-11-22T10:30:00+09:00</ReportDateTime>"
        "<TargetDateTime>2026-11-22T10:30:00+09:00</TargetDateTime><EventID/>"
        "<InfoType>発表</InfoType><Serial/><InfoKind>平文情報</InfoKind>"
        "<InfoKindVersion>1.0_0</InfoKindVersion><Headline><Text/></Headline></Head>"
        '<Body xmlns="http://xml.kishou.go.jp/jmaxml1/body/meteorology1/">'
        '<TargetArea codeType="気象情報／府県予報区・細分区域等"><Name>東京都</Name>'
        "<Code>130000</Code></TargetArea><Notice/>"
        f'<Comment><Text type="本文">{text or title + "の本文です。"}</Text></Comment></Body></Report>\n'
    ).encode()  # fmt: skip
