import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { byTheClock } from '@launch/kit/testing'
import { byPromise, readSitemap } from './sitemap.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readSitemap(bytes(text), 1_000_000)

test('addresses are read with their entities and CDATA, those of images are not', async () => {
  const found = await read(`<?xml version="1.0"?><urlset><url><loc> https://a.test/?a=1&amp;b=2 </loc>
    <image:image><image:loc>https://a.test/x.png</image:loc></image:image></url>
    <url><loc><![CDATA[https://a.test/c]]></loc></url></urlset>`)
  expect(found).toEqual({ pages: ['https://a.test/?a=1&b=2', 'https://a.test/c'], sitemaps: [] })
})

test('an index gives sitemaps', async () => {
  const found = await read('<sitemapindex><sitemap><loc>https://a.test/1.xml</loc></sitemap></sitemapindex>')
  expect(found).toEqual({ pages: [], sitemaps: ['https://a.test/1.xml'] })
})

test('a list of addresses is one too, a page is none', async () => {
  expect((await read('https://a.test/1\r\nhttps://a.test/2\nnonsense')).pages).toHaveLength(2)
  expect(await read('<!doctype html><loc>https://a.test/</loc>')).toEqual({ pages: [], sitemaps: [] })
})

test('gzip that breaks off gives what came before', async () => {
  const locs = Array.from({ length: 3_000 }, (_, i) => `<url><loc>https://a.test/${i}-${Math.sin(i)}</loc></url>`).join(
    '',
  )
  const whole = gzipSync(`<urlset>${locs}</urlset>`)
  expect((await readSitemap(whole.subarray(0, whole.length / 2), 1_000_000)).pages.length).toBeGreaterThan(10)
})

test('at most 5,000 addresses are taken, in little time, however the file is made', byTheClock, async () => {
  const honest = `<urlset>${'<url><loc>https://a.test/</loc></url>'.repeat(25_000)}`
  await read(honest)
  const before = performance.now()
  await read(honest)
  const start = performance.now()
  const calibration = start - before
  expect((await read(`<urlset>${'<loc>https://a.test/</loc>'.repeat(30_000)}`)).pages).toHaveLength(5_000)
  expect((await read(`<urlset>${'<loc>'.repeat(190_000)}`)).pages).toEqual([])
  expect((await read(`<urlset>${'<loc>x '.repeat(140_000)}`)).pages).toEqual([])
  expect((await read(`<urlset><loc>${' '.repeat(990_000)}`)).pages).toEqual([])
  expect(performance.now() - start).toBeLessThan(200 * calibration)
})

test('sitemaps of pages come before those of posts', () => {
  expect(byPromise(['/post-sitemap.xml', '/sitemap-1.xml', '/page-sitemap.xml'])[0]).toBe('/page-sitemap.xml')
})
