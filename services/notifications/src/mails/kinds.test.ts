import { describe, expect, test } from 'bun:test'
import { accountMails, securityMails, switchableMails } from '@launch/proto/schemas/mail'
import { letterKinds } from '../letters/letter.ts'
import { exampleOf } from '../testing/facts.ts'
import { aboutOf, kinds, kindsOf, type MailedEvent, mailedEvents, mailOf } from './kinds.ts'
import { webhookDisabledMail } from './webhook-disabled.ts'

const URL = 'https://directory.test'
const EVIL = 'Acme\r\nBcc: eve@mail.test\n\u202egnp.exe <script>alert(1)</script>'

/** The mail of a kind about the example of its event. */
function mailAbout(event: MailedEvent, words?: string) {
  const [[kind, told] = []] = kindsOf(event)
  const said = told?.words(exampleOf(event, words) as never, URL)
  if (!kind || !said) throw new Error(`nothing is said of ${event}`)
  return { kind, ...mailOf(kind, said, URL) }
}
const all = [
  ...mailedEvents.map((event) => mailAbout(event)),
  {
    kind: 'webhook_disabled' as const,
    ...webhookDisabledMail({ webhook_id: 7, url: 'https://acme.example.com/hook', failed: 1 }, URL),
  },
]
const evil = [
  ...mailedEvents.map((event) => mailAbout(event, EVIL)),
  { kind: 'webhook_disabled' as const, ...webhookDisabledMail({ webhook_id: 7, url: EVIL, failed: 1 }, URL) },
]
const named = <M extends { kind: string }>(mails: M[]) => mails.map((mail) => [mail.kind, mail] as const)

test('every kind but those to followers says something, and each event brings about one kind', () => {
  const mailings = letterKinds.filter((kind) => 'by' in kinds[kind] && kinds[kind].by === 'mailings')
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(
    letterKinds.filter((kind) => !mailings.includes(kind)).toSorted(),
  )
  for (const event of mailedEvents) expect(kindsOf(event)).toHaveLength(1)
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
    if (securityMails.some((each) => each === kind)) expect(text).toContain('We always send you')
  })

  test('loads nothing', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|src=|@import/i)
  })
})

describe.each(named(evil))('words of strangers in the mail %s', (kind, { subject, html, text }) => {
  test('break no line of the subject, nor turn its direction', () => {
    expect(subject).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(subject.length).toBeLessThan(120)
  })

  test('are text in the HTML, and no line of their own in the plain part', () => {
    expect(html).not.toContain('<script>')
    if (kind !== 'order_paid') expect(html).toContain('&lt;script')
    expect(text).not.toMatch(/^Bcc:/m)
    expect(text).not.toContain('\u202e')
  })
})
