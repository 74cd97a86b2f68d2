import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ClaimMethod, claimMethods } from '@launch/proto/schemas/claim'
import fc from 'fast-check'
import { isStrong } from '../rules/decide.ts'
import { type ClaimsBench, openClaims } from '../testing/bench.ts'

const DAY = 86_400_000

let bench: ClaimsBench
let next = 1
beforeAll(async () => {
  bench = await openClaims({ CLAIM_LINKS_PER_DAY: '1000' })
})
afterAll(() => bench.close())

const accounts = ['ann', 'bo', 'eve', 'kim'] as const
const claiming = fc.record({ account: fc.constantFrom(...accounts), method: fc.constantFrom(...claimMethods) })
/** Claims that are made and proved at once, round after round; after each, whether the owner's proof is gone. */
const history = fc.array(
  fc.record({ claims: fc.array(claiming, { minLength: 1, maxLength: 5 }), isGone: fc.boolean() }),
  { minLength: 1, maxLength: 3 },
)

interface Row {
  id: string
  account_id: string
  method: ClaimMethod
  status: string
}
const rowsOf = async (company: number): Promise<Row[]> => [
  ...(await bench.database.sql<Row[]>`
    select id::text, account_id, method, status from claims_verifier.claim where company_id = ${company} order by id`),
]

/** Claims and proves; what is refused on the way counts for nothing. */
async function claimAndProve(account: string, id: number, method: ClaimMethod): Promise<void> {
  const opened = async () => {
    const claim = await bench.claim(account, id, method)
    const [mail] = await bench.database.sql<{ payload: string }[]>`
      select payload::text from claims_verifier.outbox where subject = ${`claim_mail.job.${claim.claim_id}`}
       order by id desc limit 1`
    if (!mail) return bench.prove(claim, account)
    const token = JSON.parse(mail.payload).url.split('#')[1]
    return bench.call('confirm_claim_link', { token }, { account: null })
  }
  const { code } = await bench.outcome(opened())
  expect(['answered', 'claim_closed', 'stronger_owner', 'not_found']).toContain(code)
}

/** What has to hold of a company whenever nothing is under way. */
async function holds(company: number): Promise<void> {
  const rows = await rowsOf(company)
  const verified = rows.filter(({ status }) => status === 'verified')
  const owners = new Set(verified.map(({ account_id }) => account_id))
  expect(owners.size).toBeLessThanOrEqual(1)
  const [holder] = await bench.database.sql`
    select claim_id::text, version, told_version from claims_verifier.holder where company_id = ${company}`
  const standing = verified.find(({ id }) => id === holder.claim_id)
  expect(standing === undefined).toBe(verified.length === 0)
  if (standing && verified.some(({ method }) => isStrong(method))) expect(isStrong(standing.method)).toBe(true)
  expect(bench.listings.company(company).owner).toBe(standing?.account_id ?? 'ann')
  expect([holder.told_version, bench.listings.company(company).version]).toEqual([holder.version, holder.version])
  for (const { id, status } of rows) {
    const told = await bench.told(Number(id))
    expect(told.filter((name) => name === 'claim.verified')).toHaveLength(
      ['verified', 'revoked'].includes(status) ? 1 : 0,
    )
    expect(told.filter((name) => name === 'claim.rejected')).toHaveLength(status === 'rejected' ? 1 : 0)
    expect(told.filter((name) => name === 'claim.revoked')).toHaveLength(status === 'revoked' ? 1 : 0)
  }
}

test('however claims come and go at once, a company has one owner, whom the listings know, and each is told once', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      const company = next++
      for (const { claims, isGone } of rounds) {
        await Promise.all(claims.map(({ account, method }) => claimAndProve(account, company, method)))
        await holds(company)
        if (!isGone) continue
        const strong = (await rowsOf(company)).filter(({ status, method }) => status === 'verified' && isStrong(method))
        for (const { id } of strong) await bench.remove({ claim_id: Number(id) })
        for (const days of [7, 14]) {
          bench.clock.advance(days * DAY)
          while ((await bench.call('recheck_due_claims', {}, { account: null })).checked > 0) {}
        }
        await holds(company)
      }
    }),
    { numRuns: 15 },
  )
})
