"""Reads the header fields of HTTP/2 requests (RFC 7541). Answers are written without compression."""


Field = tuple[bytes, bytes]

# Appendix A: the names; those with a value have it behind a space.
STATIC: list[Field] = [
    (name.encode(), value.encode())
    for name, _, value in (
        line.partition(" ")
        for line in (
            ":authority\n:method GET\n:method POST\n:path /\n:path /index.html\n:scheme http\n"
            ":scheme https\n:status 200\n:status 204\n:status 206\n:status 304\n:status 400\n"
            ":status 404\n:status 500\naccept-charset\naccept-encoding gzip, deflate\n"
            "accept-language\naccept-ranges\naccept\naccess-control-allow-origin\nage\nallow\n"
            "authorization\ncache-control\ncontent-disposition\ncontent-encoding\n"
            "content-language\ncontent-length\ncontent-location\ncontent-range\ncontent-type\n"
            "cookie\ndate\netag\nexpect\nexpires\nfrom\nhost\nif-match\nif-modified-since\n"
            "if-none-match\nif-range\nif-unmodified-since\nlast-modified\nlink\nlocation\n"
            "max-forwards\nproxy-authenticate\nproxy-authorization\nrange\nreferer\nrefresh\n"
            "retry-after\nserver\nset-cookie\nstrict-transport-security\ntransfer-encoding\n"
            "user-agent\nvary\nvia\nwww-authenticate"
        ).split("\n")
    )
]

# Appendix B: how many bits each byte has. The code is canonical: the bits follow from that.
LENGTHS = bytes.fromhex(
    "0d171c1c1c1c1c1c1c181e1c1c1e1c1c1c1c1c1c1c1c1e1c1c1c1c1c1c1c1c1c060a0a0c0d06080b0a0a080b08060606"
    "0505050606060606060607080f060c0a0d06070707070707070707070707070707070707070707070807080d130d0e06"
    "0f05060506050606060507070606060506070605050607070707070f0b0e0d1c14161414161616171617171717171817"
    "181816171817171717151617161717181615141616171715171616181516171715151615171617171416161617161617"
    "1a1a1413161716191a1a1a1b1b1a181913151a1b1b1a1b1815151a1a1c1b1b1b14181415161515171616191918181a17"
    "1a1b1a1a1b1b1b1b1b1c1b1b1b1b1b1a"
)


class Decoder:
    """Of one connection."""

    def __init__(self) -> None:
        self.known: list[Field] = []

    def fields(self, data: bytes) -> list[Field]:
        found: list[Field] = []
        at = 0
        while at < len(data):
            first = data[at]
            if first & 0x80:
                index, at = number(data, at, 7)
                found.append(self.field(index))
                continue
            if first & 0xE0 == 0x20:
                size, at = number(data, at, 5)
                if size == 0:
                    self.known.clear()
                continue
            index, at = number(data, at, 6 if first & 0x40 else 4)
            if index:
                name = self.field(index)[0]
            else:
                name, at = text(data, at)
            value, at = text(data, at)
            found.append((name, value))
            if first & 0x40:
                self.known.insert(0, (name, value))
        return found

    def field(self, index: int) -> Field:
        """What has this number. Few fields come over one connection, so none is ever forgotten."""
        return STATIC[index - 1] if index <= len(STATIC) else self.known[index - 1 - len(STATIC)]


def number(data: bytes, at: int, bits: int) -> tuple[int, int]:
    most = (1 << bits) - 1
    value = data[at] & most
    at += 1
    if value < most:
        return value, at
    shift = 0
    while True:
        value += (data[at] & 0x7F) << shift
        shift += 7
        at += 1
        if not data[at - 1] & 0x80:
            return value, at


def text(data: bytes, at: int) -> tuple[bytes, int]:
    is_packed = data[at] & 0x80
    length, at = number(data, at, 7)
    raw = data[at : at + length]
    return unpacked(raw) if is_packed else raw, at + length


def unpacked(raw: bytes) -> bytes:
    found = bytearray()
    code = length = 0
    for byte in raw:
        for shift in range(7, -1, -1):
            code = code << 1 | byte >> shift & 1
            length += 1
            if (length, code) in CODES:
                found.append(CODES[length, code])
                code = length = 0
    return bytes(found)


def codes() -> dict[tuple[int, int], int]:
    made: dict[tuple[int, int], int] = {}
    code = before = 0
    for length, byte in sorted((length, byte) for byte, length in enumerate(LENGTHS)):
        code = code + 1 << length - before if made else 0
        made[length, code] = byte
        before = length
    return made


CODES = codes()
