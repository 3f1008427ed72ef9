"""What breaks one thing around the program, row by row."""

from functools import wraps
from typing import Any, Callable


def for_row(work: Callable[..., Any]) -> Callable[..., Callable[[Any], Any]]:
    """`work(stage, 10)` as `work(10)(stage)`: a row says values, and has its stage when played."""

    @wraps(work)
    def with_values(*values: Any, **named: Any) -> Callable[[Any], Any]:
        return lambda subject: work(subject, *values, **named)

    return with_values
