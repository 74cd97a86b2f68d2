import { expect, test } from 'bun:test'
import { readSettings } from '@launch/kit'
import { mcpSettings, parseOrigins } from './settings.ts'

const read = (MCP_ALLOWED_ORIGINS?: string) =>
  readSettings(mcpSettings, { MCP_ALLOWED_ORIGINS }, true).mcpAllowedOrigins

test('nobody else’s pages may call unless they are named', () => {
  expect(read()).toEqual([])
  expect(read('  ')).toEqual([])
})

test('origins are parted by commas', () => {
  expect(read('https://a.test, http://localhost:6274 ,HTTPS://B.test,')).toEqual([
    'https://a.test',
    'http://localhost:6274',
    'https://b.test',
  ])
})

test('extensions of browsers have origins, too', () => {
  expect(parseOrigins('chrome-extension://abcdefgh')).toEqual(['chrome-extension://abcdefgh'])
})

test.each([
  '*',
  'a.test',
  'https://a.test/',
  'https://a.test/path',
  'https://*.a.test',
  'https://u@a.test',
  'null',
  'https://a.test:443',
  'https://',
])('%s is none', (text) => {
  expect(() => read(text)).toThrow('MCP_ALLOWED_ORIGINS')
})
