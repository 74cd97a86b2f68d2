import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { openPictures } from '@launch/kit/pictures'
import { type ListingsBench, newDraftId, newOrderId, openListings, productFields } from '../testing/bench.ts'
import { TINY_PNG } from '../testing/founder.ts'

const picture = new Uint8Array(Buffer.from(TINY_PNG, 'base64'))
const GOOD = 'http://pictures.test/good.png'
const GONE = 'http://pictures.test/gone.png'
let site: ReturnType<typeof Bun.serve>
let bench: ListingsBench
let asked: string[] = []
beforeAll(async () => {
  site = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch({ url }) {
      const { pathname } = new URL(url)
      asked.push(pathname)
      return pathname.startsWith('/good') ? new Response(picture) : new Response(null, { status: 404 })
    },
  })
  bench = await openListings({ OUTBOUND_RESOLVE: `pictures.test=127.0.0.1:${site.port}` })
})
afterAll(async () => {
  await bench.close()
  await site.stop(true)
})

const COPY = /^https:\/\/directory\.test\/images\/([0-9a-f]{64})\.webp$/
type Fields = NonNullable<Parameters<typeof bench.call<'update_my_listing'>>[1]['fields']>
const edit = (account: string, listing_id: number, fields: Fields, opId?: string) =>
  bench.call('update_my_listing', { listing_id, fields }, { account, ...(opId && { opId }) })
const transfer = (account_id: string, draft_id: string, draft_version: number, fields: Fields) =>
  bench.call('save_draft_listing', { account_id, draft_id, draft_version, changes: { fields } }, { account: null })
const own = (account: string, listing_id: number) => bench.call('get_my_listing', { listing_id }, { account })

/** What the website is asked for while `work` runs. */
async function askedBy(work: () => Promise<unknown>): Promise<string[]> {
  asked = []
  await work()
  return asked.toSorted()
}

describe('an edit', () => {
  test('shows our copies, and tells the owner where they came from', async () => {
    const id = await bench.listed('ann')
    const screenshots = ['http://pictures.test/good-1.png', 'http://pictures.test/good-2.png']
    const edited = await edit('ann', id, { logo_url: GOOD, screenshots })
    const name = COPY.exec(edited.logo_url ?? '')?.[1] ?? ''
    expect(Buffer.from((await openPictures(bench.nats.connection).get(name)) ?? []).toString('latin1', 8, 12)).toBe(
      'WEBP',
    )
    expect(edited.screenshots.map((url) => COPY.test(url))).toEqual([true, true])
    expect(edited).toMatchObject({ logo_source_url: GOOD, screenshot_source_urls: screenshots, missing: [] })
    expect(await own('ann', id)).toMatchObject({ logo_url: edited.logo_url, screenshots: edited.screenshots })
  })

  test('is refused at each picture that can’t be taken, and changes nothing', async () => {
    const id = await bench.listed('bob')
    const screenshots = ['http://pictures.test/good.png', GONE]
    const refused = await edit('bob', id, { headline: 'New words', screenshots }).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'invalid_request',
      details: { errors: [{ pointer: '/fields/screenshots/1', code: 'url_not_public' }] },
    })
    expect(await own('bob', id)).toMatchObject({ headline: 'Invoices that get paid', screenshots: [] })
  })

  test('fetches no picture again that is kept, as after a version is restored', async () => {
    const id = await bench.listed('cat')
    const first = await edit('cat', id, { logo_url: GOOD })
    expect(await askedBy(() => edit('cat', id, { logo_url: GOOD, audience: 'Cats' }))).toEqual([])
    await edit('cat', id, { logo_url: null })
    const restore = () => bench.call('restore_listing_version', { listing_id: id, version: 2 }, { account: 'cat' })
    expect(await askedBy(restore)).toEqual([])
    expect((await own('cat', id)).logo_url).toBe(first.logo_url)
  })

  test('of another’s listing, or one that is refused anyway, fetches nothing', async () => {
    const id = await bench.listed('dan')
    expect(await askedBy(() => bench.refused(edit('eve', id, { logo_url: GOOD })))).toEqual([])
    expect(await bench.refused(edit('eve', id, { logo_url: GOOD }))).toBe('not_found')
    expect(await askedBy(() => bench.refused(edit('dan', id, { logo_url: GOOD, name: null })))).toEqual([])
  })

  test('that comes again under its op_id is answered as before, and fetches nothing', async () => {
    const id = await bench.listed('fay')
    const opId = randomIds.uuid()
    const first = await edit('fay', id, { logo_url: GOOD }, opId)
    const again = await askedBy(async () => {
      expect(await edit('fay', id, { logo_url: GOOD }, opId)).toEqual(first)
    })
    expect(again).toEqual([])
  })

  test('is told to gateways once the copy is kept', async () => {
    const id = await bench.listed('gil')
    const told = async () => {
      const [row] = await bench.database.sql`
        select count(*)::int as n from listings.outbox
        where subject = 'event.listing.changed' and payload like ${`%"listing_id":${id},%`}`
      return row.n
    }
    const before = await told()
    await edit('gil', id, { logo_url: GOOD })
    expect(await told()).toBeGreaterThan(before)
  })
})

