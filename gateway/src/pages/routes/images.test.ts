import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openPictures, type Pictures } from '@launch/kit/pictures'
import { jetstreamManager } from '@nats-io/jetstream'
import { type Door, type GatewayBench, openGatewayBench } from '../../testing/bench.ts'
import { expectProblem } from '../../testing/expect-problem.ts'
import { images } from './images.ts'

let bench: GatewayBench
let pictures: Pictures
let door: Door
let reads = 0
const bytes = new TextEncoder().encode('RIFF....WEBP, as far as anybody here can tell')
let name = ''

beforeAll(async () => {
  bench = await openGatewayBench()
  const subjects = ['$O.pictures.C.>', '$O.pictures.M.>']
  const jsm = await jetstreamManager(bench.nats.connection)
  await jsm.streams.add({ name: 'OBJ_pictures', subjects, allow_rollup_hdrs: true })
  pictures = openPictures(bench.nats.connection)
  name = await pictures.put(bytes)
  const counted = {
    get: (sha256: string) => {
      reads += 1
      return pictures.get(sha256)
    },
  }
  door = bench.open({ extras: ({ limits }) => [images({ pictures: counted, limits })] })
})
afterAll(() => bench.close())

const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${door.port}${path}`, init)

test('a kept picture is served for ever, as what it is, and read from the store once', async () => {
  reads = 0
  for (let i = 0; i < 2; i++) {
    const answer = await get(`/images/${name}.webp`)
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
  }
  expect(reads).toBe(1)
})

test('who has it already is told so', async () => {
  const { headers } = await get(`/images/${name}.webp`)
  const again = await get(`/images/${name}.webp`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  `/images/${'0'.repeat(64)}.webp`,
  '/images/a.webp',
  '/images/',
  `/images/${'A'.repeat(64)}.webp`,
  '/images/..%2f',
])('there is nothing at %s', async (path) => {
  await expectProblem(await get(path), 'not_found')
})

test('what is too large for a picture is not served', async () => {
  const large = await pictures.put(new Uint8Array(5 * 1_048_576 + 1))
  await expectProblem(await get(`/images/${large}.webp`), 'not_found')
})

test('nothing but reading is taken', async () => {
  await expectProblem(await get(`/images/${name}.webp`, { method: 'POST' }), 'method_not_allowed')
})
