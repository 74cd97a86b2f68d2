import { describe, expect, test } from 'bun:test'
import { timed } from '@launch/kit/testing'
import { findQuote } from './find-quote.ts'

const cut = (text: string, wanted: string) => {
  const span = findQuote(text, wanted)
  return span === null ? null : text.slice(span.start, span.end)
}

describe('a quote is found as the page has it', () => {
  test.each([
    ['to the letter', 'We send invoices.', 'send invoices', 'send invoices'],
    ['across lines', 'Pro\n$29 a month', 'Pro $29', 'Pro\n$29'],
    ['across kinds of space', 'a\u00a0\u2009 b', 'a b', 'a\u00a0\u2009 b'],
    ['with straight quotes for curly ones', 'the “best” tool’s', 'the "best" tool\'s', 'the “best” tool’s'],
    ['with curly quotes for straight ones', 'the "best"', 'the “best”', 'the "best"'],
    ['with other dashes', 'fast — and 5−3 easy', 'fast - and 5-3', 'fast — and 5−3'],
    ['with soft hyphens in it', 'in\u00advoi\u00adces', 'invoices', 'in\u00advoi\u00adces'],
    ['with characters without width in it', 'in\u200bvoi\u2060ces\ufeff', 'invoices', 'in\u200bvoi\u2060ces'],
    ['with a ligature', 'an eﬃcient ﬁx', 'efficient fix', 'eﬃcient ﬁx'],
    ['with full-width letters', 'ＡＢＣ１', 'ABC1', 'ＡＢＣ１'],
    ['with a square of characters', 'by ㍿ in', '株式会社', '㍿'],
    ['with a fraction', 'save ½ day', 'save 1⁄2 day', 'save ½ day'],
    ['with accents in two pieces', 'cafe\u0301 bar', 'café', 'cafe\u0301'],
    ['with accents in one piece', 'café bar', 'cafe\u0301', 'café'],
    ['with Hangul in pieces', '\u1112\u1161\u11ab국', '한국', '\u1112\u1161\u11ab국'],
    ['with half-width katakana', 'ｶﾞｽ', 'ガス', 'ｶﾞｽ'],
    ['with an ellipsis', 'and more…', 'more...', 'more…'],
    ['with characters of two units', 'a 😀 b 𝐁 c', '😀 b B', '😀 b 𝐁'],
    ['with white space around it', 'send invoices', ' \n invoices ', 'invoices'],
    ['at a later place where the first is inside a word', 'unlimited or limited', 'limited', 'limited'],
    ['where a small letter meets a capital', 'Jane DoeCEO', 'Jane Doe', 'Jane Doe'],
    ['in a script without spaces', '毎月100円です', '100円', '100円'],
    ['before a possessive', 'Acme’s tools', 'Acme', 'Acme'],
    ['after a dash without spaces', 'fast—simple', 'simple', 'simple'],
    ['with the end of a sentence after a number', 'Since 2019. Next', 'Since 2019', 'Since 2019'],
    ['with a negation in it', 'it is not available', 'is not available', 'is not available'],
  ])('%s', (_, text, wanted, quote) => {
    expect(cut(text, wanted)).toBe(quote)
  })
})

describe('a quote is not found', () => {
  test.each([
    ['where it is empty', 'a', ''],
    ['where it has only characters without width', 'a', '\u200b'],
    ['in another case', 'Acme Pro', 'acme pro'],
    ['with another accent', 'résumé', 'resume'],
    ['with another digit', 'for $29 a month', 'for $39 a month'],
    ['with a word left out', 'we do not sell data', 'we do sell data'],
    ['with a word put in', 'we sell data', 'we never sell data'],
    ['with like letters of another script', 'Acme', 'Асme'],
    ['inside of a word', 'unlimited plans', 'limited plans'],
    ['at the start of a word', 'limitless', 'limit'],
    ['inside of a compound', 'a tax-free gift', 'free gift'],
    ['inside of a compound, on its left', 'the co-founder', 'the co'],
    ['at the start of a number', 'costs $299', 'costs $29'],
    ['at the end of a number', 'costs 129', '29'],
    ['before the thousands', 'costs $1,299', 'costs $1'],
    ['after the thousands', 'costs $1,299', '299'],
    ['in a number with a no-break space', 'costs 1\u00a0299 €', '299 €'],
    ['before the cents', 'costs $29.99', 'costs $29'],
    ['before raised cents', 'costs $29⁹⁹', 'costs $2999'],
    ['in a power', '10²', '102'],
    ['in a mixed fraction', 'for 1½ hours', 'for 11⁄2 hours'],
    ['before its magnitude', 'over 10k users', 'over 10'],
    ['before its percent sign', 'save 20%', 'save 20'],
    ['without its sign', 'at -5 degrees', '5 degrees'],
    ['in a range', 'for 10-20 people', '20 people'],
    ['in a date', '2024-01-15', '2024-01'],
    ['away from its negation', 'It is not available today', 'available today'],
    ['away from a contracted negation', 'It isn’t available', 'available'],
    ['before a contracted negation', 'you can’t lose', 'you can'],
    ['inside of a ligature', 'ﬁnance', 'inance'],
    ['inside of a letter with its mark', 'e\u0301', 'e'],
  ])('%s', (_, text, wanted) => {
    expect(findQuote(text, wanted)).toBeNull()
  })

  test('though it is repeated a million times with a letter too many', () => {
    const { result, ms } = timed(() => findQuote('aaaaaaaa'.repeat(60_000), 'a'.repeat(1_000)))
    expect(result).toBeNull()
    expect(ms).toBeLessThan(2_000)
  })
})
