import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { catalogue, type operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { accessTokenOf } from '../../sign-in/grant.ts'
import { until } from '../../until.ts'
import { statusAt } from '../raw.ts'
import { type Sdk, sdks, type ToolResult } from './sdks.ts'
import { type Actors, openStage, type Registration, registrations, type Stage, signInPageOf } from './stage.ts'

type Draft = OutputOf<(typeof operations)['get_draft']>

/** The tools that are no role's own. */
const forEveryone = catalogue.filter(({ role }) => !role).map(({ name }) => name)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** The answer of a tool that did what it was asked for. */
function answerOf<T>(result: ToolResult): T {
  expect(result).not.toMatchObject({ isError: true })
  return result.structuredContent as T
}

/** The tools that an answer names as what may be done next. */
function stepsOf({ structuredContent }: ToolResult): string[] {
  const { next_steps } = structuredContent as { next_steps: { tool: string; reason: string }[] }
  return next_steps.map(({ tool }) => tool)
}

/** In how many pieces a text cuts an answer: one more than it is there, where nothing but the answer holds it. */
const quotedTimes = (answer: unknown, text: string) => JSON.stringify(answer).split(text).length

/** Whether the client's id is the address of its document, which was read from there. */
function isNamedByDocument({ memory }: Actors): boolean {
  const id = memory.clientInformation()?.client_id ?? ''
  return id.startsWith('https://') && stage.documents.requests.includes(new URL(id).pathname)
}

const matrix = sdks.flatMap((sdk) => registrations.map((way): [string, Registration, Sdk] => [sdk.name, way, sdk]))

describe.each(matrix)('%s, known by its %s,', (name, registration, sdk) => {
  let actors: Actors
  let servedBefore: number[]
  let draftId = ''
  beforeAll(async () => {
    servedBefore = stage.system.served()
    actors = await stage.enter(sdk, registration)
  })
  afterAll(async () => {
    const { protocol } = actors.connection
    await actors.leave()
    const served = stage.system.served().map((count, at) => count - (servedBefore[at] ?? 0))
    process.stdout.write(
      `  ${name} by ${registration}: ${protocol}; the gateways served ${served.join(' and ')} requests\n`,
    )
  })

  test('lists every tool and calls a public one, and nobody is asked anything', async () => {
    const { connection, memory } = actors
    expect(connection.protocol).toBe(sdk.protocol)
    expect((await connection.listTools()).sort()).toEqual(forEveryone.sort())
    const found = answerOf<{ items: unknown[] }>(await connection.call('search_listings', { q: 'nothing' }))
    expect(found.items).toEqual([])
    expect(memory.opened).toEqual([])
  })

  test('gets a prompt, and nobody is asked anything', async () => {
    const { connection, memory } = actors
    const messages = await connection.prompt('launch_my_product', { url: stage.siteUrl })
    expect(JSON.stringify(messages)).toContain(stage.siteUrl)
    expect(memory.opened).toEqual([])
  })

  test('is let in at the first tool that needs an account', async () => {
    const { connection, memory, callback, person } = actors
    const submit = () => connection.call('submit_listing', { url: stage.siteUrl, idempotency_key: 'first' })
    const authorization = await signInPageOf(actors, submit)
    expect(await person.decide(authorization, 'Allow')).toEqual(['sign-in', 'consent'])
    const answer = await callback.next()
    expect(Object.fromEntries(answer)).toMatchObject({ state: memory.lastState(), iss: stage.system.gatewayUrl })
    await connection.finish(answer)
    expect(isNamedByDocument(actors)).toBe(registration === 'document')
    const { id, status } = answerOf<Draft>(await submit())
    expect(status).toBe('crawling')
    draftId = id
    expect(answerOf<Draft>(await submit()).id).toBe(id)
  })

  test('reads a refusal instead of falling over it', async () => {
    const { isError, content } = await actors.connection.call('submit_listing', { colour: 'red' })
    expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining('/arguments/colour')])
  })

  test('makes a listing of a website', async () => {
    const { connection } = actors
    const brief = await until('the draft is ready', async () => {
      const now = answerOf<Draft>(await connection.call('get_draft', { id: draftId, view: 'brief' }))
      return now.status === 'ready' && now
    })
    expect(Object.keys(brief)).not.toContain('fields')
    const whole = await connection.call('get_draft', { id: draftId })
    const draft = answerOf<Draft>(whole)
    expect(stepsOf(whole)).toEqual(['update_draft', 'get_draft_page'])
    expect(JSON.stringify(whole).split('Invoices that get paid').length).toBe(
      quotedTimes(draft, 'Invoices that get paid'),
    )
    const name = answerOf<{ value: unknown }>(
      await connection.call('get_draft', { id: draftId, part: '/fields/headline' }),
    )
    expect(name.value).toMatchObject({ value: 'Invoices that get paid', state: 'ai' })
    expect(draft.fields.headline).toMatchObject({ value: 'Invoices that get paid', state: 'ai' })
    const { sha256 } = draft.crawl.pages.find((page) => page.sha256 !== null) ?? {}
    const page = answerOf<{ text: string }>(await connection.call('get_draft_page', { id: draftId, sha256 }))
    expect(page.text).toContain('Pay Ish chases late invoices.')
    const fields = { summary: 'Chases late invoices.', categories: ['Payments'] }
    const changed = answerOf<Draft>(await connection.call('update_draft', { id: draftId, fields, view: 'brief' }))
    expect(Object.keys(changed.fields)).toEqual(['summary', 'categories'])
    expect(changed.fields.summary).toMatchObject({ value: fields.summary, state: 'manual' })
    const listing = answerOf<{ listing_id: number }>(await connection.call('submit_draft', { id: draftId }))
    const own = answerOf<{ name: string }>(await connection.call('get_my_listing', { listing_id: listing.listing_id }))
    expect(own.name).toBe('Pay Ish')
  })

  test('gets a new token for one that is not good any more, and nobody is asked anything', async () => {
    const { connection, memory } = actors
    const [before, opened] = [memory.tokens()?.refresh_token, memory.opened.length]
    memory.spoilAccessToken()
    const { items } = answerOf<{ items: Draft[] }>(await connection.call('list_my_drafts'))
    expect(items.map(({ id }) => id)).toEqual([draftId])
    expect(memory.opened).toHaveLength(opened)
    expect(memory.tokens()?.refresh_token).not.toBe(before)
  })

  test('gets it too where several calls find at the same time that theirs is not good any more', async () => {
    const { connection, memory } = actors
    const opened = memory.opened.length
    memory.spoilAccessToken()
    const calls = Array.from({ length: 3 }, () => connection.call('list_my_drafts'))
    for (const result of await Promise.all(calls)) answerOf(result)
    expect(memory.opened).toHaveLength(opened)
  })

  // That it takes a second at most is held by the gateway's own tests of access tokens.
  test('is asked to sign in again once it is shut out', async () => {
    const { connection, memory, person, appName } = actors
    const token = accessTokenOf(memory)
    await person.shutOut(appName)
    const isRefused = async (door: string) => (await statusAt(door, token)) === 401
    const byBoth = async () => (await Promise.all(stage.system.doors.map(isRefused))).every(Boolean)
    await until('both gateways refuse the token', byBoth)
    const { pathname } = await signInPageOf(actors, () => connection.call('list_my_drafts'))
    expect(pathname).toBe('/oauth2/authorize')
  })
})
