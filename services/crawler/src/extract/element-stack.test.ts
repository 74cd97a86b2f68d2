import { describe, expect, test } from 'bun:test'
import { DEEPEST } from './open-elements.ts'
import { read } from './testing.ts'

describe('elements are made of tags as browsers make them', () => {
  test.each([
    ['a paragraph ends where a block begins', '<p hidden>a<div>b', 'b'],
    ['a list item ends where the next begins', '<li hidden>a<li>b', 'b'],
    ['a term ends where its description begins', '<dl><dt hidden>a<dd>b</dl>', 'b'],
    ['a heading ends where another begins', '<h2 hidden>a<h3>b', 'b'],
    ['any heading end tag ends a heading', '<h2 hidden>a</h3>b', 'b'],
    ['a cell ends where the next begins, whatever is open in it', '<table><tr><td hidden><b>a<td>b</table>', 'b'],
    [
      'a nested table does not end the cell around it',
      '<table><tr><td hidden>a<table><tr><td>b</table>c<td>d</table>',
      'd',
    ],
    ['an end tag does not reach out of a cell', '<div hidden><table><tr><td>a</div>b</table></div>c', 'c'],
    ['table parts outside of a table are nothing', '<td hidden>a', 'a'],
    ['a link ends where the next begins', '<a href=x hidden>a<a href=y>b', 'b'],
    ['an end tag of a phrasing element stops at a block', '<span hidden><div>a</span>b</div></span>c', 'c'],
    ['a bold that spans blocks ends by its end tag', '<b>a<div>b</b>c</div>', 'a\nbc'],
    ['a hidden bold that was never ended hides what follows', '<p><b hidden>a</p><p>b</b>c', 'c'],
    ['a hidden bold does not reach out of its cell', '<table><tr><td><b hidden>a<td>b</table>', 'b'],
    ['the end of a form leaves open what stands in it', '<form><div hidden>a</form>b</div>c', 'c'],
    ['a drawing ends where HTML begins again', '<svg><g>a<p>b', 'b'],
    ['tags in a drawing may close themselves', '<svg><path/><text>a</text></svg>b', 'b'],
    ['tags in a noscript are not tags', '<div><noscript></div><p hidden></noscript>a</div>b', 'a\nb'],
    ['an unclosed head does not swallow the page', '<head><title>t</title><p>a', 'a'],
    ['html in XHTML may close itself', '<div hidden="hidden"/>a', ''],
  ])('%s', (_, source, text) => {
    expect(read(source).text).toBe(text)
  })

  test('in XHTML a tag that ends in a slash has no content', () => {
    expect(read('<div hidden="hidden"/>a', { contentType: 'application/xhtml+xml' }).text).toBe('a')
  })

  test('what is deeper than the stack is flattened, not lost, and hidden text stays hidden', () => {
    const deep = '<div>'.repeat(DEEPEST * 2)
    const source = `${deep}a<p hidden>b<i>c</i>d</p>e<a href=/f>f</a>${'</div>'.repeat(DEEPEST * 2)}<p>g`
    const page = read(source)
    expect(page.text).toBe('a\nef\ng')
    expect(page.links).toEqual(['f https://acme.example/f'])
  })
})
