import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { invalidInput, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { PUBLIC_URL } from '../testing/bench.ts'
import { type ListingsService, startListings } from '../testing/listings-service.ts'
import type { SignedIn } from './testing/bench.ts'
import { TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

let listings: ListingsService
// Before the scene's own end, which takes the nats-server away.
afterAll(() => listings.stop())
const { bench, door } = await openScene()
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  listings = await startListings({ database, clock, nc: nats.connection })
  ada = await bench.signIn(door)
})
beforeEach(() => {
  listings.calls.length = 0
})
const OWN = '/me/listings/42'
const example = operations.get_my_listing.example.output
const inputsOf = (name: string) => listings.calls.filter((call) => call.name === name).map(({ input }) => input)
const listingIs = (changes: object) => listings.behave('get_my_listing', async () => ({ ...example, ...changes }))

describe.each(['/me/listings', OWN, `${OWN}/edit`, `${OWN}/story`, `${OWN}/badges`, `${OWN}/versions`])(
  '%s',
  (path) => {
    test('is for who is signed in', async () => {
      const page = await new TestBrowser(() => door.port).open(path)
      expect([page.status, page.location]).toEqual([303, `/sign-in?${new URLSearchParams({ next: path })}`])
    })

    test('asks as the account, and is kept by nobody', async () => {
      const page = await ada.browser.open(path)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const asked = listings.calls.filter(({ name }) => name !== 'get_story_rules')
      expect(new Set(asked.map(({ account }) => account))).toEqual(new Set([ada.account]))
    })

    test('of another account is not there', async () => {
      using _other = listings.behave('get_my_listing', async () => {
        throw new Refusal('not_found', 'You own no listing 42.')
      })
      const page = await ada.browser.open(path)
      expect(page.status).toBe(path === '/me/listings' ? 200 : 404)
    })
  },
)

test.each(['/me/listings/0', '/me/listings/x', '/me/listings/9999999999999999', `/me/listings/${'1'.repeat(17)}`])(
  'there is nothing at %s',
  async (path) => {
    expect((await ada.browser.open(path)).status).toBe(404)
  },
)

test('the list shows where each listing stands', async () => {
  using _list = listings.behave('list_my_listings', async () => ({
    ...operations.list_my_listings.example.output,
    page: 2,
    has_more: true,
    items: [
      {
        ...operations.list_my_listings.example.output.items[0],
        name: '<b>Acme</b>',
        status: 'awaiting_badge',
        plan: 'free',
      },
    ],
  }))
  const { html } = await ada.browser.open('/me/listings?page=2')
  for (const words of ['&lt;b>Acme&lt;/b>', 'Waiting for its badge', 'Free plan', 'href="/me/listings/42"'])
    expect(html).toContain(words)
  for (const link of ['href="/me/listings"', 'href="/me/listings?page=3"']) expect(html).toContain(link)
  expect(inputsOf('list_my_listings')).toEqual([{ page: 2, per_page: 50 }])
})

test('a listing shows status, plan, week, what is missing and where to go', async () => {
  using _listing = listingIs({
    status: 'draft',
    plan: null,
    missing: [{ reason: 'The story needs 300 words.', url: `${PUBLIC_URL}${OWN}/story` }],
  })
  const { html } = await ada.browser.open(OWN)
  for (const words of ['Draft', 'None yet', 'The story needs 300 words.', '2026-W48']) expect(html).toContain(words)
  for (const tail of ['/story', '/badges', '/versions']) expect(html).toContain(`href="${OWN}${tail}"`)
  expect(html).not.toContain('href="/listings/acme-pay"')
})

