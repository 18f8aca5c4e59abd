"""Every reason for a refusal has words on the page, in its own messages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aboard.rules.errors import SENTENCES
from aboard.server.refusal import REASONS

ENGLISH = Path(__file__).parents[2] / "web" / "src" / "messages" / "en.ftl"


@pytest.mark.parametrize("code", sorted({*SENTENCES, *REASONS}))
def test_a_refusal_has_words(code: str) -> None:
    assert re.search(rf"^refused-{code} = ", ENGLISH.read_text(), re.MULTILINE)
