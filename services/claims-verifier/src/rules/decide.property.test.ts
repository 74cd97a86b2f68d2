import { describe, expect, test } from 'bun:test'
import { claimMethods } from '@launch/proto/schemas/claim'
import fc from 'fast-check'
import { type Decision, decide, isStrong, type Standing, successorOf } from './decide.ts'

const method = fc.constantFrom(...claimMethods)
const account = fc.constantFrom('ann', 'bo', 'eve')

/** What may be pending or verified on a company: the verified ones are the owner's, as each decision leaves it. */
const company = fc
  .record({
    owner: account,
    claims: fc.array(fc.record({ account, method, isVerified: fc.boolean() }), { minLength: 1, maxLength: 12 }),
  })
  .map(({ owner, claims }) => {
    const standings: Standing[] = claims.map((each, index) => ({
      ...each,
      id: index + 1,
      isVerified: each.isVerified && each.account === owner,
    }))
    const verified = standings.filter(({ isVerified }) => isVerified)
    const holder = successorOf(verified.map((each) => ({ ...each, verifiedAt: new Date(each.id) })))
    return { standings, holder: verified.find(({ id }) => id === holder?.id) ?? null }
  })
  .filter(({ standings }) => standings.some(({ isVerified }) => !isVerified))

const decided = fc.tuple(company, fc.nat()).map(([{ standings, holder }, pick]) => {
  const pending = standings.filter(({ isVerified }) => !isVerified)
  const winner = pending[pick % pending.length] ?? pending[0]
  if (!winner) throw new Error('nobody is pending')
  const others = standings.filter((each) => each !== winner)
  return { standings, holder, winner, others, decision: decide(winner, holder, others) }
})

type Case = { standings: Standing[]; winner: Standing; holder: Standing | null; decision: Decision }
const each = (check: (one: Case) => void) =>
  fc.assert(
    fc.property(decided, ({ decision, ...rest }) => {
      if (decision !== 'stronger_owner') check({ ...rest, decision })
    }),
    { numRuns: 2_000 },
  )

test('only a weak claim against the strong one of another account is refused', () => {
  fc.assert(
    fc.property(decided, ({ decision, winner, holder }) => {
      const isBarred =
        holder !== null && holder.account !== winner.account && isStrong(holder.method) && !isStrong(winner.method)
      expect(decision === 'stronger_owner').toBe(isBarred)
    }),
    { numRuns: 2_000 },
  )
})

describe('a decision', () => {
  test('makes the account of the proof the owner, and leaves no verified claim to another', () => {
    each(({ standings, winner, decision }) => {
      const holder = standings.find(({ id }) => id === decision.holder)
      expect(holder?.account).toBe(winner.account)
      const verified = standings.filter((one) => one.isVerified && !decision.displaced.includes(one.id))
      expect(new Set([...verified, winner].map((one) => one.account))).toEqual(new Set([winner.account]))
    })
  })

  test('lets no strong owner stand by a weak claim', () => {
    each(({ standings, winner, decision }) => {
      const own = standings.filter((one) => one.account === winner.account && (one.isVerified || one === winner))
      const holder = standings.find(({ id }) => id === decision.holder)
      if (own.some((one) => isStrong(one.method))) expect(isStrong(holder?.method ?? 'email')).toBe(true)
    })
  })

  test('leaves the claims of its own account alone', () => {
    each(({ standings, winner, decision }) => {
      const closed = new Set([...decision.displaced, ...decision.rejected])
      expect(standings.filter((one) => one.account === winner.account && closed.has(one.id))).toEqual([])
    })
  })

  test('rejects what is pending of others, but strong ones where the proof is weak', () => {
    each(({ standings, winner, decision }) => {
      const left = standings.filter(
        (one) => !one.isVerified && one.account !== winner.account && !decision.rejected.includes(one.id),
      )
      for (const one of left) expect([isStrong(one.method), isStrong(winner.method)]).toEqual([true, false])
    })
  })
})

test('after a strong claim a strong one of the same account stands, then the latest, then a weak one', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const left = [
    { id: 1, method: 'email' as const, verifiedAt: at(9) },
    { id: 2, method: 'dns' as const, verifiedAt: at(1) },
    { id: 3, method: 'meta' as const, verifiedAt: at(5) },
  ]
  expect(successorOf(left)?.id).toBe(3)
  expect(successorOf(left.slice(0, 2))?.id).toBe(2)
  expect(successorOf(left.slice(0, 1))?.id).toBe(1)
  expect(successorOf([])).toBeNull()
})
