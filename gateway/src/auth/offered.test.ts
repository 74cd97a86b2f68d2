import { describe, expect, test } from 'bun:test'
import { catalogue } from '@launch/proto'
import { limits, scopes } from '@launch/proto/operation'
import { serverMetadata } from '../oauth/metadata.ts'
import { openapi } from '../openapi/mod.ts'
import { createPages } from '../pages/mod.ts'
import { isOfferedLimit, offeredScopes } from './offered.ts'

const publicUrl = 'https://directory.test'
const document = openapi(publicUrl)
const docs = await createPages({ publicUrl, document })('/docs')?.text()

/** What is written where people and programs look for what there is. */
const shown: [string, string][] = [
  ['the OpenAPI document', JSON.stringify(document)],
  ['the reference', docs ?? ''],
  ['the metadata of the authorization server', JSON.stringify(serverMetadata(publicUrl))],
]

test('a scope is offered as soon as an operation needs it', () => {
  expect(offeredScopes).toEqual(scopes.filter((scope) => catalogue.some((op) => op.scope === scope)))
})

describe.each(shown)('%s', (_, text) => {
  test('names every scope that an operation needs', () => {
    for (const scope of offeredScopes) expect(text).toContain(scope)
  })

  test('names none that no operation needs', () => {
    for (const scope of scopes) if (!offeredScopes.includes(scope)) expect(text).not.toContain(scope)
  })

  test('names no limit that counts nothing', () => {
    const unused = limits.filter((limit) => !isOfferedLimit(limit))
    for (const limit of unused) expect(text).not.toMatch(new RegExp(`[\\x60"]${limit}[\\x60"]`))
  })
})
