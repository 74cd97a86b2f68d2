import type { Block } from '@launch/proto/schemas/page'
import { blankProfile } from '../rules/blank-draft.ts'
import type { Drafter, ReadPage } from './drafter.ts'

const LINES: readonly (readonly [kind: Block['kind'], text: string])[] = [
  ['h1', 'Invoices that get paid'],
  ['p', 'Acme Pay sends invoices for freelancers and chases late ones for you.'],
  ['h2', 'Features'],
  ['li', 'Reminders by e-mail'],
  ['li', 'Recurring invoices'],
  ['li', 'Time tracking'],
  ['h2', 'Pricing'],
  ['h3', 'Solo'],
  ['p', '€9 per month'],
  ['h3', 'Team'],
  ['p', '€19 per month, free for 14 days'],
  ['h2', 'About us'],
  ['p', 'Acme Pay was founded in 2019 by Ann Lee and Bo Kim in Leeds. We are a team of five.'],
  ['p', 'It works with Slack and Stripe, on the web, on Windows and on your iPhone.'],
  ['h2', 'Questions'],
  ['h3', 'Can I try it?'],
  ['p', 'Yes, for 30 days.'],
  ['p', 'Acme Pay Ltd, 12 Mill Lane, Leeds LS1 4AB, United Kingdom'],
  ['p', '© 2019–2026 Acme Pay Ltd. Write to hello@acmepay.example.'],
]

/** A made-up page that says something of most that is looked for. */
function samplePage(): ReadPage {
  const url = 'https://acmepay.example/'
  const fetchedAt = '2026-11-21T12:00:00.000Z'
  const text = LINES.map(([, line]) => line).join('\n')
  let end = -1
  const blocks = LINES.map(([kind, line]) => {
    const start = end + 1
    end = start + line.length
    return { kind, start, end, region: 0 }
  })
  return {
    url,
    fetchedAt,
    outline: {
      lang: 'en',
      title: null,
      canonical: null,
      refresh: null,
      regions: [{ kind: 'page', parent: 0, start: 0, end: text.length }],
      blocks,
      inlines: [],
      metas: [],
      props: [],
      links: [],
      images: [],
      json_ld: [],
      classes: [],
      truncated: false,
    },
    texts: { text: { url, source: 'text', sha256: '', text, fetched_at: fetchedAt } },
  }
}

/** Drafts a made-up page once, so that no site waits until the drafter's patterns are compiled (some 0.2 s). */
export async function warmUp(drafter: Drafter): Promise<void> {
  await drafter.draft(blankProfile('https://acmepay.example/'), [samplePage()])
}
