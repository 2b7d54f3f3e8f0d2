"""Tables show themselves as text and as HTML in which nothing that users type is taken for HTML."""

from chartkit.core.table import Table

TABLE = Table(
    ("", "Spring", "Total"),
    ((("Ada", ""), ("8", "A 3, B 4"), ("8", "")), (("<b>Bo & Co</b>", ""), ("0", ""), ("0", ""))),
    "Edicts <1>",
)


def test_as_text_it_is_aligned():
    assert str(TABLE).splitlines() == [
        "Edicts <1>",
        "                Spring        Total",
        "Ada             8 (A 3, B 4)  8",
        "<b>Bo & Co</b>  0             0",
    ]


def test_as_html_it_has_heads_and_escapes_everything():
    html = TABLE._repr_html_()
    assert html.startswith("<table><caption>Edicts &lt;1&gt;</caption>")
    assert '<th scope="col">Spring</th>' in html and '<th scope="row">Ada</th>' in html
    assert "<td>8<br><small>A 3, B 4</small></td>" in html
    assert "<b>" not in html and "&lt;b&gt;Bo &amp; Co&lt;/b&gt;" in html


def test_without_a_caption_there_is_none():
    bare = Table(("", "a"), ((("x", ""), ("1", "")),))
    assert "caption" not in bare.html and str(bare) == "   a\nx  1"
