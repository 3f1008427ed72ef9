"""Whether an output is what a page shows of it."""

import re

GAP = "..."
# A text of JSON, the mark of what was left out, or one other character that is no blank.
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\.\.\.|\S')


def is_shortened(shown: list[str]) -> bool:
    """Whether the page leaves out parts of a JSON document, marked by three dots."""
    text = "\n".join(shown)
    return text.lstrip().startswith("{") and GAP in TOKEN.findall(text)


def agrees(shown: list[str], output: list[str]) -> bool:
    """Exactly, or, for JSON of which parts were left out, in all other parts, blanks aside."""
    if not is_shortened(shown):
        return shown == output
    wanted = TOKEN.findall("\n".join(shown))
    pattern = "".join(".*?" if token == GAP else re.escape(token) for token in without_commas(wanted))
    found = "".join(TOKEN.findall("\n".join(output)))
    return re.fullmatch(pattern + ".*" * (wanted[-1] == GAP), found, re.DOTALL) is not None


def without_commas(tokens: list[str]) -> list[str]:
    """Without commas beside a gap: what was left out has its own."""
    return [
        token
        for index, token in enumerate(tokens)
        if token != "," or GAP not in tokens[max(0, index - 1) : index + 2]
    ]
