import { describe, expect, test } from 'bun:test'
import { ListingChanges } from '@launch/proto/schemas/listing'
import '@launch/proto/formats'
import { Value } from '@sinclair/typebox/value'
import { found, quoted, samplePage, sampleProfile } from '../testing/profile.ts'
import { blankProfile, blankStory } from './blank-draft.ts'
import type { Content } from './content.ts'
import { changesOf, transferredOf, travelling } from './transfer.ts'

const rest = { story: blankStory(), milestones: [], competitor: null, competitorCrawl: null, saved: {}, sites: {} }
const text = samplePage.texts.text
const texts = new Map([[text?.sha256 ?? '', text?.text ?? '']])
/** What travels of a draft to a listing that is new, or that has what was handed over before. */
const changesTo = (content: Content, isNew: boolean) => changesOf(content, travelling(content, isNew), texts)
const start: Content = { ...sampleProfile(), ...rest, transferred: {} }
const handed = (content: Content): Content => ({ ...content, transferred: transferredOf(content) })
const withField = (content: Content, name: 'audience' | 'tags' | 'name', value: unknown): Content => ({
  ...content,
  fields: { ...content.fields, [name]: { value, state: 'manual', evidence: [] } } as Content['fields'],
})

test('a blank draft has nothing to hand over', () => {
  const { url: _, ...fields } = changesTo({ ...blankProfile(''), ...rest, transferred: {} }, false).fields ?? {}
  expect(fields).toEqual({})
})

test('what was handed over is not again', () => {
  expect(changesTo(handed(start), false)).toEqual({})
})

test('until the listing is there, all that is filled travels, and what was removed meanwhile', () => {
  const changes = changesTo(withField(handed(withField(start, 'audience', 'All')), 'audience', null), true)
  expect(changes.fields).toMatchObject({ name: 'Acme Pay', audience: null })
  expect(Object.keys(changes.fields ?? {})).not.toContain('tags')
})

describe('only what changed travels', () => {
  const before = handed(start)
  test.each([
    ['a field', withField(before, 'audience', 'All'), { fields: { audience: 'All' }, evidence: { audience: [] } }],
    [
      'a list that was emptied, as null',
      withField(handed(withField(start, 'tags', ['a'])), 'tags', []),
      { fields: { tags: null }, evidence: { tags: [] } },
    ],
    ['no questions any more', { ...before, faqs: [] }, { faqs: [] }],
    [
      'the story as a whole',
      { ...before, story: { ...blankStory(), title: 'T' } },
      { story: { ...blankStory(), title: 'T' } },
    ],
  ] as [string, Content, object][])('%s', (_, content, changes) => {
    expect(changesTo(content, false)).toEqual(changes as never)
  })
})

const shown = (quote: string, before: string, after: string) => {
  const { start: _, end: __, ...evidence } = quoted(quote)
  return { ...evidence, before, after }
}

test('a drafted value goes with its quotes and what stands around them, one of the owner’s own with none', () => {
  const { evidence } = changesTo(withField(start, 'audience', 'All'), true)
  const rest = samplePage.texts.text?.text ?? ''
  expect(evidence?.name).toEqual([shown('Acme Pay', '', rest.slice(8, 128))])
  expect(evidence?.audience).toEqual([])
})

test('questions and founders go with their own quotes', () => {
  const { faqs, founders, evidence } = changesTo(start, true)
  expect(faqs?.[0]?.evidence?.map(({ quote }) => quote)).toEqual(['Can I try it?'])
  expect(founders?.[0]?.evidence?.map(({ quote }) => quote)).toEqual(['Ada Vermeer'])
  expect(Object.keys(evidence ?? {})).not.toContain('faqs')
})

test('a value that its owner saves as it is goes once more, without quotes, and with them when it is restored', () => {
  const kept = withField(handed(start), 'name', 'Acme Pay')
  expect(changesTo(kept, false)).toEqual({ fields: { name: 'Acme Pay' }, evidence: { name: [] } })
  const restored: Content = { ...handed(kept), fields: start.fields }
  expect(changesTo(restored, false).evidence?.name).toHaveLength(1)
})

test('a question whose answer its owner edited goes without quotes', () => {
  const faqs = start.faqs.map((faq) => ({ ...faq, state: 'edited' as const }))
  expect(changesTo({ ...handed(start), faqs }, false)).toEqual({
    faqs: [{ question: 'Can I try it?', answer: 'Yes, for 30 days.' }],
  })
})

test('what was handed over before quotes were stays as it is until its value changes', () => {
  const { name, headline } = transferredOf(start)
  const before: Content = { ...start, transferred: { ...transferredOf(start), name, headline } }
  delete before.transferred['quotes of name']
  expect(changesTo(before, false)).toEqual({})
  const fields = { ...before.fields, name: found('Acme') }
  expect(changesTo({ ...before, fields }, false).evidence?.name).toHaveLength(1)
})

test('links that were removed do not travel, and the founder’s own are the primary founder’s', () => {
  const socials = {
    company: { x: { value: null, state: 'deleted', evidence: [] } },
    founder: {
      github: { value: 'https://github.com/ada', state: 'manual', evidence: [] },
      custom: { value: [{ label: 'Blog', url: 'https://ada.dev/' }], state: 'manual', evidence: [] },
    },
  } as Content['socials']
  const changes = changesTo({ ...start, socials }, true)
  expect(changes.socials).toBeUndefined()
  expect(changes.founders?.[0]?.links).toEqual(['https://github.com/ada', 'https://ada.dev/'])
})

test('what travels is what listings take', () => {
  expect([...Value.Errors(ListingChanges, changesTo(start, true))]).toEqual([])
})
