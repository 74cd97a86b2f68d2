import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { catalogue } from '@launch/proto'
import { problems } from '@launch/proto/errors'
import { errorCodesOf, openapi } from '../openapi/mod.ts'
import { createPages } from './mod.ts'
import { elementsOf } from './page-reading.ts'

const publicUrl = 'https://directory.example.com'
const document = openapi(publicUrl)
const pages = createPages({ publicUrl, document })
const problemPaths = Object.keys(problems).map((code) => `/problems/${code}`)
const paths = ['/', '/docs', '/docs/events', '/bot', '/problems', ...problemPaths]

function get(path: string): Response {
  const response = pages(path)
  if (!response) throw new Error(`there is no page at ${path}`)
  return response
}

/** Pages that are made of what the services know, and documents. */
const elsewhere = new Set([
  '/openapi.json',
  '/asyncapi.json',
  '/listings',
  '/categories',
  '/leaderboard',
  '/updates',
  '/account',
])

/** Places that links of a page lead to. */
async function linksOf(path: string): Promise<string[]> {
  const elements = await elementsOf(get(path))
  return elements.flatMap(({ tag, attributes }) => (tag === 'a' ? (attributes.href ?? []) : []))
}

async function idsOf(path: string): Promise<string[]> {
  return (await elementsOf(get(path))).flatMap(({ attributes }) => attributes.id ?? [])
}

describe.each(paths)('the page %s', (path) => {
  test('is HTML that may be kept, with a tag', () => {
    const { status, headers } = get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.get('etag')).toMatch(/^W\/"[\w-]{22}"$/)
  })

  test('allows its own stylesheet, by hash, and no script', async () => {
    const html = await get(path).text()
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(style.length).toBeGreaterThan(1_000)
    expect(get(path).headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
  })

  test('loads nothing, from here or elsewhere', async () => {
    const loading = (await elementsOf(get(path))).filter(({ tag, attributes }) => {
      const isLoaded = ['script', 'img', 'iframe', 'object', 'embed', 'video', 'audio', 'source'].includes(tag)
      const isLink = tag === 'link' && attributes.rel !== 'alternate' && !attributes.href?.startsWith('data:')
      return isLoaded || 'style' in attributes || isLink
    })
    expect(loading).toEqual([])
  })

  test('has its landmarks, a title of its own and one first heading', async () => {
    const elements = await elementsOf(get(path))
    const tags = elements.map(({ tag }) => tag)
    expect(tags.filter((tag) => ['main', 'h1', 'title'].includes(tag)).sort()).toEqual(['h1', 'main', 'title'])
    expect(elements.find(({ tag }) => tag === 'html')?.attributes.lang).toBe('en')
  })

  test('goes down its headings one level at a time', async () => {
    const tags = (await elementsOf(get(path))).map(({ tag }) => tag)
    const levels = tags.filter((tag) => /^h[1-6]$/.test(tag)).map((tag) => Number(tag.slice(1)))
    const jumps = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)
    expect(jumps).toEqual([])
  })

  test('leads only to places that are there', async () => {
    const targets = await linksOf(path)
    const own = new Set(await idsOf(path))
    const inDocs = new Set(await idsOf('/docs'))
    const lost = targets.filter((target) => {
      const [page = '', anchor] = target.split('#')
      if (page === '') return !own.has(anchor ?? '')
      if (page === '/docs') return anchor !== undefined && !inDocs.has(anchor)
      return !elsewhere.has(page) && !pages(page)
    })
    expect(targets.length).toBeGreaterThan(3)
    expect(lost).toEqual([])
  })

  test('gives each id once', async () => {
    const ids = await idsOf(path)
    expect(ids).toEqual([...new Set(ids)])
  })
})

test('the API reference has an anchor for every operation', async () => {
  const ids = new Set(await idsOf('/docs'))
  expect(catalogue.map((op) => op.name).filter((name) => !ids.has(name))).toEqual([])
})

test('the API reference has an anchor for every object', async () => {
  const ids = new Set(await idsOf('/docs'))
  const names = Object.keys(document.components.schemas)
  expect(names).toContain('Draft')
  expect(names.filter((name) => !ids.has(`object-${name}`))).toEqual([])
})

test('the API reference links every code that an operation can answer with', async () => {
  const links = new Set(await linksOf('/docs'))
  const codes = new Set(catalogue.flatMap(errorCodesOf))
  expect([...codes].filter((code) => !links.has(`/problems/${code}`))).toEqual([])
})

test('the index of problems leads to each of them', async () => {
  const links = await linksOf('/problems')
  expect(problemPaths.filter((path) => !links.includes(path))).toEqual([])
})

test('a problem’s page names the operations that can answer with it', async () => {
  const links = await linksOf('/problems/idempotency_key_reused')
  expect(links).toContain('/docs#submit_listing')
  expect(links).not.toContain('/docs#get_draft')
})

test('the page of the crawler shows its user agent and how to forbid it', async () => {
  const html = await get('/bot').text()
  expect(html).toContain('LaunchDirectoryBot/1.0 (+https://directory.example.com/bot)')
  expect(html).toContain('User-agent: LaunchDirectoryBot\nDisallow: /')
})

test.each(['', '/docs/', '/doc', '/problems/', '/problems/nonsense', '/problems/__proto__', '/constructor', '/api/v1'])(
  'there is no page at "%s"',
  (path) => {
    expect(pages(path)).toBeUndefined()
  },
)

test('the same page can be given many times', async () => {
  expect(await get('/').text()).toBe(await get('/').text())
})

describe('hostile text in the document', () => {
  const hostile = '</code></p><script>alert(1)</script><img src=x onerror=alert(1)> "\' & `<b>`'
  const poisoned = structuredClone(document)
  const operation = poisoned.paths['/drafts']?.post
  const media = operation?.requestBody?.content['application/json']
  if (!operation || !media) throw new Error('submit_listing takes no body')
  Object.assign(operation, { summary: hostile, description: hostile })
  Object.assign(media, { example: { url: hostile, '<script>': hostile } })
  Object.assign(media.schema.properties?.url ?? {}, { description: hostile, enum: [hostile], default: hostile })
  for (const tag of poisoned.tags) tag.description = hostile
  const docs = createPages({ publicUrl, document: poisoned })('/docs')

  test('is shown, and stays text', async () => {
    const elements = await elementsOf(docs?.clone() ?? new Response(''))
    expect(elements.length).toBeGreaterThan(100)
    expect(elements.filter(({ tag }) => tag === 'script' || tag === 'img')).toEqual([])
    expect(await docs?.text()).toContain('&lt;script>alert(1)&lt;/script>')
  })
})
