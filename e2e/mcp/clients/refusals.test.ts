import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { catalogue } from '@launch/proto'
import { auth, OAuthError } from '@modelcontextprotocol/client'
import { sendRaw } from '../raw.ts'
import { type Sdk, sdks } from './sdks.ts'
import { type Actors, openStage, type Registration, registrations, type Stage, signInPageOf } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const each = sdks.map((sdk): [string, Sdk] => [sdk.name, sdk])
const older = each.filter(([, { isNewer }]) => !isNewer)
const newer = each
  .filter(([, { isNewer }]) => isNewer)
  .flatMap(([name, sdk]) => registrations.map((way): [string, Registration, Sdk] => [name, way, sdk]))

async function withActors(sdk: Sdk, registration: Registration, act: (actors: Actors) => Promise<void>): Promise<void> {
  const actors = await stage.enter(sdk, registration)
  try {
    await act(actors)
  } finally {
    await actors.leave()
  }
}

const scopesIn = (text: string | null | undefined) => (text ?? '').split(' ').sort()

test.each(newer)('%s, by %s, that may only read, is asked for more at the first tool that writes', (_, way, sdk) =>
  withActors(sdk, way, async (actors) => {
    const { connection, memory, person, callback } = actors
    await auth(memory, { serverUrl: stage.mcpUrl, scope: 'account:read' })
    const [readOnly] = memory.opened
    if (!readOnly) throw new Error('The client had no page opened.')
    await person.decide(readOnly, 'Allow')
    await connection.finish(await callback.next())
    expect(await connection.call('list_my_drafts')).toMatchObject({ structuredContent: { items: [] } })

    const submit = () => connection.call('submit_listing', { url: stage.siteUrl })
    const step = await signInPageOf(actors, submit)
    expect(scopesIn(step.searchParams.get('scope'))).toEqual(['account:read', 'listings:write', 'offline_access'])
    expect(await person.decide(step, 'Allow')).toEqual(['consent'])
    await connection.finish(await callback.next())
    expect(await submit()).toMatchObject({ structuredContent: { status: 'crawling' } })
    expect(scopesIn(memory.tokens()?.scope)).toEqual(['account:read', 'listings:write', 'offline_access'])
  }),
)

test.each(older)(
  '%s, which can’t ask for more later, asks for all that most tools need at the first that reads',
  (_, sdk) =>
    withActors(sdk, 'registration', async (actors) => {
      const { searchParams } = await signInPageOf(actors, () => actors.connection.call('list_my_drafts'))
      expect(scopesIn(searchParams.get('scope'))).toEqual(['account:read', 'listings:write'])
    }),
)

test.each(each)('%s is told by whom it was denied', (_, sdk) =>
  withActors(sdk, 'registration', async (actors) => {
    const { connection, memory, person, callback } = actors
    await person.decide(await signInPageOf(actors, () => connection.call('list_my_drafts')), 'Deny')
    const answer = await callback.next()
    const expected = { error: 'access_denied', iss: stage.system.gatewayUrl, state: memory.lastState() }
    expect(Object.fromEntries(answer)).toMatchObject(expected)
    expect(answer.has('code')).toBe(false)
    if (sdk.isNewer) await expect(connection.finish(answer)).rejects.toThrow(OAuthError)
    expect(memory.tokens()).toBeUndefined()
  }),
)

describe.each(['2025-03-26', '2025-06-18', '2025-11-25'])('a client of %s', (version) => {
  const clientInfo = { name: 'raw', version: '1' }

  test('agrees on it, and lists every tool', async () => {
    const params = { protocolVersion: version, capabilities: {}, clientInfo }
    const { status, body } = await sendRaw(stage.mcpUrl, { method: 'initialize', params })
    expect([status, body.result]).toMatchObject([
      200,
      { protocolVersion: version, serverInfo: { name: 'launch-directory' } },
    ])
    const listed = await sendRaw(stage.mcpUrl, { method: 'tools/list', version })
    expect(listed.body.result?.tools).toHaveLength(catalogue.filter(({ role }) => !role).length)
  })

  test('is told where to sign in', async () => {
    const params = { name: 'list_my_drafts', arguments: {} }
    const { status, headers } = await sendRaw(stage.mcpUrl, { method: 'tools/call', params, version })
    const metadata = `${stage.system.gatewayUrl}/.well-known/oauth-protected-resource/mcp`
    expect([status, headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer resource_metadata="${metadata}", scope="account:read listings:write"`,
    ])
  })
})
