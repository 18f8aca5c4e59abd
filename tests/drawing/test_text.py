"""Text of a known width."""

from xml.etree import ElementTree

from aboard.drawing.text import shortened, width_of, write


def test_wide_letters_are_wider() -> None:
    assert width_of("WWW", 10) > 2 * width_of("lll", 10)
    assert width_of("Chelsea", 20) == 2 * width_of("Chelsea", 10)


def test_an_accent_adds_nothing() -> None:
    assert width_of("Åndalsnes", 10) == width_of("Andalsnes", 10)


def test_a_text_that_fits_is_left_alone() -> None:
    assert shortened("Soho", 10, 100) == "Soho"


def test_a_text_that_does_not_fit_is_cut_and_says_so() -> None:
    short = shortened("Empire State Building", 10, 60)
    assert short.startswith("Empire")
    assert short.endswith("…")
    assert width_of(short, 10) <= 60


def test_a_line_is_as_wide_in_any_font() -> None:
    element = ElementTree.fromstring(write("Soho & <Chelsea>", 1, 2, 10, anchor="end"))
    assert element.text == "Soho & <Chelsea>"
    assert element.get("text-anchor") == "end"
    assert float(element.get("textLength", 0)) == round(width_of("Soho & <Chelsea>", 10), 2)
    assert element.get("lengthAdjust") == "spacingAndGlyphs"
