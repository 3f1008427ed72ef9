"""English names of the places of earthquakes, as JMA publishes them."""
import re

from soratab import Table, TableError

LISTS = (
    "jma-bosai/quake/list_20261009_trimmed.json", "more/quake/list_20260726_trimmed.json",
    "more/quake/list_20260829_24rows.json", "more/tsunami/list_20260826.json",
)
DETAILS = (
    "more/quake/20260728162848_20260728162718_VXSE51_0.json",
    "more/quake/20260728163003_20260728162718_VXSE51_0.json",
    "more/quake/20260728163103_20260728162718_VXSE51_0.json",
    "more/quake/20260728163148_20260728162718_VXSE5k_1.json.gz",
    "more/quake/20260728203023_20260728162718_VXSE61_0.json",
)


def spaced(text):
    """JMA's names hold double spaces."""
    return re.sub(r" +", " ", text).strip()


def quake_names(inputs):
    """Epicentres (e:) and regions (r:) that the recorded reports name in both languages."""
    found = {}

    def add(key, ja, english):
        if not ja or not english:
            return
        if found.setdefault(key, (ja, spaced(english))) != (ja, spaced(english)):
            raise TableError("%s has two names" % key)

    for name in LISTS:
        for row in inputs.json(name):
            add("e:" + row["acd"], row["anm"], row["en_anm"])
    for name in DETAILS:
        body = inputs.json(name)["Body"]
        area = body.get("Earthquake", {}).get("Hypocenter", {}).get("Area")
        if area:
            add("e:" + area["Code"], area["Name"], area["enName"])
        for prefecture in body.get("Intensity", {}).get("Observation", {}).get("Pref", []):
            for region in prefecture["Area"]:
                add("r:" + region["Code"], region["Name"], region["enName"])
    table = Table("quake-names", "key ja en".split())
    for key, (ja, english) in found.items():
        table.add(key, ja, english)
    return table
