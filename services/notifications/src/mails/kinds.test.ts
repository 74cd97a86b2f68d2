import { describe, expect, test } from 'bun:test'
import { accountMails, securityMails, switchableMails } from '@launch/proto/schemas/mail'
import { type LetterKind, letterKinds } from '../letters/letter.ts'
import { exampleOf, exampleOfKind } from '../testing/facts.ts'
import { kinds, kindsOf, mailedEvents } from './kinds.ts'
import { webhookDisabledMail } from './webhook-disabled.ts'
import { aboutOf, mailOf } from './whole-mail.ts'

const URL = 'https://directory.test'
const EVIL = 'Acme\r\nBcc: eve@mail.test\n\u202egnp.exe <script>alert(1)</script>'

/** The mail of a kind about an event that brings it about; none where another part of the service writes it. */
function mailAbout(kind: LetterKind, words?: string) {
  const [told, example] = [kinds[kind], exampleOfKind(kind, words)]
  if (!('event' in told) || !example) return []
  const said = told.words(example.fact as never, URL)
  if (!said) throw new Error(`nothing is said by ${kind}`)
  const isEvil = words !== undefined && JSON.stringify(example).includes('script')
  return [{ kind, isEvil, ...mailOf(kind, said, URL) }]
}
const disabled = (url: string) => ({
  kind: 'webhook_disabled' as const,
  isEvil: url === EVIL,
  ...webhookDisabledMail({ webhook_id: 7, url, failed: 1 }, URL),
})
const all = [...letterKinds.flatMap((kind) => mailAbout(kind)), disabled('https://acme.example.com/hook')]
const evil = [...letterKinds.flatMap((kind) => mailAbout(kind, EVIL)), disabled(EVIL)]
const named = <M extends { kind: string }>(mails: M[]) => mails.map((mail) => [mail.kind, mail] as const)

test('every kind but those to followers says something, and most events bring about one kind', () => {
  const mailings = letterKinds.filter((kind) => 'by' in kinds[kind] && kinds[kind].by === 'mailings')
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(
    letterKinds.filter((kind) => !mailings.includes(kind)).toSorted(),
  )
  const several = mailedEvents.map((event) => [event, kindsOf(event).map(([kind]) => kind)] as const)
  expect(Object.fromEntries(several.filter(([, brought]) => brought.length !== 1))).toEqual({
    'claim.revoked': ['claim_revoked', 'listing_unproved'],
    'listing.transferred': ['listing_returned', 'listing_transferred'],
    'order.refunded': ['order_refunded', 'order_wrong_amount'],
  })
})

test('preferences have a sentence about every kind', () => {
  for (const kind of accountMails) expect(aboutOf(kind)).toMatch(/^(A|An|The|Somebody) .{10,180}\.$/)
  expect(new Set(accountMails.map(aboutOf)).size).toBe(accountMails.length)
})

test('an event of before that lacks what a mail would say brings none about', () => {
  const { listing: _, ...live } = exampleOf('listing.live') as { listing?: unknown; listing_id: number }
  const { listing: __, ...scheduled } = exampleOf('listing.scheduled') as { listing?: unknown; listing_id: number }
  const { order: ___, ...paid } = exampleOf('order.paid') as { order?: unknown; order_id: string }
  expect(kinds.listing_live.words(live as never, URL)).toBeNull()
  expect(kinds.listing_scheduled.words(scheduled as never, URL)).toBeNull()
  expect(kinds.order_paid.words(paid as never, URL)).toBeNull()
})

describe.each(named(all))('the mail %s', (kind, { subject, text, html }) => {
  test('has a subject that is shown whole, and says the same in both parts', () => {
    expect(subject.length).toBeGreaterThan(10)
    expect(subject.length).toBeLessThan(90)
    expect(html).toContain(`<h1 `)
    const words = (part: string) =>
      part
        .replace(/<style>.*<\/style>|<title>.*<\/title>|<[^>]+>/gs, ' ')
        .replaceAll('&quot;', '"')
        .split(/[^\p{L}\p{N}]+/u)
    const inHtml = new Set(words(html))
    expect(words(text).filter((word) => !inHtml.has(word) && !'https'.includes(word))).toEqual(
      text.includes('/account/mails')
        ? ['directory', 'test', 'account', 'mails'].filter((word) => !inHtml.has(word))
        : [],
    )
  })

  test('reads at 78 columns, but for addresses', () => {
    const long = text.split('\n').filter((line) => [...line].length > 78)
    expect(long.filter((line) => !/^(> )?https:\S+$/.test(line))).toEqual([])
  })

  test('says why it was sent, and how to get none where that can be had', () => {
    const isSwitchable = switchableMails.some((each) => each === kind)
    expect(text.includes(`\n${URL}/account/mails\n`)).toBe(isSwitchable)
    expect(html.includes(`href="${URL}/account/mails"`)).toBe(isSwitchable)
    expect(text).toMatch(/\n-- \n(We send you a mail when|We always send you a mail when|You get this mail because)/)
    if (securityMails.some((each) => each === kind))
      expect(text.trimEnd().replaceAll('\n', ' ')).toMatch(
        /We always send you a mail when .*, so that (nobody|no listing) .* unseen\.$/,
      )
  })

  test('loads nothing', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|src=|@import/i)
  })
})

describe.each(named(evil))('words of strangers in the mail %s', (_, { isEvil, subject, html, text }) => {
  test('break no line of the subject, nor turn its direction', () => {
    expect(subject).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(subject.length).toBeLessThan(120)
  })

  test('are text in the HTML, and no line of their own in the plain part', () => {
    expect(html).not.toContain('<script>')
    expect(html.includes('&lt;script')).toBe(isEvil)
    expect(text).not.toMatch(/^Bcc:/m)
    expect(text).not.toContain('\u202e')
  })
})
