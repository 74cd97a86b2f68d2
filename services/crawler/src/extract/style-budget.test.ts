import { describe, expect, test } from 'bun:test'
import { read } from './testing.ts'

const styled = (css: string, markup: string) => read(`<style>${css}</style>${markup}`)
const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => piece(i)).join('')
const HIDDEN = '<p class=h>hidden</p>'

describe('what the style sheets of a page say', () => {
  test('is heeded to the last rule where a page has as many as the largest have, and the page is whole', () => {
    const { page, text } = styled(
      `${times(20_000, (i) => `.c${i}{color:red}`)}.h{display:none}`,
      `<p>shown</p>${HIDDEN}`,
    )
    expect([page.cut, page.outline?.truncated, text]).toEqual([null, false, 'shown'])
  })

  test.each([
    ['selectors', `${'p{color:red}'.repeat(50_000)}`],
    ['selectors of one list', `${'p,'.repeat(50_000)}p{color:red}`],
    ['text', `/*${'x'.repeat(2_500_000)}*/`],
  ])('is ignored past the %s that are read, and the page says so', (_, css) => {
    const { page, text } = styled(
      `.h{display:none}${css}.late{display:none}`,
      `<p>shown</p>${HIDDEN}<p class=late>late</p>`,
    )
    expect([page.cut, page.outline?.truncated, text]).toEqual(['style_budget', true, 'shown\nlate'])
  })

  test('is matched until it took more work than a page may: past it nothing is known to be shown, and the page says so', () => {
    const deep = `${'<div>'.repeat(300)}<p>`
    const { page, text } = styled(
      times(100, (i) => `.c${i} div p{color:red}`),
      `<p>first</p>${deep}${'<p>x</p>'.repeat(500)}<p>last</p>`,
    )
    expect(page.cut).toBe('style_budget')
    expect(text).toStartWith('first')
    expect(text).not.toContain('last')
  })

  test('of hidden elements is looked at for as many as a page may have, and the page says so', () => {
    const { page, text } = styled(
      '.h{opacity:0}.h:hover{opacity:1}',
      `<p class=h>early</p>${'<b class=h></b>'.repeat(20_000)}<p class=h>late</p>`,
    )
    expect(page.cut).toBe('style_budget')
    expect([text.includes('early'), text.includes('late')]).toEqual([true, false])
  })
})
