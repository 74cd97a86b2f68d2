import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findContactEmail } from './mod.ts'

const home: PageParts = { url: 'https://acmepay.com/', metas: [['title', 'Acme Pay – Invoices that get paid']] }
const emailOn = (...texts: string[]) =>
  findContactEmail([pageOf({ ...home, blocks: texts.map((text) => ['p', text] as ['p', string]) })])?.value ?? null

test('the most general mailbox goes first', () => {
  expect(emailOn('support@acmepay.com', 'hello@acmepay.com', 'info@acmepay.com')).toBe('hello@acmepay.com')
  expect(emailOn('support@acmepay.com', 'kontakt@acmepay.com')).toBe('kontakt@acmepay.com')
})

test('a person of the company is written to where there is nobody else', () => {
  expect(emailOn('E-mail: geoff@acmepay.com')).toBe('geoff@acmepay.com')
})

test('mailboxes for one purpose and of others are none for everybody', () => {
  const texts = [
    'noreply@acmepay.com',
    'privacy@acmepay.com',
    'iod@acmepay.com',
    'Press: press@acmepay.com',
    'Bewerbungen: ann@acmepay.com',
    'Found a hole? Write to zoe@acmepay.com for security reports.',
    'Donations go to donations@lifeboat.org',
    'Page hosted by Solent: webmaster@solent.net',
    'you@example.com',
    'Write to boss@acmepay-deals.com',
  ]
  for (const text of texts) expect([text, emailOn(text)]).toEqual([text, null])
})

test('an address that machines should miss is read as people read it', () => {
  expect(emailOn('Write to hello (at) acmepay (dot) com')).toBe('hello@acmepay.com')
  expect(emailOn('hello [at] acmepay.com')).toBe('hello@acmepay.com')
})

test('an address that only a link holds is quoted from the link', () => {
  const found = findContactEmail([
    pageOf({
      ...home,
      blocks: [['p', 'Write to us']],
      links: [['Write to us', 'mailto:hello@acmepay.com?subject=Hi', 0]],
    }),
  ])
  expect(found?.value).toBe('hello@acmepay.com')
  expect(found?.from[0]).toMatchObject({ source: 'link', value: 'hello@acmepay.com' })
})

test('a public provider’s address counts where the site gives it as its contact', () => {
  expect(emailOn('E-mail: acmepay@gmail.com')).toBe('acmepay@gmail.com')
  expect(emailOn('Jo has jo.park@gmail.com since 2001')).toBeNull()
})

