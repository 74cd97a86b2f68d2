import { expect, test } from 'bun:test'
import { type OpenApiDocument, openapi, operationsIn } from '../../openapi/mod.ts'
import { curlOf } from './curl.ts'

const document = openapi('https://directory.example.com')

function curl(name: string, from: OpenApiDocument = document): string {
  const [placed] = operationsIn(from).filter(({ operation }) => operation.operationId === name)
  if (!placed) throw new Error(`${name} is not in the document`)
  return curlOf(placed, from)
}

test('an open read is a bare address', () => {
  expect(curl('list_categories')).toBe('curl https://directory.example.com/api/v1/categories')
})

test('a read with a query quotes its address, and sends the key', () => {
  expect(curl('list_my_drafts')).toBe(
    `curl 'https://directory.example.com/api/v1/drafts?page=1&per_page=20' \\\n  -H "Authorization: Bearer $LAUNCH_API_KEY"`,
  )
})

test('an id stands in the path', () => {
  expect(curl('get_draft')).toContain('/api/v1/drafts/drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C \\')
})

test('a write sends its body as JSON under a key of its own', () => {
  const lines = curl('submit_listing').split(' \\\n  ')
  expect(lines).toContain('-H "Content-Type: application/json"')
  expect(lines).toContain('-H "Idempotency-Key: $(uuidgen)"')
  expect(lines).toContain(`-d '{"url":"https://acme.example.com"}'`)
})

test('a shell reads the body back to the letter, whatever is in it', async () => {
  const body = { url: `it's "$HOME" \`id\` \\ $(id)\n€` }
  const changed = structuredClone(document)
  const media = changed.paths['/drafts']?.post?.requestBody?.content['application/json']
  if (media) media.example = body
  const [, quoted = ''] = /-d (.*)$/s.exec(curl('submit_listing', changed)) ?? []
  const { stdout } = Bun.spawnSync(['sh', '-c', `printf %s ${quoted}`])
  expect(JSON.parse(stdout.toString())).toEqual(body)
})

test('a method that a body does not imply is named', () => {
  const changed = structuredClone(document)
  const get = changed.paths['/drafts/{id}']?.get
  if (get) changed.paths['/drafts/{id}'] = { delete: get }
  expect(curl('get_draft', changed)).toStartWith('curl -X DELETE https://')
})
