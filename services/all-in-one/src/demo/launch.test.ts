import { afterAll, expect, test } from 'bun:test'
import { type Client, ProblemError } from '@launch/proto/client'
import { draftExample, draftReadyExample } from '@launch/proto/examples/draft'
import { listingExample, ownListingSummaryExample } from '@launch/proto/examples/listing'
import { orderExample } from '@launch/proto/examples/order'
import type { Draft } from '@launch/proto/schemas/draft'
import { launch } from './launch.ts'
import { createScreen } from './screen.ts'

/** A directory's pages: a checkout that can be paid, and a listing's page. */
const pages = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch({ method, url }) {
    if (method === 'POST') return new Response(null, { status: 303, headers: { location: '/listings/acme-pay' } })
    const isCheckout = url.includes('/checkout/')
    const form = '<form method="post" action=""><button name="outcome" value="paid"></button></form>'
    return new Response(isCheckout ? form : 'the page', { headers: { 'content-type': 'text/html' } })
  },
})
const baseUrl = pages.url.origin
afterAll(() => pages.stop(true))

const public_url = `${baseUrl}/listings/acme-pay`
const listing = { ...listingExample, public_url }
const exists = new ProblemError({
  ...{ type: 'about:blank', title: '', status: 409, code: 'listing_exists', detail: 'listed already', request_id: 'r' },
})

/** Launches a draft with a client that notes what it was asked, and gives what the reader saw. */
async function launching(draft: Draft, answers: Partial<Client> = {}) {
  const updates: unknown[] = []
  const written: string[] = []
  const refuse = async () => Promise.reject(new Error('not asked in the demo'))
  const client = new Proxy({} as Client, {
    get: (_, name) =>
      ({
        update_draft: async (input: unknown) => {
          updates.push(input)
          return draft
        },
        submit_draft: async () => listing,
        create_checkout: async () => ({ ...orderExample, checkout_url: `${baseUrl}/checkout/${orderExample.id}` }),
        get_my_listing: async () => listing,
        ...answers,
      })[String(name)] ?? refuse,
  })
  const screen = createScreen({ write: (part) => written.push(part) })
  const page = await launch(draft, { client, baseUrl, screen })
  return { page, updates, text: written.join('') }
}

test('submits, orders, pays and gives the address of the live listing, step by step', async () => {
  const { page, text } = await launching(draftReadyExample)
  expect(page).toBe(public_url)
  const steps = text.split('\n').flatMap((line) => /✓ (submitted|ordered|paid|live)/.exec(line)?.[1] ?? [])
  expect(steps).toEqual(['submitted', 'ordered', 'paid', 'live'])
  expect(text).toContain('€49.00')
})

test('says what it fills in where the website says nothing', async () => {
  const { updates, text } = await launching({ ...draftExample, status: 'ready' })
  expect(updates).toEqual([
    expect.objectContaining({ fields: expect.objectContaining({ categories: ['Productivity'] }) }),
  ])
  expect(text).toContain('the website does not say: name = acme.example.com')
  expect(text).toContain('categories = Productivity')
})

test('what an earlier demo launched is shown again', async () => {
  const items = [{ ...ownListingSummaryExample, public_url }]
  const counts = { page: 1, per_page: 100, total: 1, total_is_exact: true, has_more: false }
  const { page, text } = await launching(draftReadyExample, {
    create_checkout: () => Promise.reject(exists),
    list_my_listings: async () => ({ items, ...counts }),
  })
  expect(page).toBe(public_url)
  expect(text).toContain('launched by an earlier demo already')
})

test('a product that somebody else launched is not called live', async () => {
  const counts = { page: 1, per_page: 100, total: 0, total_is_exact: true, has_more: false }
  const refused = launching(draftReadyExample, {
    create_checkout: () => Promise.reject(exists),
    list_my_listings: async () => ({ items: [], ...counts }),
  })
  await expect(refused).rejects.toThrow('listed already')
})
