import { describe, expect, test } from 'bun:test'
import type { PublicListing } from '@launch/proto/schemas/listing'
import { fullListing, hostileListing, quoted } from '../../testing/listings.ts'
import { elementsOf, type Found } from '../page-reading.ts'
import { listingPage } from './listing-page.tsx'

const elements = (listing: PublicListing) => elementsOf(new Response(listingPage(listing)))
const named = (found: Found[], tag: string) => found.filter((element) => element.tag === tag)

/** The text that a reader sees, without markup. */
async function textOf(listing: PublicListing): Promise<string> {
  const parts: string[] = []
  const rewriter = new HTMLRewriter()
    .on('head, script, style', { element: (element) => void element.remove() })
    .on('body', { text: (chunk) => void parts.push(chunk.text) })
  await rewriter.transform(new Response(listingPage(listing))).text()
  return parts.join('')
}

/** The JSON-LD that a machine finds. */
function jsonLdIn(listing: PublicListing) {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(listingPage(listing)) ?? []
  return { text, value: JSON.parse(text) }
}

/** Every text of a listing, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('shows everything that a listing says in words', async () => {
  const text = await textOf(fullListing)
  const { slug, site, status, plan, launch, launch_week, created_at, updated_at, story, evidence, ...shown } =
    fullListing
  const codes = /^(https?:|\d{4}-|\w+$)/
  const words = textsIn(shown)
    .filter((each) => !codes.test(each))
    .flatMap((each) => each.split('\n\n'))
  expect(words.length).toBeGreaterThan(25)
  expect(words.filter((each) => !text.includes(each.replaceAll('&', '&amp;')))).toEqual([])
})

test('leads to the page of a founder who accepted an invite, and of no other', async () => {
  const grace = { name: 'Grace Okafor', handle: 'grace-okafor' }
  const found = await elements({ ...fullListing, founders: [...fullListing.founders, grace] })
  const links = named(found, 'a').flatMap(({ attributes: { href = '' } }) =>
    href.includes('/founders/') ? [href] : [],
  )
  expect(links).toEqual(['/founders/grace-okafor'])
})

test('says for search engines and previews what it shows', async () => {
  const found = await elements(fullListing)
  const metas = named(found, 'meta').map(({ attributes: { name, property, content } }) => [name ?? property, content])
  expect(Object.fromEntries(metas)).toMatchObject({
    description: fullListing.summary,
    'og:title': 'Acme Pay – Invoices that get paid',
    'og:url': fullListing.public_url,
    'og:image': fullListing.screenshots[0],
  })
  expect(found.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href).toBe(fullListing.public_url)
})

test('the wording for search engines goes before the rest', async () => {
  const html = listingPage({ ...fullListing, seo_title: 'Invoices, paid', seo_description: 'Ask once.' })
  expect(html).toContain('<title>Invoices, paid</title>')
  expect(html).toContain('<meta name="description" content="Ask once."')
})

test('tells machines the same as people, as JSON-LD', () => {
  const [product, questions] = jsonLdIn(fullListing).value['@graph']
  expect(product).toMatchObject({
    '@type': 'SoftwareApplication',
    name: 'Acme Pay',
    url: 'https://acme.example.com/',
    operatingSystem: 'Web, iOS, Android',
    publisher: {
      '@type': 'Organization',
      foundingDate: '2019',
      founder: [{ '@type': 'Person', name: 'Ada Vermeer' }],
      sameAs: ['https://x.com/acmepay', 'https://github.com/acmepay'],
    },
  })
  expect(questions).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: 'Can I try it for free?' }, {}] })
})

test('what a listing lacks leaves no empty place', async () => {
  const bare: PublicListing = {
    ...fullListing,
    ...{ description: null, tags: [], features: [], integrations: [], platforms: [], screenshots: [], faqs: [] },
    ...{ founders: [], story: null, milestones: [], updates: [], socials: {}, launch: null, logo_url: null },
  }
  const headings = named(await elements(bare), 'h2')
  expect(headings).toEqual([])
  expect(await textOf(bare)).not.toMatch(/null|undefined|Works with|Elsewhere|Keywords/)
})

test('every link to elsewhere gives no credit, and every picture comes late and unannounced', async () => {
  const found = await elements(fullListing)
  const outward = named(found, 'a').filter(({ attributes }) => /^https?:/.test(attributes.href ?? ''))
  expect(outward.length).toBeGreaterThan(8)
  expect(new Set(outward.map(({ attributes }) => attributes.rel))).toEqual(new Set(['nofollow ugc noopener']))
  const pictures = named(found, 'img').map(({ attributes }) => [attributes.loading, attributes.referrerpolicy])
  expect(pictures).toEqual([
    ['lazy', 'no-referrer'],
    ['lazy', 'no-referrer'],
    ['lazy', 'no-referrer'],
  ])
})

test('goes down its headings one level at a time and gives each id once', async () => {
  const found = await elements(fullListing)
  const levels = found.flatMap(({ tag }) => (/^h[1-6]$/.test(tag) ? Number(tag.slice(1)) : []))
  expect(levels[0]).toBe(1)
  expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([])
  const ids = found.flatMap(({ attributes }) => attributes.id ?? [])
  expect(ids).toEqual([...new Set(ids)])
})

describe('a value that was found on the website', () => {
  const openings = (listing: PublicListing) => listingPage(listing).match(/<details class="evidence">/g)?.length ?? 0

  test('is marked so, and opens its passage in its context, with the page and the day', async () => {
    const html = listingPage(fullListing)
    expect(html).toContain('…Plans start at <mark>€9 a month</mark>, billed yearly.…')
    expect(html).toContain('<bdi>acme.example.com/pricing</bdi>')
    expect(html).toContain('<time datetime="2026-11-21T09:40:12.000Z">21 November 2026</time>')
    expect(openings(fullListing)).toBe(3)
  })

  test('is not marked where no passage is known', () => {
    expect(openings({ ...fullListing, evidence: {} })).toBe(0)
  })

  test('is marked in questions and founders, too', () => {
    const [faq, founder] = [fullListing.faqs[0], fullListing.founders[0]]
    if (!faq || !founder) throw new Error('The listing has neither.')
    const evidence = quoted('30 days')
    const listing = { ...fullListing, evidence: {}, faqs: [{ ...faq, evidence }], founders: [{ ...founder, evidence }] }
    expect(openings(listing)).toBe(2)
  })
})

test('the story is begun, and goes on on its own page', () => {
  const html = listingPage(fullListing)
  expect(html).toContain('From one unpaid invoice')
  expect(html).toContain('With an invoice over 40 euros.')
  expect(html).toContain('href="/listings/acme-pay/story"')
  expect(listingPage({ ...fullListing, story: null })).not.toContain('/story"')
})

test('an archived listing says so and stays out of search engines', () => {
  const html = listingPage({ ...fullListing, status: 'archived' })
  expect(html).toContain('>Archived<')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(listingPage(fullListing)).not.toContain('noindex')
})

describe('a hostile listing', () => {
  test('adds no element and no attribute of its own', async () => {
    const found = await elements(hostileListing)
    const scripts = named(found, 'script').map(({ attributes }) => attributes.type)
    expect(scripts).toEqual(['application/ld+json'])
    expect(named(found, 'title')).toHaveLength(1)
    expect(named(found, 'style')).toHaveLength(1)
    expect(found.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => name.startsWith('on'))).toEqual(
      [],
    )
  })

  test('gets its words shown as words', async () => {
    expect(await textOf(hostileListing)).toContain('&lt;img src=x onerror=alert(1)>')
  })

  test('leads only to websites, and shows no picture from elsewhere', async () => {
    const found = await elements(hostileListing)
    const addresses = found.flatMap(({ attributes: { href, src } }) => [href ?? [], src ?? []].flat())
    const schemes = new Set(addresses.map((address) => new URL(address, 'https://directory.test').protocol))
    expect([...schemes].sort()).toEqual(['data:', 'https:'])
    expect(addresses.filter((address) => address.startsWith('data:'))).toEqual([
      expect.stringMatching(/^data:image\/svg/),
    ])
    expect(named(found, 'img')).toEqual([])
    expect(addresses.join(' ')).not.toContain('google.com@')
  })

  test('cannot end the script that its JSON-LD stands in', () => {
    const { text, value } = jsonLdIn(hostileListing)
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(value['@graph'][0].name).toBe(
      'evil x</script></title></style><script>document.title="broken"</script><img src=x onerror=alert(1)>',
    )
  })

  test('does not turn the direction of what stands around it', () => {
    expect(listingPage(hostileListing)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })
})

test('leads to where one votes and follows, by a link alone, so that the page is the same for everyone', async () => {
  const found = await elements({ ...fullListing, status: 'live' })
  const { attributes } = found.find(({ attributes: { href } }) => href === `/me/community/${fullListing.slug}`) ?? {}
  expect(attributes?.rel).toBe('nofollow')
  expect(named(found, 'form')).toEqual([])
})

test('an archived listing offers no vote', async () => {
  expect(await textOf({ ...fullListing, status: 'live' })).toContain('Vote or follow')
  const archived = await textOf({ ...fullListing, status: 'archived' })
  expect([archived.includes('Vote'), archived.includes('Follow')]).toEqual([false, true])
})

test('a category leads to its page, and one that is no longer offered to a search for it', async () => {
  const found = await elements({ ...fullListing, categories: ['Business & Finance', 'Steam & Rail'] })
  const hrefs = named(found, 'a').map(({ attributes: { href } }) => href)
  expect(hrefs).toContain('/categories/business-and-finance')
  expect(hrefs).toContain('/listings?q=Steam+%26+Rail')
})

test('leads whoever it belongs to to claiming it', () => {
  expect(listingPage(fullListing)).toContain(`href="/claim/${fullListing.slug}"`)
})
