import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { foldResource } from './resource.ts'

test.each([
  ['HTTPS://Directory.TEST/mcp', 'https://directory.test/mcp'],
  ['https://directory.test/mcp/', 'https://directory.test/mcp'],
  ['https://directory.test/api/v1', 'https://directory.test/api/v1'],
])('RFC 8707 §2, RFC 3986 §6.2.2.1: %s is the resource %s', (sent, folded) => {
  expect(foldResource(sent)).toBe(folded)
})

test.each([
  'https://directory.test/MCP',
  'https://directory.test/mcp//x',
  'https://directory.test/mcp?x=1',
  'https://directory.test/mcp/?',
  'https://directory.test/mcp#',
  'https://directory.test/%6dcp',
  'https://directory.test:443/mcp',
  'mcp',
])('RFC 8707 §2: of %s nothing else is folded', (sent) => {
  expect(foldResource(sent)).toBe(sent)
})

test('folding twice changes nothing more, whatever was sent', () => {
  fc.assert(fc.property(fc.string(), (sent) => foldResource(sent).length <= sent.length))
  fc.assert(fc.property(fc.webUrl(), (url) => foldResource(foldResource(`${url}/x/`)) === foldResource(`${url}/x/`)))
})
