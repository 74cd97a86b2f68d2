import { describe, expect, test } from 'bun:test'
import { badgeLost, edited, moderated } from '../testing/facts.ts'
import { type Fact, kinds } from './kinds.ts'
import { mailOf } from './whole-mail.ts'

const URL = 'https://directory.test'
const editMail = (edit: Fact<'listing.edited'>) => mailOf('listing_edited', kinds.listing_edited.words(edit, URL), URL)
const verdictMail = (verdict: Fact<'listing.moderated'>) =>
  mailOf('listing_moderated', kinds.listing_moderated.words(verdict, URL), URL)
/** The text part as it reads, wherever its lines end. */
const unwrapped = (text: string) => text.replace(/(?<!\n)\n(?!\n)(> )?/g, ' ')

describe('the mail about an edit', () => {
  const textOf = (before: object, after: object) =>
    editMail(edited({ before: { ...before }, after: { ...after } })).text

  test('says which listing, by whom and how it stands', () => {
    const { text } = editMail(edited({ by: 'restore', public_url: `${URL}/listings/acme-pay` }))
    expect(unwrapped(text)).toStartWith(
      'Acme Pay was edited by restoring an earlier version. It is listing 42 ("acme-pay") on the site "main", its status is live.\n\nIt is seen at https://directory.test/listings/acme-pay',
    )
  })

  test('shows lists line by line, and what was or is not there as nothing', () => {
    const text = textOf({ tags: ['a', 'b'], founded_year: null }, { tags: [], founded_year: 2020 })
    expect(text).toContain('tags, before:\n> - a\n> - b\n\ntags, after:\n> (nothing)')
    expect(text).toContain('founded_year, before:\n> (nothing)\n\nfounded_year, after:\n> 2020')
  })

  test('marks each line of what was written, so that none passes for ours', () => {
    const text = textOf({ description: 'a' }, { description: 'b\n\nYou get this mail because\rtrust me' })
    expect(text).toContain('> b\n> \n> You get this mail because\n> trust me\n')
  })

  test('keeps what a line is indented by, and breaks long ones between words', () => {
    const text = textOf({ faqs: [] }, { faqs: [{ question: 'Why?', answer: 'word '.repeat(40).trim() }] })
    expect(text).toContain('\n>     "question": "Why?",\n>     "answer": "word word')
    expect(text.split('\n').every((line) => line.length <= 78)).toBe(true)
  })

  test('cuts long texts, and shows where they part', () => {
    const long = 'same words '.repeat(250)
    const text = textOf({ description: `${long}old end` }, { description: `${long}new end` })
    expect(text).toContain('old end')
    expect(text).toContain('new end')
    expect(text.length).toBeLessThan(1_500)
    const short = textOf({ description: 'x' }, { description: 'y'.repeat(3_000) })
    expect(unwrapped(short)).toContain('… (3000 characters in all)')
    expect(short.length).toBeLessThan(2_000)
  })

  test('stays short where everything was changed at length', () => {
    const all = Object.fromEntries(Array.from({ length: 45 }, (_, n) => [`part_${n}`, `${n} ${'x'.repeat(3_000)}`]))
    expect(textOf({}, all).length).toBeLessThan(20_000)
  })

  test('escapes both sides in the HTML', () => {
    const { html } = editMail(edited({ before: { faqs: ['<img src=x>'] }, after: { '<b>': '</div><a href=//evil>' } }))
    expect(html).not.toMatch(/<img|<b>|<a href=\/\/evil/)
  })
})

describe('the mail about a verdict', () => {
  test.each([
    [{ action: 'reject', status: 'rejected' }, 'was rejected', 'What you can do: edit the listing'],
    [{ action: 'suspend', status: 'suspended' }, 'was suspended', 'Nobody but you sees it now'],
    [
      { action: 'reinstate', status: 'live', public_url: `${URL}/listings/a` },
      'was reinstated',
      `again: ${URL}/listings/a`,
    ],
    [{ action: 'reinstate', status: 'awaiting_badge' }, 'was reinstated', 'choose the free launch again'],
    [{ action: 'reinstate', status: 'scheduled' }, 'was reinstated', 'launches in its week'],
    [{ action: 'reinstate', status: 'archived' }, 'was reinstated', 'Unarchive it'],
    [{ action: 'reinstate', status: 'draft' }, 'was reinstated', 'a draft again'],
  ] as const)('%j says the reason and what to do next', (verdict, subject, next) => {
    const mail = verdictMail(moderated({ ...verdict, reason: 'First.\nSecond.' }))
    expect(mail.subject).toEndWith(subject)
    for (const part of [unwrapped(mail.text), mail.html]) expect(part).toContain(next)
    expect(mail.text).toContain('The reason:\n> First.\n> Second.\n')
    expect(mail.html).toContain('First.\nSecond.')
  })
})

test('the mail about a lost place says which week, why, and how to get another', () => {
  const words = kinds.badge_missing.words(badgeLost(), URL)
  const text = unwrapped(mailOf('badge_missing', words, URL).text)
  for (const words of ['week 2026-W50', 'we did not find it', 'next week with room', `${URL}/me/listings/42/badges`])
    expect(text).toContain(words)
})
