import { describe, expect, test } from 'bun:test'
import { sampleProfile } from '../testing/profile.ts'
import { blankStory } from './blank-draft.ts'
import type { Content } from './content.ts'
import { changedLeaves, takenBack } from './leaves.ts'

const start: Content = {
  ...sampleProfile(),
  story: blankStory(),
  milestones: [],
  competitor: null,
  competitorCrawl: null,
  saved: {},
  transferred: { name: 'Acme Pay' },
  sites: {},
}
const named = (content: Content, value: string): Content => ({
  ...content,
  fields: { ...content.fields, name: { value, state: 'override', evidence: [] } },
})
const link = { value: 'https://github.com/a', state: 'manual' as const, evidence: [] }
const linked = (content: Content): Content => ({
  ...content,
  socials: { ...content.socials, company: { ...content.socials.company, github: link } as never },
})

test('only the places that differ are named, each with both values', () => {
  const after = { ...linked(named(start, 'B')), competitor: 'https://rival.com/', saved: { faqs: true as const } }
  expect(changedLeaves(start, after)).toEqual([
    { path: 'fields/name', before: start.fields.name, after: after.fields.name },
    { path: 'competitor', before: null, after: 'https://rival.com/' },
    { path: 'socials/company/github', before: undefined, after: link },
    { path: 'saved/faqs', before: undefined, after: true },
  ])
})

describe('taken back', () => {
  test('alone, a change leaves nothing', () => {
    const after = linked(named(start, 'B'))
    expect(takenBack(after, changedLeaves(start, after), []).content).toEqual(start)
  })
  test('another’s change of another place stays', () => {
    const first = named(start, 'B')
    const both = linked(first)
    expect(takenBack(both, changedLeaves(start, first), []).content).toEqual(linked(start))
  })
  test('another’s later change of the same place stays', () => {
    const first = named(start, 'B')
    const second = named(first, 'C')
    expect(takenBack(second, changedLeaves(start, first), []).content).toEqual(second)
  })
  test('a later change that is still open learns what to go back to', () => {
    const first = named(start, 'B')
    const second = named(first, 'C')
    const once = takenBack(second, changedLeaves(start, first), [changedLeaves(first, second)])
    expect(once.content).toEqual(second)
    expect(takenBack(once.content, once.later[0] ?? [], []).content).toEqual(start)
  })
  test('it also holds for changes that went through JSON', () => {
    const after = linked(start)
    const undo = JSON.parse(JSON.stringify(changedLeaves(start, after)))
    expect(takenBack(after, undo, []).content).toEqual(start)
  })
})
