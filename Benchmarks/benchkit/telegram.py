"""Makes a large telegram of warnings in JMA's shape. Everything in it is invented."""

from pathlib import Path

from checkkit import table

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<Report xmlns="http://xml.kishou.go.jp/jmaxml1/">
<Control><Title>気象警報・注意報（Ｒ０６）（大雨）</Title><DateTime>2026-11-20T02:10:00Z</DateTime>
<Status>通常</Status><EditorialOffice>例示</EditorialOffice><PublishingOffice>例示気象台</PublishingOffice></Control>
<Head xmlns="http://xml.kishou.go.jp/jmaxml1/informationBasis1/"><Title>例示大雨警報・注意報</Title>
<ReportDateTime>2026-11-20T11:10:00+09:00</ReportDateTime><TargetDateTime>2026-11-20T11:10:00+09:00</TargetDateTime>
<EventID/><InfoType>発表</InfoType><Serial/><InfoKind>気象警報・注意報</InfoKind>
<InfoKindVersion>1.0_0</InfoKindVersion><Headline><Text>例示です。低い土地の浸水に警戒してください。</Text></Headline></Head>
<Body xmlns="http://xml.kishou.go.jp/jmaxml1/body/meteorology1/">
<Warning type="気象警報・注意報（市町村等）">
"""
ITEM = """<Item><Kind><Name>レベル３大雨警報</Name><Code>03</Code><Status>発表</Status>
<Condition>浸水害</Condition><Addition><Note>竜巻</Note><Note>ひょう</Note></Addition>
<Property><Type>大雨浸水危険度</Type><SignificancyPart><Base>
<Significancy type="大雨浸水危険度"><Name>警戒レベル３相当</Name><Code>31</Code></Significancy></Base></SignificancyPart></Property></Kind>
<Area><Name>{name}</Name><Code>{code}</Code></Area><ChangeStatus>警報・注意報種別に変化有</ChangeStatus></Item>
"""
TAIL = "</Warning>\n</Body>\n</Report>\n"
AREAS = 600


def write_telegram(path: Path, areas: int = AREAS) -> Path:
    """Writes a telegram of about half a kilobyte for each area, always the same."""
    items = (
        ITEM.format(name=row["ja"], code=row["code"])
        for row in table("municipalities")[:areas]
    )
    path.write_text(HEAD + "".join(items) + TAIL, encoding="utf-8")
    return path
