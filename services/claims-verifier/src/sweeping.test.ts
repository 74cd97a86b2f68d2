import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal, startService } from '@launch/kit'
import { migrateService, until } from '@launch/kit/testing'
import { serviceWith } from './service.ts'
import { type ClaimsBench, openClaims } from './testing/bench.ts'

const DAY_SECONDS = 86_400

let bench: ClaimsBench
beforeAll(async () => {
  bench = await openClaims()
})
afterAll(() => bench.close())

/** A process of the service whose clock is ahead of the bench's by so many seconds. */
async function startProcess(seconds: number) {
  const ahead = Math.round((bench.clock.now().getTime() - Date.now()) / 1_000) + seconds
  const environment = {
    LAUNCH_ENV: 'development',
    LOG_LEVEL: 'fatal',
    NATS_URL: bench.nats.url,
    DATABASE_URL: bench.database.url,
    CLAIMS_VERIFIER_DATABASE_URL: bench.database.roleUrl('claims-verifier'),
    CLOCK_OFFSET: `${ahead < 0 ? '-' : '+'}${Math.abs(ahead)}s`,
  }
  const service = serviceWith(() => bench.methods)
  await migrateService(service, environment)
  return startService(service, environment)
}
const owner = (id: number) => bench.listings.company(id).owner

test('a claim whose process died between the decision and the listings is carried through by the next one', async () => {
  const claim = await bench.claim('bo', 1)
  await bench.publish(claim)
  const token = (await bench.claim('kim', 2, 'email')) && (await bench.newestLink())
  bench.listings.refuse('transfer_company', new Refusal('unavailable', 'Away.'), 2)
  await bench.outcome(bench.verify('bo', claim.claim_id))
  await bench.outcome(bench.call('confirm_claim_link', { token }, { account: null }))
  expect([owner(1), owner(2)]).toEqual(['ann', 'ann'])
  const process = await startProcess(60)
  await until('both are told', () => owner(1) === 'bo' && owner(2) === 'kim', 30_000)
  await process.stop()
  expect(bench.listings.asked.filter(({ name }) => name === 'transfer_company')).toHaveLength(2)
  expect(await bench.told(claim.claim_id)).toEqual(['claim.verified'])
})

test('a process looks again for what proved a claim, by itself', async () => {
  const claim = await bench.own('bo', 3)
  await bench.remove(claim)
  const process = await startProcess(8 * DAY_SECONDS)
  await until('it is told that the proof is gone', async () => (await bench.told(claim.claim_id)).length === 2, 30_000)
  await process.stop()
  expect(await bench.told(claim.claim_id)).toEqual(['claim.verified', 'claim.failing'])
})
