import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { openPictures } from '@launch/kit/pictures'
import { type ListingsBench, openListings } from '../testing/bench.ts'
import { completeFounderOf, TINY_PNG } from '../testing/founder.ts'

const picture = Buffer.from(TINY_PNG, 'base64')
let site: ReturnType<typeof Bun.serve>
let bench: ListingsBench
let asked = 0
beforeAll(async () => {
  site = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
  bench = await openListings({ OUTBOUND_RESOLVE: `photos.test=127.0.0.1:${site.port}` })
})
afterAll(async () => {
  await bench.close()
  await site.stop(true)
})

function answer({ url }: Request): Response {
  asked += 1
  const { pathname } = new URL(url)
  if (pathname === '/ada.png') return new Response(new Uint8Array(picture))
  if (pathname === '/ada.svg') return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')
  if (pathname === '/large.png')
    return new Response(Buffer.concat([picture, new Uint8Array(6_000_000)]).toString('latin1'))
  if (pathname === '/broken.png') return new Response(new Uint8Array(picture.subarray(0, 40)))
  return new Response(null, { status: 404 })
}

const set = (account: string | null, photo_url: string | null, opId?: string) =>
  bench.call('set_profile_photo', { photo_url }, { account, ...(opId && { opId }) })
const keep = (account_id: string, file: string) =>
  bench.call('keep_profile_photo', { account_id, file }, { account: null })
const nameIn = (url: string | null) => /^https:\/\/directory\.test\/images\/([0-9a-f]{64})\.webp$/.exec(url ?? '')?.[1]

test('a photo is fetched, kept as WebP and served at an address of ours', async () => {
  const { photo_url } = await set('ann', 'http://photos.test/ada.png')
  const bytes = await openPictures(bench.nats.connection).get(nameIn(photo_url) ?? '')
  expect(Buffer.from(bytes ?? []).toString('latin1', 8, 12)).toBe('WEBP')
  expect((await bench.call('get_my_profile', {}, { account: 'ann' })).photo_url).toBe(photo_url)
})

test('null removes a photo', async () => {
  await set('bob', 'http://photos.test/ada.png')
  expect((await set('bob', null)).photo_url).toBeNull()
})

test.each([
  ['http://photos.test/ada.svg', 'not_allowed'],
  ['http://photos.test/large.png', 'too_long'],
  ['http://photos.test/broken.png', 'invalid_format'],
  ['http://photos.test/missing.png', 'url_not_public'],
  ['http://127.0.0.1/ada.png', 'url_not_public'],
  ['file:///etc/passwd', 'url_not_public'],
])('%s is refused as %s, and the photo before stays', async (url, code) => {
  const ann = await completeFounderOf(bench)
  const before = await bench.call('get_my_profile', {}, { account: ann })
  const refused = await set(ann, url).catch((error) => error)
  expect(refused).toMatchObject({ code: 'invalid_request', details: { errors: [{ pointer: '/photo_url', code }] } })
  expect(await bench.call('get_my_profile', {}, { account: ann })).toEqual(before)
})

test('a call that comes again under its op_id fetches nothing again', async () => {
  const opId = randomIds.uuid()
  const first = await set('kim', 'http://photos.test/ada.png', opId)
  const before = asked
  expect(await set('kim', 'http://photos.test/ada.png', opId)).toEqual(first)
  expect(asked).toBe(before)
})

test('a photo that was refused may be tried again under its op_id', async () => {
  const opId = randomIds.uuid()
  expect(await bench.refused(set('leo', 'http://photos.test/missing.png', opId))).toBe('invalid_request')
  expect(nameIn((await set('leo', 'http://photos.test/ada.png', opId)).photo_url)).toBeString()
})

test('without an account no photo is set', async () => {
  expect(await bench.refused(set(null, 'http://photos.test/ada.png'))).toBe('unauthorized')
})

test('an uploaded file becomes the photo of its account alone', async () => {
  expect(nameIn((await keep('mia', TINY_PNG)).photo_url)).toBeString()
  expect((await bench.call('get_my_profile', {}, { account: 'nia' })).photo_url).toBeNull()
})

test.each([
  ['no base64 at all', 'invalid_format'],
  [Buffer.from('GIF89a').toString('base64'), 'not_allowed'],
])('the upload "%s" is refused as %s', async (file, code) => {
  const refused = await keep('oda', file).catch((error) => error)
  expect(refused).toMatchObject({ code: 'invalid_request', details: { errors: [{ pointer: '/file', code }] } })
})
