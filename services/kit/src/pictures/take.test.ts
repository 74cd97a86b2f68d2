import { afterAll, beforeAll, expect, test } from 'bun:test'
import { fetchTo } from '../guarded-fetch/testing/fetches.ts'
import { ensureStreams } from '../messages/streams.ts'
import { streamNeeds } from '../messages/subscription.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { PictureRefused } from './errors.ts'
import { openPictures, type Pictures } from './store.ts'
import { MAX_PICTURE_BYTES, type PictureTaker, pictureTaker } from './take.ts'
import { drawn } from './testing/pictures.ts'

let nats: TestNats
let site: ReturnType<typeof Bun.serve>
let pictures: Pictures
let taker: PictureTaker
let photo: Buffer
beforeAll(async () => {
  photo = await drawn(600, 600, 'jpeg')
  site = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
  nats = await startTestNats()
  await ensureStreams(nats.connection, streamNeeds('listings', []), 1)
  pictures = openPictures(nats.connection)
  taker = pictureTaker({ fetch: fetchTo({ 'photos.test': { port: site.port ?? 0 } }), pictures })
})
afterAll(async () => {
  await site.stop(true)
  await nats.stop()
})

function answer({ url }: Request): Response | Promise<Response> {
  const { pathname } = new URL(url)
  if (pathname === '/ada.jpg') return new Response(new Uint8Array(photo), { headers: { 'content-type': 'text/plain' } })
  if (pathname === '/page') return new Response('<p>No picture', { headers: { 'content-type': 'image/png' } })
  if (pathname === '/large') return new Response(Buffer.concat([photo, new Uint8Array(MAX_PICTURE_BYTES)]))
  if (pathname === '/moved') return Response.redirect('/ada.jpg')
  if (pathname === '/inside') return Response.redirect('http://127.0.0.1/ada.jpg')
  if (pathname === '/silent') return new Promise(() => {})
  return new Response('gone', { status: 404 })
}
const refusal = (url: string, within?: number) =>
  taker.fromUrl(url, 'photo', within).then(
    () => 'taken',
    (error) => (error instanceof PictureRefused ? error.code : String(error)),
  )

test.each(['/ada.jpg', '/moved'])('the picture at %s is kept, whatever type its server says', async (path) => {
  const kept = await pictures.get(await taker.fromUrl(`http://photos.test${path}`, 'photo'))
  expect(Buffer.from(kept ?? []).toString('latin1', 8, 12)).toBe('WEBP')
})

test('the same picture has the same name, from an address or as a file', async () => {
  const name = await taker.fromUrl('http://photos.test/ada.jpg', 'photo')
  expect(await taker.fromBytes(photo, 'photo')).toBe(name)
})

test.each([
  ['http://photos.test/page', 'not_allowed'],
  ['http://photos.test/large', 'too_long'],
  ['http://photos.test/missing.jpg', 'url_not_public'],
  ['http://photos.test/inside', 'url_not_public'],
  ['http://127.0.0.1/ada.jpg', 'url_not_public'],
  ['http://[::1]/ada.jpg', 'url_not_public'],
  ['ftp://photos.test/ada.jpg', 'url_not_public'],
  ['data:image/png;base64,AA==', 'url_not_public'],
  ['no address', 'url_not_public'],
])('%s is refused as %s', async (url, code) => {
  expect(await refusal(url)).toBe(code)
})

test('an address that does not answer in time is refused', async () => {
  expect(await refusal('http://photos.test/silent', 100)).toBe('url_not_public')
})

test('an uploaded file has its limit too', async () => {
  const upload = taker.fromBytes(new Uint8Array(MAX_PICTURE_BYTES + 1), 'photo')
  await expect(upload).rejects.toMatchObject({ code: 'too_long' })
})
