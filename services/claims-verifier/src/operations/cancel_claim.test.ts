import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type ClaimsBench, openClaims } from '../testing/bench.ts'

const DAY = 86_400_000

let bench: ClaimsBench
let next = 1
beforeAll(async () => {
  bench = await openClaims()
})
afterAll(() => bench.close())

const cancel = (account: string | null, claim_id: number, opId = randomIds.uuid()) =>
  bench.call('cancel_claim', { claim_id }, { account, opId })

test('a pending claim is cancelled, once, and another can be made', async () => {
  const id = next++
  const { claim_id } = await bench.claim('bo', id)
  const opId = randomIds.uuid()
  expect(await cancel('bo', claim_id, opId)).toEqual({})
  expect(await cancel('bo', claim_id, opId)).toEqual({})
  expect(await bench.outcome(cancel('bo', claim_id))).toMatchObject({ code: 'not_found' })
  expect((await bench.claim('bo', id)).claim_id).not.toBe(claim_id)
})

test('of a cancelled claim by e-mail the address is not kept with it', async () => {
  const { claim_id } = await bench.claim('bo', next++, 'email')
  await cancel('bo', claim_id)
  const [row] = await bench.database.sql`select email, status from claims_verifier.claim where id = ${claim_id}`
  expect({ ...row }).toEqual({ email: null, status: 'cancelled' })
})

test('one that is verified or has expired is closed to it', async () => {
  const verified = await bench.own('bo', next++)
  const expired = await bench.claim('bo', next++)
  bench.clock.advance(7 * DAY)
  for (const { claim_id } of [verified, expired])
    expect(await bench.outcome(cancel('bo', claim_id))).toMatchObject({ code: 'claim_closed' })
  expect((await bench.call('get_claim', { claim_id: verified.claim_id }, { account: 'bo' })).status).toBe('verified')
})

test('others cancel nothing', async () => {
  const { claim_id } = await bench.claim('bo', next++)
  expect(await bench.outcome(cancel('eve', claim_id))).toMatchObject({ code: 'not_found' })
  expect(await bench.outcome(cancel(null, claim_id))).toMatchObject({ code: 'unauthorized' })
  expect((await bench.call('get_claim', { claim_id }, { account: 'bo' })).status).toBe('pending')
})
