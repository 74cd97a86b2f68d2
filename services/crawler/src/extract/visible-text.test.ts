import { describe, expect, test } from 'bun:test'
import { read } from './testing.ts'

describe('visible text', () => {
  test.each([
    ['runs of white space are one space', '<p>  a \n\t b  </p>', 'a b'],
    ['blocks stand on lines of their own', 'a<div>b</div>c<p>d', 'a\nb\nc\nd'],
    ['phrasing elements do not part words', 'in<b>voice</b>s', 'invoices'],
    ['the space at the edge of an element is kept once', '<b>a </b> <i> b</i>', 'a b'],
    ['br breaks the line', 'a<br>b', 'a\nb'],
    ['pre keeps its white space', '<pre>a\r\n  b\tc</pre>d', 'a\n  b\tc\nd'],
    ['no-break spaces stay', '1&nbsp;299&#8239;€', '1\u00a0299\u202f€'],
    ['white space without end comes to an end', `a${'&nbsp;'.repeat(200)}b`, `a${'\u00a0'.repeat(100)}b`],
    ['white space without end is one space in pre', `<pre>c${' '.repeat(200)}d</pre>`, 'c d'],
    ['a block of no-break spaces is none', '<p>a</p><p>&nbsp;</p><p>b</p>', 'a\nb'],
    ['cents above the line are no part of the number', '$29<sup>99</sup>/month', '$29\u00a099/month'],
    ['the mark of a footnote is no part of the number', '12<sup>2</sup> people', '12\u00a02 people'],
    ['a number goes on after a raised one no more', '2<sub>1</sub>0', '2\u00a01\u00a00'],
    [
      'digits that a style raises are parted too',
      '<span>29</span><span style="vertical-align:super">99</span>',
      '29\u00a099',
    ],
    ['digits that hidden text stands between are parted', '19<i style="display:none">.</i>95', '19\u00a095'],
    ['raised cents that bring their point are part of the number', '$29<sup>.99</sup>', '$29.99'],
    ['what is raised after a letter or is none of digits stays as it is', 'm<sup>2</sup> 1<sup>st</sup>', 'm2 1st'],
    ['a script between digits does not part them', '1<script>x()</script>9', '19'],
    ['cells are parted by tabs and rows by lines', '<table><tr><td>a<td>b<tr><td>c<td>d</table>', 'a\tb\nc\td'],
    ['links that follow each other are parted', '<a href=/a>Home</a><a href=/b>Pricing</a>', 'Home Pricing'],
    ['entities are read', '&lt;b&gt; &amp; &eacute;&#x1F600;', '<b> & é😀'],
    ['control characters and byte order marks are left out', 'a\u0001\u0085b\ufeffc', 'abc'],
    ['what is after plaintext is text', '<plaintext><b>a</b>', '<b>a</b>'],
    ['details are open to readers', '<details><summary>Q</summary>A</details>', 'Q\nA'],
    [
      'a style that sets a span on its own line is heard',
      '<style>.x{display:block}</style><span class=x>a</span><span>b',
      'a\nb',
    ],
    [
      'a utility class sets a span on its own line',
      '<p><span class=block>a</span><span class="d-block x">b</span>',
      'a\nb',
    ],
    ['words at the end of an unclosed tag are left out', 'a<b class="x', 'a'],
    ['an empty page has an empty text', '', ''],
  ])('%s', (_, source, text) => {
    expect(read(source).text).toBe(text)
  })
})
