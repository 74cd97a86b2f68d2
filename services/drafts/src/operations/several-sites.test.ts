import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'

let bench: DraftsBench
let neighbours: Neighbours
beforeEach(async () => {
  bench = await openDrafts()
  neighbours = await serveNeighbours({ database: bench.database, nc: bench.nats.connection, clock: bench.clock })
})
afterEach(async () => {
  await neighbours.stop()
  await bench.close()
})

const ann = { account: 'ann' }
const LISTED = new Refusal('listing_exists', 'The product is listed already.')
const AWAY = new Refusal('unavailable', 'Listings are away.')
const draftOf = (id: string) => bench.call('get_draft', { id }, ann)
const submit = (id: string, site?: string) => bench.call('submit_draft', site ? { id, site } : { id }, ann)
const rename = (id: string, name: string, opId = randomIds.uuid()) =>
  bench.call('update_draft', { id, fields: { name } }, { ...ann, opId })

async function onBoth(): Promise<string> {
  const { id } = await readyDraft(bench)
  await submit(id)
  await submit(id, 'second')
  return id
}

test('a draft has a listing on each site that it is submitted to, and the first stays its own', async () => {
  const { id } = await readyDraft(bench)
  const first = await submit(id)
  const second = await submit(id, 'second')
  expect([first.site, second.site]).toEqual(['main', 'second'])
  const { listing_id, listings } = await draftOf(id)
  expect(listing_id).toBe(first.listing_id)
  expect(listings).toEqual({ main: first.listing_id, second: second.listing_id })
  expect(neighbours.listing(id, 'second')).toEqual(neighbours.listing(id, 'main'))
})

test('the listing on the first site may come after that on another', async () => {
  const { id } = await readyDraft(bench)
  const { listing_id } = await submit(id, 'second')
  expect((await submit(id)).site).toBe('main')
  expect((await draftOf(id)).listing_id).toBe(listing_id)
})

test('a site that is not there is refused, and nothing is made', async () => {
  const { id } = await readyDraft(bench)
  const refusal = await refusalOf(submit(id, 'third'))
  expect(refusal.details.errors).toMatchObject([{ pointer: '/site', code: 'not_allowed' }])
  expect(neighbours.saves).toEqual([])
  expect((await draftOf(id)).listings).toEqual({})
})

test('submitting again to a site gives that site’s listing, and hands nothing over twice', async () => {
  const id = await onBoth()
  const again = await submit(id, 'second')
  expect(again.listing_id).toBe((await draftOf(id)).listings.second ?? 0)
  expect(neighbours.saves.at(-1)).toMatchObject({ site: 'second', changes: {} })
})

test('an edit has reached every listing when PATCH answers, once each', async () => {
  const id = await onBoth()
  const before = neighbours.saves.length
  await rename(id, 'B')
  expect([neighbours.listing(id, 'main').name, neighbours.listing(id, 'second').name]).toEqual(['B', 'B'])
  expect(neighbours.saves.slice(before).map(({ site }) => site)).toEqual(['main', 'second'])
})

test('where the second listing refuses an edit, the draft and the first listing are as they were', async () => {
  const id = await onBoth()
  const before = await draftOf(id)
  neighbours.close('second', LISTED)
  const refusal = await refusalOf(rename(id, 'B'))
  expect([refusal.code, refusal.message]).toEqual(['listing_exists', 'The product is listed already.'])
  expect(neighbours.listing(id, 'main').name).toBe('Acme Pay')
  expect(await draftOf(id)).toEqual(before)
  neighbours.close('second', null)
  await rename(id, 'C')
  expect([neighbours.listing(id, 'main').name, neighbours.listing(id, 'second').name]).toEqual(['C', 'C'])
})

test('what is taken back from the first listing does not overtake what was changed since', async () => {
  const id = await onBoth()
  neighbours.close('second', AWAY)
  const opId = randomIds.uuid()
  await refusalOf(rename(id, 'B', opId))
  neighbours.close('second', null)
  await bench.call('update_draft', { id, fields: { name: 'C', audience: 'All' } }, ann)
  neighbours.close('second', LISTED)
  await refusalOf(rename(id, 'B', opId))
  expect((await draftOf(id)).fields).toMatchObject({ name: { value: 'C' }, audience: { value: 'All' } })
  expect(neighbours.listing(id, 'main')).toMatchObject({ name: 'C', audience: 'All' })
})

test('an edit whose process died between two listings goes on with the second alone', async () => {
  const id = await onBoth()
  const before = neighbours.saves.length
  neighbours.close('second', AWAY)
  const opId = randomIds.uuid()
  expect((await refusalOf(rename(id, 'B', opId))).code).toBe('unavailable')
  neighbours.close('second', null)
  await rename(id, 'B', opId)
  expect(neighbours.saves.slice(before).map(({ site }) => site)).toEqual(['main', 'second'])
  expect(neighbours.listing(id, 'second').name).toBe('B')
})
