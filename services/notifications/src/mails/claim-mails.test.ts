import { describe, expect, test } from 'bun:test'
import { events } from '@launch/proto/events'
import type { ClaimMethod } from '@launch/proto/schemas/claim'
import {
  claimFailingMail,
  claimRejectedMail,
  claimRevokedMail,
  claimVerifiedMail,
  listingUnprovedMail,
} from './claims.ts'
import type { Fact } from './kinds.ts'
import { htmlMail, plainMail, type SimpleMail } from './mail-text.ts'
import { listingReturnedMail, listingTransferredMail } from './ownership.ts'

const URL = 'https://directory.test'

/** Both parts of a mail, each as it reads wherever its lines end. */
function partsOf(mail: SimpleMail | null): string[] {
  if (!mail) throw new Error('nothing is said')
  return [plainMail(mail).replace(/\n(> )?/g, ' '), htmlMail(mail).replace(/\s+/g, ' ')]
}
function expectSaid(mail: SimpleMail | null, ...words: (string | RegExp)[]): void {
  for (const part of partsOf(mail))
    for (const each of words) {
      if (typeof each === 'string') expect(part).toContain(each)
      else expect(part).toMatch(each)
    }
}
const verified = (method: ClaimMethod): Fact<'claim.verified'> => {
  const { example } = events['claim.verified']
  return { ...example, claim: { ...example.claim, method } }
}
const failing = (more: Partial<Fact<'claim.failing'>> = {}) => ({ ...events['claim.failing'].example, ...more })
const revoked = (more: Partial<Fact<'claim.revoked'>> = {}) => ({ ...events['claim.revoked'].example, ...more })
const moved = (more: Partial<Fact<'listing.transferred'>> = {}) => ({
  ...events['listing.transferred'].example,
  ...more,
})

describe('a verified claim', () => {
  test.each([
    ['dns', 'the DNS record'],
    ['meta', 'the tag on the website'],
    ['file', 'the file on the website'],
  ] as const)('by %s: that it is theirs, and to leave the proof in place', (method, proof) => {
    const mail = claimVerifiedMail(verified(method), URL)
    expect(mail.title).toBe('Acme Pay is yours now')
    expectSaid(mail, `verified by ${proof}`, `Leave ${proof} in place`, `${URL}/me/listings/42`)
  })

  test('by mail: that there are stronger ways, and where', () => {
    const mail = claimVerifiedMail(verified('email'), URL)
    expectSaid(mail, 'is stronger', `${URL}/claim/acme-pay?site=main`)
    for (const part of partsOf(mail)) expect(part).not.toContain('Leave')
  })
})

test('a lost claim: why, and how to claim it again', () => {
  const mail = claimRejectedMail(events['claim.rejected'].example, URL)
  expectSaid(
    mail,
    'Another claim on this listing was verified first.',
    `${URL}/claim/acme-pay?site=main`,
    'The latest such proof',
  )
})

test('a listing of another site is claimed again there', () => {
  const { claim } = events['claim.rejected'].example
  const told = { ...events['claim.rejected'].example, claim: { ...claim, site: 'second' } }
  expectSaid(claimRejectedMail(told, URL), `${URL}/claim/acme-pay?site=second`)
  expectSaid(listingTransferredMail(moved({ site: 'second' }), URL), `${URL}/claim/acme-pay?site=second`)
})

test('a failing claim: what was found, until when it has to be mended, and where that is said', () => {
  const mail = claimFailingMail(failing({ revoked_at: '2026-12-07T09:30:00.000Z' }), URL)
  expect(mail.title).toBe('Mend your claim on Acme Pay by 7 December 2026')
  expectSaid(
    mail,
    'before 7 December 2026 at 09:30 UTC',
    /What we found.*There is no such record\./,
    `${URL}/me/claims/9`,
    'put the DNS record back',
  )
})

test('what was found is a quote of bounded length, none of its lines passes for ours', () => {
  const { quotes, ...mail } = claimFailingMail(failing({ detail: `one\ntwo\u202e${'x'.repeat(3_000)}` }), URL)
  const text = plainMail({ ...mail, quotes: quotes ?? [] })
  expect(text).toContain('What we found:\n> one\n> two')
  expect(text).not.toContain('\u202e')
  expect(text.length).toBeLessThan(2_500)
})

describe('a revoked claim', () => {
  test('whose proof is gone: why, when, to whom the listing goes, and how to claim it again', () => {
    expectSaid(
      claimRevokedMail(revoked({ at: '2026-12-07T09:30:00.000Z' }), URL),
      'did not find the DNS record',
      'goes back to the last owner before you whose claim counts',
      'The record was not found for 14 days.',
      '7 December 2026 at 09:30 UTC',
      `${URL}/claim/acme-pay?site=main`,
    )
  })

  test('that was displaced: by what, and what to look at', () => {
    const mail = claimRevokedMail(revoked({ why: 'displaced' }), URL)
    expectSaid(mail, 'Another account has proved', 'who else can change your DNS', `${URL}/claim/acme-pay?site=main`)
    for (const part of partsOf(mail)) expect(part).not.toContain('goes back')
  })

  test('is told to the site team where its proof is gone alone', () => {
    const how = `${URL}/docs#review_listing_claims`
    expectSaid(
      listingUnprovedMail(revoked(), URL),
      'listing 42',
      'acme-pay',
      'The claim 9',
      'not found for 14 days',
      how,
    )
    expect(listingUnprovedMail(revoked({ why: 'displaced' }), URL)).toBeNull()
  })
})

describe('a listing that has another owner', () => {
  test('tells the earlier one which, when, why, how to claim it back, and what stays theirs', () => {
    const mail = listingTransferredMail(moved({ at: '2026-12-07T09:30:00.000Z' }), URL)
    expect(mail?.title).toBe('Acme Pay is no longer yours')
    expectSaid(
      mail,
      'Another account has proved that it speaks for the company',
      'Acme Pay (listing 42)',
      '7 December 2026 at 09:30 UTC',
      `${URL}/claim/acme-pay?site=main`,
      'your orders with you',
      'submitting one makes a new listing',
    )
  })

  test.each([
    [{}, 'went back to an earlier owner'],
    [{ account_id: null }, 'belongs to nobody now'],
  ])('after a revoked claim, %j, says to whom it went', (more, words) => {
    expectSaid(listingTransferredMail(moved({ why: 'claim_revoked', ...more }), URL), 'was revoked', words)
  })

  test.each([
    [[42], 'Acme Pay (listing 42)'],
    [[42, 43], 'Acme Pay (listing 42), and one on another site'],
    [[42, 43, 44], 'Acme Pay (listing 42), and 2 on other sites'],
  ])('counts those of the company: %j', (listing_ids, words) => {
    expect(listingTransferredMail(moved({ listing_ids }), URL)?.facts?.[0]?.value).toBe(words)
  })

  test('tells who gets it back so, and nobody else', () => {
    const mail = listingReturnedMail(moved({ why: 'claim_revoked' }), URL)
    expectSaid(mail, 'came back to your account', `${URL}/me/listings/42`, `${URL}/claim/acme-pay?site=main`)
    expect(listingReturnedMail(moved(), URL)).toBeNull()
  })

  test('tells nobody where it stays with whom it was', () => {
    const same = moved({ from_account_id: 'ann', account_id: 'ann', why: 'claim_revoked' })
    expect([listingTransferredMail(same, URL), listingReturnedMail(same, URL)]).toEqual([null, null])
  })
})
