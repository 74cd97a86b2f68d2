import { listingExample } from '@launch/proto/examples/listing'
import type { PublicListing } from '@launch/proto/schemas/listing'

const {
  unlocked_sections: _,
  missing: __,
  logo_source_url: ___,
  screenshot_source_urls: ____,
  ...shown
} = listingExample

const picture = (digits: string) => `https://directory.example.com/images/${digits.repeat(32)}.webp`

/** A passage of the product's website. */
export const quoted = (quote: string): PublicListing['evidence'][string] => [
  {
    quote,
    before: 'We chase ',
    after: ' for you, so that',
    url: 'https://acme.example.com/about',
    source: 'text',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    fetched_at: '2026-11-21T09:40:12.000Z',
  },
]

/** A listing that has something everywhere. */
export const fullListing: PublicListing = {
  ...shown,
  evidence: { ...shown.evidence, summary: quoted('late invoices'), features: quoted('Payment links') },
  name: 'Acme Pay',
  headline: 'Invoices that get paid',
  summary: 'Acme Pay chases late invoices, so that nobody has to ask twice. Made for small firms that sell on account.',
  description:
    'Acme Pay reads the invoices that your books already hold.\n\nIt reminds, politely at first, then less so.\nIt stops when the money is there.',
  categories: ['Accounting & Invoicing', 'Payments'],
  tags: ['invoices', 'reminders', 'cash flow'],
  pricing_model: 'subscription',
  pricing_url: 'https://acme.example.com/pricing',
  free_trial: true,
  platforms: ['web', 'ios', 'android'],
  audience: 'Owners of small firms',
  features: [
    'Reminders that write themselves',
    'Payment links in every mail',
    'A forecast of what comes in',
    'One click to call',
  ],
  integrations: ['Xero', 'QuickBooks'],
  founded_year: 2019,
  headquarters: 'Rotterdam, Netherlands',
  team_size: '11–20',
  contact_email: 'hello@acme.example.com',
  logo_url: picture('1a'),
  screenshots: [picture('2b'), picture('3c')],
  socials: {
    x: 'https://x.com/acmepay',
    github: 'https://github.com/acmepay',
    custom: [{ label: 'Our forum', url: 'https://forum.acme.example.com/' }],
  },
  faqs: [
    { question: 'Can I try it for free?', answer: 'Yes, for 30 days.' },
    { question: 'Where is my data?', answer: 'In Rotterdam.\n\nNowhere else.' },
  ],
  founders: [
    {
      name: 'Ada Vermeer',
      role: 'Founder and CEO',
      bio: 'Ada ran the books of three firms before she wrote the first reminder.',
      photo_url: null,
      links: ['https://www.linkedin.com/in/ada-vermeer-acme'],
    },
  ],
  story: {
    title: 'From one unpaid invoice',
    how_started: 'With an invoice over 40 euros.',
    problem: 'Nobody likes to ask twice.',
    what_built: null,
    hard_parts: null,
    milestones: null,
    whats_next: 'Calling.',
  },
  milestones: [
    {
      milestone_id: 1,
      date: '2024-05-01',
      title: 'First customer',
      description: 'A bakery.',
      url: 'https://acme.example.com/first',
    },
  ],
  updates: [{ update_id: 1, title: 'Version 2', body: 'It calls now.', published_at: '2026-11-01T08:00:00.000Z' }],
}

const SCRIPT = '</script></title></style><script>document.title="broken"</script><img src=x onerror=alert(1)>'
const TURNED = '\u202eevil\u202c \u2066x'
const LONG = 'w'.repeat(3_000)
const EVIL = 'javascript:alert(document.domain)'

/** A listing whose owner tries to break out of the page, and to break its layout. Not all of it would be let in. */
export const hostileListing: PublicListing = {
  ...fullListing,
  slug: 'hostile',
  name: `${TURNED}${SCRIPT}`,
  headline: `" onmouseover="alert(1)${SCRIPT}`,
  summary: LONG,
  description: `${SCRIPT}\n\n${LONG}\u2028\u2029${'\u0301'.repeat(500)}`,
  categories: [`${LONG.slice(0, 60)}"><script>alert(1)</script>`],
  tags: [SCRIPT, LONG],
  pricing_from: LONG,
  pricing_url: EVIL,
  url: 'data:text/html,<script>alert(1)</script>',
  audience: LONG,
  features: [SCRIPT, LONG, TURNED],
  integrations: [LONG, SCRIPT],
  headquarters: LONG,
  contact_email: 'a@b.test?subject=x&body=<script>',
  logo_url: 'https://evil.test/"onerror="alert(1)',
  screenshots: [EVIL, 'http://plain.test/x.png', "https://evil.test/'><script>alert(1)</script>"],
  socials: {
    x: EVIL,
    website: 'https://google.com@evil.test/',
    custom: [
      { label: SCRIPT, url: 'vbscript:x' },
      { label: LONG, url: 'https://evil.test/' },
    ],
  },
  faqs: [{ question: LONG, answer: SCRIPT }],
  founders: [
    {
      name: LONG.slice(0, 80),
      role: SCRIPT,
      bio: LONG,
      photo_url: EVIL,
      links: [EVIL, `https://${'l'.repeat(60)}.test/`],
    },
  ],
  story: {
    title: SCRIPT,
    how_started: LONG,
    problem: SCRIPT,
    what_built: TURNED,
    hard_parts: null,
    milestones: null,
    whats_next: null,
  },
  milestones: [{ milestone_id: 1, date: '2024-05-01', title: SCRIPT, description: LONG, url: EVIL }],
  updates: [{ update_id: 1, title: LONG, body: SCRIPT, published_at: '2026-11-01T08:00:00.000Z' }],
  seo_title: SCRIPT,
  seo_description: `${TURNED}"><script>alert(1)</script>`,
}
