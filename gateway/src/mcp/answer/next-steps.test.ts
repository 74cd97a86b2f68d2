import { describe, expect, test } from 'bun:test'
import { catalogue, operations } from '@launch/proto'
import type { PublicOperation } from '@launch/proto/operation'
import { nextSteps } from './next-steps.ts'

const tools = catalogue.map((op) => op.name)
const outputOf = (op: PublicOperation): object => Object(op.example.output)
const stepsAfter = (op: PublicOperation, changes: object = {}) =>
  nextSteps(op, { ...outputOf(op), ...changes }, op.example.input)
const named = (op: PublicOperation, changes: object = {}) => stepsAfter(op, changes).map(({ tool }) => tool)

describe.each(catalogue.map((op) => [op.name, op] as const))('after %s', (_, op) => {
  test('there are one to three steps, each a tool that there is, with a reason', () => {
    const empty = 'items' in outputOf(op) ? [{ items: [], has_more: false }, { has_more: true }] : []
    for (const changes of [{}, ...empty]) {
      const steps = stepsAfter(op, changes)
      expect(steps.length).toBeWithin(1, 4)
      for (const { tool, reason } of steps) {
        expect(tools).toContain(tool)
        expect(reason).toMatch(/^[A-Z].{10,120}\.$/)
      }
    }
  })

  test('no key of the answer is one that a tool says beside it', () => {
    const own = ['note', 'left_out', 'next_steps', 'part', 'next_start']
    expect(Object.keys(op.output.properties ?? {}).filter((key) => own.includes(key))).toEqual([])
  })
})

const { get_draft, get_order, search_listings, list_my_drafts, get_my_listing } = operations

test('a draft that is being made is asked for again, and one that is ready is filled in, then submitted', () => {
  expect(named(get_draft, { status: 'crawling' })).toEqual(['get_draft'])
  expect(named(get_draft)).toEqual(['update_draft', 'get_draft_page'])
  expect(named(get_draft, { missing: [] })).toEqual(['update_draft', 'submit_draft', 'get_draft_page'])
})

test('a list that goes on says how to read on', () => {
  const [byPage] = stepsAfter(list_my_drafts, { page: 2, per_page: 5, has_more: true })
  expect(byPage?.reason).toContain('`page: 3` and `per_page: 5`')
  const [byCursor] = stepsAfter(search_listings, { page: null, cursor: 'c', has_more: true })
  expect(byCursor?.reason).toContain('`cursor`')
})

test('an order and a listing lead on by how they stand', () => {
  expect(named(get_order, { status: 'paid' })).toEqual(['get_my_listing'])
  expect(named(get_order, { status: 'expired' })).toEqual(['create_checkout'])
  expect(named(get_my_listing, { status: 'draft' }).slice(0, 2)).toEqual(['choose_free_listing', 'create_checkout'])
  expect(named(get_my_listing, { status: 'awaiting_badge' }).slice(0, 2)).toEqual(['get_badges', 'choose_free_listing'])
  expect(named(get_my_listing, { status: 'live' })).toEqual(['update_my_listing', 'post_listing_update'])
  expect(named(get_my_listing, { status: 'archived' })[0]).toBe('unarchive_listing')
})

describe('a claim leads on by how it stands', () => {
  const { claim_listing, verify_claim, get_claim, create_checkout, cancel_order } = operations
  const missed = { at: '2026-11-23T09:05:00.000Z', code: 'no_record', detail: '', expected: '', found: null }

  test('to publishing and verifying it, or to the mailed link', () => {
    expect(named(claim_listing)).toEqual(['verify_claim', 'cancel_claim'])
    expect(named(claim_listing, { method: 'email' })).toEqual(['get_claim', 'cancel_claim'])
  })

  test('to what is wrong, and to another method, where it was not found', () => {
    expect(named(verify_claim, { status: 'pending', last_check: missed })).toEqual(['verify_claim', 'claim_listing'])
    expect(stepsAfter(get_claim, { last_check: missed })[0]?.reason).toContain('`last_check`')
  })

  test('to the listing once it is verified, and to another claim once it is over', () => {
    expect(named(verify_claim)).toEqual(['get_my_listing', 'list_listing_claims'])
    for (const status of ['expired', 'rejected', 'revoked']) {
      expect(named(get_claim, { status })).toEqual(['claim_listing'])
    }
  })

  test('as a checkout does to its order', () => {
    expect(named(create_checkout)).toEqual(['get_order'])
    expect(named(cancel_order)).toEqual(['create_checkout'])
  })
})
