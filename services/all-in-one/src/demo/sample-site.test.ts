import { expect, test } from 'bun:test'
import { openSampleSite } from './sample-site.ts'

/** The site on loopback and a way to ask it for a path. */
async function open() {
  const site = await openSampleSite()
  const origin = `http://${site.resolve.split('=')[1]}`
  return { ask: (path: string) => fetch(`${origin}${path}`), [Symbol.asyncDispose]: () => site.stop() }
}

test('serves every page of its sitemap', async () => {
  await using site = await open()
  const map = await (await site.ask('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths.length).toBeGreaterThanOrEqual(5)
  const answers = await Promise.all(paths.map(site.ask))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  expect(answers[0]?.headers.get('content-type')).toStartWith('text/html')
})

test('has no link within the site that leads nowhere', async () => {
  await using site = await open()
  const home = await (await site.ask('/')).text()
  const links = [...home.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path)
  const answers = await Promise.all(links.map(site.ask))
  expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([])
})

test.each(['/../package.json', '/..%2fpackage.json', '/nothing.html'])('gives nothing else for %s', async (path) => {
  await using site = await open()
  expect((await site.ask(path)).status).toBe(404)
})
