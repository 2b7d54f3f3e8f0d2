"""Names and sentences are made to fit."""

from chartkit.draw.lettering import fitted, width_of, wrapped


def test_a_short_text_keeps_its_size():
    assert fitted("Land", 32, 200, 20) == ("Land", 32)


def test_a_longer_text_shrinks_before_it_is_shortened():
    text, size = fitted("Alexandra", 32, 120, 20)
    assert text == "Alexandra" and 20 < size < 32 and width_of(text, size) <= 121


def test_a_text_that_is_too_long_is_shortened_at_the_least_size():
    text, size = fitted("Alexandra von Humboldt", 32, 120, 20)
    assert size == 20 and text.startswith("Alexa") and text.endswith("…") and width_of(text, size) <= 121


def test_white_space_and_control_characters_are_one_space():
    assert fitted(" a\n\tb ", 20, 200, 20)[0] == "a b"


def test_wide_letters_take_more_room():
    assert width_of("山田", 20) > width_of("MW", 20) > width_of("ab", 20) > width_of("il", 20)


def test_lines_hold_all_words_in_order_and_fit():
    text = "No chain of shared edges leads from d3 to c4, e5."
    lines = wrapped(text, 17, 150)
    assert " ".join(lines) == text and len(lines) > 1
    assert all(width_of(line, 17) <= 150 for line in lines)


def test_a_word_wider_than_the_line_is_shortened():
    (line,) = wrapped("x" * 80, 17, 100)
    assert line.endswith("…") and width_of(line, 17) <= 100
