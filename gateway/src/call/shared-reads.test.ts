import { expect, test } from 'bun:test'
import { Metrics } from '@launch/kit'
import { operations } from '@launch/proto'
import { SharedReads } from './shared-reads.ts'

/** Reads of a service that counts how often it is asked. */
function openReads() {
  let asked = 0
  const runShared = async () => {
    asked += 1
    return new Uint8Array([asked])
  }
  const reads = new SharedReads({ runShared }, new Metrics('test'))
  const listing = reads.of(operations.get_listing)
  const get = async () => (await listing.get('acme', { slug: 'acme' }, 'req')).bytes[0]
  return { reads, listing, get }
}

test('an answer that was dropped is gone before whoever keeps something made of it is told', async () => {
  const { reads, listing, get } = openReads()
  await get()
  let ready: unknown = 'not told'
  reads.whenDropped(() => {
    ready = listing.ready('acme')
  })
  reads.changed([{ kind: 'listing', about: { slug: 'acme' } }])
  expect(ready).toBeUndefined()
})

test('an edit is never held back by votes, however many are cast', async () => {
  const { reads, get } = openReads()
  for (let i = 0; i < 10; i++) reads.changed([{ kind: 'votes', about: { slug: 'acme' } }])
  expect(await get()).toBe(1)
  reads.changed([{ kind: 'votes', about: { slug: 'acme' } }])
  expect(await get()).toBe(1)
  reads.changed([{ kind: 'listing', about: { slug: 'acme' } }])
  expect(await get()).toBe(2)
})

test('a change that says not what it is about drops all that it may have made old', async () => {
  const { reads, get } = openReads()
  await get()
  reads.changed([{ kind: 'listing' }])
  expect(await get()).toBe(2)
})

test('a lost connection leaves nothing, and who keeps something made of it is told', async () => {
  const { reads, get } = openReads()
  let told = 0
  reads.whenDropped(() => {
    told += 1
  })
  await get()
  reads.clear()
  expect([await get(), told]).toEqual([2, 1])
})
