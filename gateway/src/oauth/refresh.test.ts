import { beforeEach, describe, expect, test } from 'bun:test'
import type { OAuthDoor } from './testing/bench.ts'
import {
  type Registered,
  refresh,
  refusalIn,
  register,
  revoke,
  type Tokens,
  tokensFor,
  tokensIn,
} from './testing/client.ts'
import { openScene } from './testing/scene.ts'

const { bench, door, ada } = await openScene()
const other = bench.openDoor()
/** A gateway by whose time an exchange of just now was eleven seconds ago. */
const late = bench.openDoor({ now: () => new Date(Date.now() + 11_000) })
let client: Registered
let first: Tokens
beforeEach(async () => {
  client = await register(door)
  first = await tokensFor(door, ada, client)
})

const DEAD = 'The grant is not valid: it is unknown, used, expired or revoked. Ask for authorization anew.'
const isGood = async ({ access_token }: Tokens) => (await bench.freshTokens().verify(access_token, 'mcp')) !== null
const send = async (at: OAuthDoor, token = first.refresh_token) => tokensIn(await refresh(at, client, token))

describe('RFC 9700 §4.14.2: the same refresh token within ten seconds', () => {
  test('gets the same tokens, at any gateway', async () => {
    const [once, again, elsewhere] = [await send(door), await send(door), await send(other)]
    for (const answer of [again, elsewhere]) {
      expect([answer.refresh_token, answer.access_token]).toEqual([once.refresh_token, once.access_token])
    }
    expect(await isGood(once)).toBe(true)
  })

  test('in twelve calls at once at two gateways gets one answer, which stays good', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => send(at % 2 ? door : other)))
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1)
    const [one] = answers
    if (!one) throw new Error('No answer came.')
    expect(await isGood(one)).toBe(true)
    expect(await isGood(await send(other, one.refresh_token))).toBe(true)
  })

  test('in twenty families at once, in twos, gets each its own', async () => {
    const families = await Promise.all(Array.from({ length: 20 }, () => tokensFor(door, ada, client)))
    const answers = await Promise.all(
      families.flatMap(({ refresh_token }) => [send(door, refresh_token), send(other, refresh_token)]),
    )
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(20)
  })

  test('of another client is refused, and harms nobody', async () => {
    const next = await send(door)
    const stranger = await register(door)
    expect(await refusalIn(await refresh(other, stranger, first.refresh_token))).toMatchObject({
      error: 'invalid_grant',
    })
    expect(await isGood(next)).toBe(true)
  })

  test('with another wish is refused: what it was exchanged for is not that', async () => {
    await send(door)
    const answer = await refresh(door, client, first.refresh_token, { scope: 'account:read' })
    expect(await refusalIn(answer)).toMatchObject({ error: 'invalid_grant' })
  })

  test('is refused once its family was revoked', async () => {
    const next = await send(door)
    await revoke(other, client, next.refresh_token)
    expect(await refusalIn(await refresh(door, client, first.refresh_token))).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('RFC 9700 §4.14.2: the same refresh token after ten seconds', () => {
  test('ends its family, at every gateway', async () => {
    const second = await send(door)
    const third = await send(other, second.refresh_token)
    expect(await refusalIn(await refresh(late, client, first.refresh_token))).toEqual({
      status: 400,
      error: 'invalid_grant',
    })
    for (const at of [door, other]) {
      expect(await refusalIn(await refresh(at, client, third.refresh_token))).toMatchObject({ error: 'invalid_grant' })
    }
    for (const tokens of [first, second, third]) expect(await isGood(tokens)).toBe(false)
  })

  test('leaves the other families of the same app alone', async () => {
    const elsewhere = await tokensFor(door, ada, client)
    await send(door)
    await refresh(late, client, first.refresh_token)
    expect(await isGood(elsewhere)).toBe(true)
    expect(await isGood(await send(other, elsewhere.refresh_token))).toBe(true)
  })
})

describe('RFC 6749 §5.2: a refresh token that is dead is told nothing more of', () => {
  const told = async (answer: Response) => (await answer.json()) as object
  const dead = { error: 'invalid_grant', error_description: DEAD }

  test('when it is unknown', async () => {
    expect(await told(await refresh(door, client, 'nothing'))).toEqual(dead)
  })

  test('when its app was shut out', async () => {
    const page = `/account/apps/revoke?${new URLSearchParams({ app: client.client_id })}`
    await ada.browser.send(page, {}, '/account/apps/revoke')
    expect(await told(await refresh(other, client, first.refresh_token))).toEqual(dead)
  })

  test('when it has run out', async () => {
    await bench.database.sql`
      update auth."oauthRefreshToken" set "expiresAt" = now() - interval '1 second' where "clientId" = ${client.client_id}`
    expect(await told(await refresh(door, client, first.refresh_token))).toEqual(dead)
  })

  test('when it is another client’s', async () => {
    expect(await told(await refresh(door, await register(door), first.refresh_token))).toEqual(dead)
  })
})

test('what an exchanged token was answered with is stored unreadable, and is gone once it is not given again', async () => {
  const next = await send(door)
  const stored = async () => {
    const [row] = await bench.database.sql`
      select "rotationReplayResponse" as answer from auth."oauthRefreshToken"
      where "clientId" = ${client.client_id} and revoked is not null`
    return row.answer as string | null
  }
  const before = await stored()
  expect(before).toBeString()
  expect(before).not.toContain(next.refresh_token)
  await bench.database.sql`
    update auth."oauthRefreshToken" set "rotationReplayExpiresAt" = now() - interval '1 minute'
    where "clientId" = ${client.client_id} and revoked is not null`
  await door.oauth.purge()
  expect(await stored()).toBeNull()
})