describe('the content', () => {
  const sent = async (changes: Record<string, string>) => {
    const { html } = await ada.browser.open(`${OWN}/edit`)
    const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const whole = { csrf, name: 'Acme Pay', categories: 'Accounting & Invoicing', features: '', ...changes }
    return ada.browser.post(`${OWN}/edit`, whole)
  }

  test('shows what the listing says, and pictures by where they came from', async () => {
    using _listing = listingIs({
      platforms: ['web'],
      logo_url: `${PUBLIC_URL}/images/${'a'.repeat(64)}.webp`,
      logo_source_url: 'https://acme.example.com/logo.png',
    })
    const { html } = await ada.browser.open(`${OWN}/edit`)
    expect(html).toContain('value="https://acme.example.com/logo.png"')
    expect(html).toMatch(/<input (?=[^>]*value="web")(?=[^>]*\schecked)[^>]*>/)
    expect(html).not.toMatch(/<input (?=[^>]*value="ios")(?=[^>]*\schecked)[^>]*>/)
  })

  test('is changed by what differs alone', async () => {
    const page = await sent({
      features: 'One\r\n\r\nTwo ',
      founded_year: '2019',
      free_trial: 'false',
      pricing_from: '',
    })
    expect([page.status, page.location]).toEqual([303, `${OWN}/edit?done=saved`])
    expect(inputsOf('update_my_listing')).toEqual([
      {
        listing_id: 42,
        fields: { features: ['One', 'Two'], founded_year: 2019, free_trial: false, pricing_from: null },
      },
    ])
  })

  test('is not touched where nothing differs', async () => {
    expect((await sent({})).status).toBe(303)
    expect(inputsOf('update_my_listing')).toEqual([])
  })

  test('comes back as it was typed where it is wrong', async () => {
    const page = await sent({ founded_year: 'long ago', tags: 'x'.repeat(41), headline: 'Kept' })
    expect(page.status).toBe(422)
    for (const part of ['id="founded_year-fault"', 'id="tags-fault"', 'value="Kept"', 'value="long ago"'])
      expect(page.html).toContain(part)
    expect(inputsOf('update_my_listing')).toEqual([])
  })

  test('is not taken with a wrong token', async () => {
    expect((await sent({ csrf: 'x', headline: 'No' })).status).toBe(403)
    expect(inputsOf('update_my_listing')).toEqual([])
  })
})

describe('the story', () => {
  const forty = Array.from({ length: 150 }, () => 'word').join(' ')
  const story = { title: 'A title', how_started: forty, problem: forty, what_built: 'Short – this.' }
  const blank = { hard_parts: null, milestones: null, whats_next: null }

  test('is counted by section, and says what it lacks', async () => {
    using _listing = listingIs({ story: { ...story, ...blank } })
    const { html } = await ada.browser.open(`${OWN}/story`)
    for (const words of [
      'Kept as a draft',
      '302 words, 2 sections long enough',
      '150 words',
      '2 words; 40 make it count',
    ])
      expect(html).toContain(words)
  })

  test('that keeps the rules is published, and seen where the listing may show it', async () => {
    using _listing = listingIs({ story: { ...story, ...blank, whats_next: forty } })
    const { html } = await ada.browser.open(`${OWN}/story`)
    expect(html).toContain('Published')
    expect(html).toContain('href="/listings/acme-pay/story"')
  })

  test('of a founder without a complete profile is a draft, and says what the profile lacks', async () => {
    using _listing = listingIs({ story: { ...story, ...blank, whats_next: forty } })
    using _profile = listings.behave('get_my_profile', async () => ({
      ...operations.get_my_profile.example.output,
      complete: false,
      missing: [{ reason: 'Add a photo of yourself.', url: `${PUBLIC_URL}/account/profile` }],
    }))
    const { html } = await ada.browser.open(`${OWN}/story`)
    expect(html).toContain('Kept as a draft')
    expect(html).toContain('<a href="/account/profile">Add a photo of yourself.</a>')
  })

  test('is saved whole, empty sections as none', async () => {
    const sent = await ada.browser.send(`${OWN}/story`, { title: 'T', how_started: 'One.\r\n\r\nTwo.', problem: ' ' })
    expect([sent.status, sent.location]).toEqual([303, `${OWN}/story?done=saved`])
    expect(inputsOf('set_founder_story')).toEqual([
      { listing_id: 42, title: 'T', how_started: 'One.\n\nTwo.', problem: null },
    ])
  })

  test('that is too long comes back as it was typed', async () => {
    const page = await ada.browser.send(`${OWN}/story`, { title: 'Kept', problem: 'x'.repeat(8_001) })
    expect(page.status).toBe(422)
    expect(page.html).toContain('id="problem-fault"')
    expect(page.html).toContain('value="Kept"')
    expect(inputsOf('set_founder_story')).toEqual([])
  })

  test('is not taken with a wrong token', async () => {
    expect((await ada.browser.post(`${OWN}/story`, { csrf: 'x', title: 'T' })).status).toBe(403)
    expect(inputsOf('set_founder_story')).toEqual([])
  })
})

