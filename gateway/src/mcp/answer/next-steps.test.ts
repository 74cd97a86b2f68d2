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
