import { describe, expect, test } from 'bun:test'
import { ListingChanges } from '@launch/proto/schemas/listing'
import '@launch/proto/formats'
import { Value } from '@sinclair/typebox/value'
import { sampleProfile } from '../testing/profile.ts'
import { blankProfile, blankStory } from './blank-draft.ts'
import type { Content } from './content.ts'
import { transferOf } from './transfer.ts'

const rest = { story: blankStory(), milestones: [], competitor: null, saved: {} }
const start: Content = { ...sampleProfile(), ...rest, transferred: {} }
const handed = (content: Content): Content => ({ ...content, transferred: transferOf(content, true).transferred })
const withField = (content: Content, name: 'audience' | 'tags' | 'name', value: unknown): Content => ({
  ...content,
  fields: { ...content.fields, [name]: { value, state: 'manual', evidence: [] } } as Content['fields'],
})

test('a blank draft has nothing to hand over', () => {
  const { url: _, ...fields } =
    transferOf({ ...blankProfile(''), ...rest, transferred: {} }, false).changes.fields ?? {}
  expect(fields).toEqual({})
})

test('what was handed over is not again', () => {
  expect(transferOf(handed(start), false).changes).toEqual({})
})

test('until the listing is there, all that is filled travels, and what was removed meanwhile', () => {
  const { changes } = transferOf(withField(handed(withField(start, 'audience', 'All')), 'audience', null), true)
  expect(changes.fields).toMatchObject({ name: 'Acme Pay', audience: null })
  expect(Object.keys(changes.fields ?? {})).not.toContain('tags')
})

describe('only what changed travels', () => {
  const before = handed(start)
  test.each([
    ['a field', withField(before, 'audience', 'All'), { fields: { audience: 'All' } }],
    [
      'a list that was emptied, as null',
      withField(handed(withField(start, 'tags', ['a'])), 'tags', []),
      { fields: { tags: null } },
    ],
    ['no questions any more', { ...before, faqs: [] }, { faqs: [] }],
    [
      'the story as a whole',
      { ...before, story: { ...blankStory(), title: 'T' } },
      { story: { ...blankStory(), title: 'T' } },
    ],
  ] as [string, Content, object][])('%s', (_, content, changes) => {
    expect(transferOf(content, false).changes).toEqual(changes as never)
  })
})

test('whose a value is does not travel', () => {
  const before = handed(start)
  const kept = withField(before, 'name', 'Acme Pay')
  expect(transferOf(kept, false).changes).toEqual({})
})

test('links that were removed do not travel, and the founder’s own are the primary founder’s', () => {
  const socials = {
    company: { x: { value: null, state: 'deleted', evidence: [] } },
    founder: {
      github: { value: 'https://github.com/ada', state: 'manual', evidence: [] },
      custom: { value: [{ label: 'Blog', url: 'https://ada.dev/' }], state: 'manual', evidence: [] },
    },
  } as Content['socials']
  const { changes } = transferOf({ ...start, socials }, true)
  expect(changes.socials).toBeUndefined()
  expect(changes.founders?.[0]?.links).toEqual(['https://github.com/ada', 'https://ada.dev/'])
})

test('what travels is what listings take', () => {
  expect([...Value.Errors(ListingChanges, transferOf(start, true).changes)]).toEqual([])
})