describe('the badges', () => {
  const draft = () => listingIs({ status: 'draft', plan: null, launch: null, launch_week: null })

  test('are there to be copied, with what they look like, also before the listing has a page', async () => {
    using _draft = draft()
    const { html } = await ada.browser.open(`${OWN}/badges`)
    expect(html).toContain('&lt;a href=&quot;https://directory.example.com/listings/acme-pay&quot;>')
    expect(html).toContain('src="data:image/svg+xml,')
    expect(inputsOf('get_badges')).toEqual([{ listing_id: 42 }])
  })

  test.each([
    ['scheduled', '/me/listings/42?done=scheduled'],
    ['awaiting_badge', '/me/listings/42/badges?done=waiting'],
  ])('the free plan is chosen: %s', async (status, location) => {
    using _draft = draft()
    using _free = listings.behave('choose_free_listing', async () => ({ ...example, status }))
    const sent = await ada.browser.send(`${OWN}/badges`)
    expect([sent.status, sent.location]).toEqual([303, location])
    expect(inputsOf('choose_free_listing')).toEqual([{ listing_id: 42 }])
  })

  test('the free plan is refused with what is missing, and where to add it', async () => {
    using _draft = draft()
    using _refused = listings.behave('choose_free_listing', async () => {
      throw new Refusal('founder_profile_incomplete', 'Your founder profile is not complete.', {
        missing: [{ reason: 'Add your name.', url: `${PUBLIC_URL}/account/profile` }],
      })
    })
    const page = await ada.browser.send(`${OWN}/badges`)
    expect(page.status).toBe(422)
    expect(page.html).toContain('Your founder profile is not complete.')
    expect(page.html).toContain('<a href="/account/profile">Add your name.</a>')
  })

  test('a live listing has no plan to choose', async () => {
    expect((await ada.browser.open(`${OWN}/badges`)).html).not.toContain('<form')
  })
})

describe('the history', () => {
  const [latest] = operations.list_listing_versions.example.output.items
  const edits = {
    ...operations.list_listing_versions.example.output,
    items: [
      latest,
      { ...latest, version: 2, before: { tags: [] }, after: { tags: ['a<i>', 'b'], faqs: [{ question: 'Q' }] } },
    ],
  }
  const shown = () => listings.behave('list_listing_versions', async () => edits)

  test('shows each edit before and after', async () => {
    using _shown = shown()
    const { html } = await ada.browser.open(`${OWN}/versions?page=1`)
    for (const words of [
      'Edit 3',
      '<th scope="row">Keywords</th>',
      '<th scope="row">Faqs</th>',
      'Invoices, chased',
      'Invoices that get paid',
      'a&lt;i>',
      '&quot;question&quot;',
      '>empty<',
    ])
      expect(html).toContain(words)
  })

  test('brings an earlier one back, and offers it for no more than the earlier ones', async () => {
    using _shown = shown()
    expect((await ada.browser.open(`${OWN}/versions`)).html.match(/Bring this back/g)).toHaveLength(1)
    const sent = await ada.browser.send(`${OWN}/versions`)
    expect([sent.status, sent.location]).toEqual([303, `${OWN}/versions?done=restored`])
    expect(inputsOf('restore_listing_version')).toEqual([{ listing_id: 42, version: 2 }])
  })

  test('says why one can’t be brought back', async () => {
    using _shown = shown()
    using _refused = listings.behave('restore_listing_version', async () => {
      throw new Refusal('listing_exists', 'Another listing has this address now.')
    })
    const page = await ada.browser.send(`${OWN}/versions`)
    expect([page.status, page.html.includes('Another listing has this address now.')]).toEqual([422, true])
  })

  test('takes no number that is none', async () => {
    using _refused = listings.behave('restore_listing_version', async () => {
      throw invalidInput('version', 'out_of_range', 'Never asked.')
    })
    using _shown = shown()
    const page = await ada.browser.send(`${OWN}/versions`, { version: 'x' })
    expect([404, 422]).toContain(page.status)
  })
})