describe('a draft’s transfer', () => {
  test('leaves a picture blank that can’t be taken, and says so', async () => {
    const fields = productFields({ logo_url: GONE, screenshots: ['http://pictures.test/good.png'] })
    const { listing } = await transfer('ida', newDraftId(), 1, fields)
    expect(listing).toMatchObject({ logo_url: null, logo_source_url: GONE })
    expect(listing.screenshots).toHaveLength(1)
    expect(listing.missing).toEqual([
      { reason: expect.stringContaining(GONE), url: `https://directory.test/me/listings/${listing.id}/edit` },
    ])
  })

  test('fetches what is kept not again, and tries again what was not', async () => {
    const draft = newDraftId()
    await transfer('jon', draft, 1, productFields({ logo_url: GONE, screenshots: [GOOD] }))
    const later = () => transfer('jon', draft, 2, { logo_url: GONE, screenshots: [GOOD], audience: 'Jon' })
    expect(await askedBy(later)).toEqual(['/gone.png'])
  })

  test('that is older than the last one changes no picture', async () => {
    const draft = newDraftId()
    const newest = await transfer('kim', draft, 2, productFields({ logo_url: GOOD }))
    const late = await transfer('kim', draft, 1, { logo_url: 'http://pictures.test/good-old.png' })
    expect(late.listing).toMatchObject({ logo_url: newest.listing.logo_url, logo_source_url: GOOD })
  })
})

test('everyone sees our copies alone, in lists as well', async () => {
  const fields = productFields({ name: 'Copy Cat', logo_url: GOOD, screenshots: [GONE] })
  const { listing_id, listing } = await transfer('leo', newDraftId(), 1, fields)
  const order = { listing_id, order_id: newOrderId(), launch_week: null }
  await bench.call('launch_paid_listing', order, { account: null })
  const shown = await bench.call('get_listing', { slug: 'copy-cat' }, { account: null })
  expect(shown).toMatchObject({ logo_url: listing.logo_url, screenshots: [] })
  expect(JSON.stringify(shown)).not.toContain('pictures.test')
  const { items } = await bench.call('search_listings', { q: 'copy cat' }, { account: null })
  expect(items.map(({ logo_url }) => logo_url)).toEqual([listing.logo_url])
})

test('the page of a listing that is about to launch shows our copy', async () => {
  const fields = productFields({ name: 'Soon There', logo_url: GOOD })
  const { listing_id, listing } = await transfer('mia', newDraftId(), 1, fields)
  await bench.database.sql`update listings.listing set status = 'awaiting_badge' where id = ${listing_id}`
  const page = await bench.call('get_upcoming_listing', { slug: 'soon-there' }, { account: null })
  expect(page.logo_url).toBe(listing.logo_url)
})
