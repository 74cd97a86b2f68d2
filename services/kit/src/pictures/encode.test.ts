import { expect, test } from 'bun:test'
import sharp from 'sharp'
import { type PictureKind, reencode } from './encode.ts'
import { PictureRefused } from './errors.ts'
import { drawn } from './testing/pictures.ts'

const patient = () => AbortSignal.timeout(20_000)
const encode = (bytes: Uint8Array, kind: PictureKind = 'photo') => reencode(bytes, kind, patient())
const refusal = (bytes: Uint8Array) =>
  encode(bytes).then(
    () => 'taken',
    (error) => (error instanceof PictureRefused ? error.code : String(error)),
  )

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes WebP', async (format) => {
  expect(await sharp(await encode(await drawn(100, 80, format))).metadata()).toMatchObject({ format: 'webp' })
})

test.each<[PictureKind, number, number, number, number]>([
  ['photo', 1_000, 800, 512, 512],
  ['photo', 300, 400, 300, 400],
  ['photo', 1_000, 300, 512, 300],
  ['logo', 1_000, 500, 512, 256],
  ['logo', 64, 64, 64, 64],
  ['screenshot', 3_200, 2_000, 1_600, 1_000],
  ['screenshot', 1_200, 900, 1_200, 900],
])('as %s a picture of %i × %i is %i × %i', async (kind, width, height, shownWidth, shownHeight) => {
  const made = await sharp(await encode(await drawn(width, height), kind)).metadata()
  expect([made.width, made.height]).toEqual([shownWidth, shownHeight])
})

test('a picture taken with the camera on its side is upright', async () => {
  const { data, info } = await sharp(await encode(await drawn(200, 100, 'jpeg', 6), 'logo'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  expect([info.width, info.height]).toEqual([100, 200])
  expect(at(50, 20)[0]).toBeGreaterThan(200)
  expect(at(50, 180)[2]).toBeGreaterThan(200)
})

test('what the file said beside its picture is gone', async () => {
  const file = await drawn(100, 80, 'jpeg')
  expect(file.includes('Ada at home')).toBe(true)
  const made = await encode(file)
  expect(Buffer.from(made).includes('Ada at home')).toBe(false)
  const { exif, icc, xmp, orientation } = await sharp(made).metadata()
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['SVG', () => Buffer.from(svg)],
  ['SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['GIF', () => drawn(10, 10, 'gif')],
  ['TIFF', () => drawn(10, 10, 'tiff')],
  ['AVIF', () => drawn(10, 10, 'avif')],
  ['page', () => Buffer.from('<!doctype html><title>Not found</title>')],
  ['file without bytes', () => new Uint8Array()],
])('a %s is not allowed', async (_, file) => {
  expect(await refusal(await file())).toBe('not_allowed')
})

test('a picture that ends early is broken', async () => {
  const file = await drawn(400, 400)
  expect(await refusal(file.subarray(0, file.byteLength / 2))).toBe('invalid_format')
})

test.each([
  ['JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)])],
  ['WebP', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(svg)])],
])('what only begins like a %s is broken', async (_, file) => {
  expect(await refusal(file)).toBe('invalid_format')
})

test('a small file of very many pixels is too long, and is not decoded', async () => {
  const bomb = await sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  expect(bomb.byteLength).toBeLessThan(200_000)
  expect(await refusal(bomb)).toBe('too_long')
})

test('who waits no longer is let go before the picture is decoded', async () => {
  const [large, small] = [await drawn(4_000, 4_000, 'jpeg'), await drawn(10, 10)]
  const gone = new AbortController()
  const busy = encode(large)
  const waiting = reencode(small, 'logo', gone.signal)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await busy
})

test('the loaders of other types are shut, whatever a file begins with', async () => {
  await encode(await drawn(10, 10))
  await expect(sharp(Buffer.from(svg)).toBuffer()).rejects.toThrow()
})