test('a mailbox for bookings is the one for everybody where the page on contact names no other', () => {
  const contactOf = (...texts: string[]) =>
    findContactEmail([
      pageOf({ ...home, blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']] }),
      pageOf({
        url: 'https://acmepay.com/contact',
        metas: [['title', 'Contact | Acme Pay']],
        blocks: texts.map((text) => ['p', text] as ['p', string]),
      }),
    ])?.value
  expect(contactOf('bookings@acmepay.com')).toBe('bookings@acmepay.com')
  expect(contactOf('bookings@acmepay.com', 'ann@acmepay.com')).toBe('ann@acmepay.com')
})

test('an address spelled out without brackets is read, a sentence about the site is not', () => {
  expect(emailOn('Mail: hello at acmepay dot com')).toBe('hello@acmepay.com')
  expect(emailOn('Schreiben Sie an post ät acmepay punkt com')).toBe('post@acmepay.com')
  expect(emailOn('Find us at acmepay dot com')).toBeNull()
})

test('what an address is not for makes it no address for one purpose', () => {
  expect(emailOn('crew@acmepay.com for everything but security, which has its own.')).toBe('crew@acmepay.com')
})

test.each([
  ['Questions about plans, invoices or anything that is no fault: hei@acmepay.com.', 'hei@acmepay.com'],
  ['For anything at all: api@acmepay.com.', 'api@acmepay.com'],
  ['For any questions on your data: privacy@acmepay.com.', null],
])('%s is for everybody where it says so', (text, address) => {
  expect(emailOn(text)).toBe(address)
})

test('an address for invoices among others, or for want of any other, is for everybody', () => {
  expect(emailOn('Questions, praise, invoices: deck@acmepay.com')).toBe('deck@acmepay.com')
  expect(emailOn('Ask for an invoice at geoff@acmepay.com.')).toBe('geoff@acmepay.com')
  expect(emailOn('Invoices: geoff@acmepay.com', 'Write to hello@acmepay.com')).toBe('hello@acmepay.com')
})

test('what leads up to the next address says nothing of the one before it', () => {
  expect(emailOn('General questions go to hello@acmepay.com, vulnerabilities to security@acmepay.com.')).toBe(
    'hello@acmepay.com',
  )
})

test('of several offices the main one’s mailbox goes first', () => {
  const offices = ['Sede centrale', 'info@acmepay.com', 'Oficina Iberia', 'hola@acmepay.com']
  expect(emailOn(...offices)).toBe('info@acmepay.com')
})

test('what a company says it has not is no purpose of its address', () => {
  expect(emailOn('We are a company with no investors, so write to ann@acmepay.com.')).toBe('ann@acmepay.com')
  expect(emailOn('Investors write to ann@acmepay.com.')).toBeNull()
})

test('an address at the foot of every page goes before one for orders', () => {
  const foot: [string, string] = ['p', 'workbench@acmepay.com']
  const pages = ['', 'buy', 'about'].map((path) =>
    pageOf({
      url: `https://acmepay.com/${path}`,
      metas: [['title', 'Acme Pay']],
      blocks: [
        ['h1', path || 'Acme Pay'],
        ...(path === 'buy' ? [['p', 'Send a purchase order to orders@acmepay.com.'] as ['p', string]] : []),
        foot as ['p', string],
      ],
    }),
  )
  expect(findContactEmail(pages)?.value).toBe('workbench@acmepay.com')
})

test('the one address that every mail link of the site leads to is its contact, whoever’s domain it is at', () => {
  const siteOf = (...addresses: string[]) =>
    findContactEmail(
      addresses.map((address, at) =>
        pageOf({
          ...home,
          url: `https://acmepay.com/${at === 0 ? '' : at}`,
          blocks: [['p', at === 0 ? 'Contact' : 'For any privacy request:']],
          links: [[at === 0 ? 'Contact' : address, `mailto:${address}`, 0]],
        }),
      ),
    )?.value ?? null
  expect(siteOf('ann.lee7@gmail.com', 'ann.lee7@gmail.com')).toBe('ann.lee7@gmail.com')
  expect(siteOf('hi@threehills.studio')).toBe('hi@threehills.studio')
  expect(siteOf('hi@threehills.studio', 'jo@other.shop')).toBeNull()
  expect(siteOf('privacy@threehills.studio')).toBeNull()
  expect(siteOf('you@example.com')).toBeNull()
})

test('an only address in a line on who made or hosts the website is no contact', () => {
  const links: PageParts['links'] = [['jo@pixelhof.studio', 'mailto:jo@pixelhof.studio', 0]]
  expect(findContactEmail([pageOf({ ...home, blocks: [['p', 'Website by jo@pixelhof.studio']], links })])).toBeNull()
})

test.each(['denuncia', 'privacidade', 'segnalazioni', 'financeiro'])('%s@ is a mailbox for one purpose', (local) => {
  expect(emailOn(`E-mail: ${local}@acmepay.com`)).toBeNull()
})

test('what the page on contact gives goes before what help names for one matter', () => {
  const contact: PageParts = {
    url: 'https://acmepay.com/contact',
    metas: [['title', 'Contact | Acme Pay']],
    blocks: [
      ['h3', 'E-mail'],
      ['p', 'acmepay@gmail.com'],
    ],
  }
  const help: PageParts = { url: 'https://acmepay.com/help', blocks: [['p', 'For a bigger plan, sales@acmepay.com.']] }
  expect(findContactEmail([home, help, contact].map(pageOf))?.value).toBe('acmepay@gmail.com')
  const general: PageParts = { ...help, blocks: [['p', 'Write to hello@acmepay.com.']] }
  expect(findContactEmail([home, general, contact].map(pageOf))?.value).toBe('hello@acmepay.com')
})
