import { describe, expect, test } from 'bun:test'
import { sampleProfile } from '../testing/profile.ts'
import { blankStory } from './blank-draft.ts'
import type { Content } from './content.ts'
import { type Edit, edited, namesToRedraft } from './edit.ts'

const original = sampleProfile()
const start: Content = {
  ...original,
  story: { ...blankStory(), title: 'How it began' },
  milestones: [],
  competitor: null,
  competitorCrawl: null,
  saved: {},
  transferred: {},
  sites: {},
}
const nothing: Edit = { restore: [], regenerate: [], lock: [], values: new Map(), links: {}, story: {} }
const after = (edit: Partial<Edit>, content: Content = start) =>
  edited(content, original, { ...nothing, ...edit }, null)

test('an edit that sends nothing changes nothing', () => {
  expect(after({})).toEqual(start)
})

describe('questions', () => {
  const [faq] = original.faqs
  const question = faq?.question ?? ''
  test('one whose question stayed is edited and keeps its quote', () => {
    const { faqs } = after({ faqs: [{ question, answer: 'No.' }] })
    expect(faqs).toEqual([{ question, answer: 'No.', state: 'edited', evidence: faq?.evidence ?? [] }])
  })
  test('one of another question is the owner’s', () => {
    expect(after({ faqs: [{ question: 'Why?', answer: 'So.' }] }).faqs[0]).toMatchObject({
      state: 'manual',
      evidence: [],
    })
  })
  test('the owner’s own stays the owner’s when it is sent again', () => {
    const own = after({ faqs: [{ question: 'Why?', answer: 'So.' }] })
    expect(after({ faqs: [{ question: 'Why?', answer: 'Because.' }] }, own).faqs[0]?.state).toBe('manual')
  })
  test('one that was removed and comes back is edited', () => {
    expect(after({ faqs: [{ question, answer: 'No.' }] }, after({ faqs: [] })).faqs[0]?.state).toBe('edited')
  })
  test('locked, they are saved as they stand', () => {
    const locked = after({ lock: ['faqs'] })
    expect(locked.faqs.map(({ state, answer }) => [state, answer])).toEqual([['edited', 'Yes, for 30 days.']])
    expect(locked.saved).toEqual({ faqs: true })
  })
  test('restored, they are as drafted and open to redrafting', () => {
    const restored = after({ restore: ['faqs'] }, after({ faqs: [] }))
    expect([restored.faqs, restored.saved]).toEqual([original.faqs, {}])
  })
  test('an empty list where there was none counts as nothing sent', () => {
    expect(after({ faqs: [] }, { ...start, faqs: [] }).saved).toEqual({})
  })
})

describe('founders', () => {
  test('one whose name stayed is edited; another is the owner’s', () => {
    const { founders } = after({ founders: [{ name: 'Bo' }, { name: 'Ada Vermeer', bio: 'Engineer.' }] })
    expect(founders.map(({ name, state, bio }) => [name, state, bio])).toEqual([
      ['Bo', 'manual', null],
      ['Ada Vermeer', 'edited', 'Engineer.'],
    ])
  })
  test('locked and restored, they come back as drafted', () => {
    const locked = after({ lock: ['founders'] })
    expect([locked.founders[0]?.state, locked.saved.founders]).toEqual(['edited', true])
    expect(after({ restore: ['founders'] }, locked).founders).toEqual(original.founders)
  })
})

describe('links', () => {
  test('merge by platform', () => {
    const { company } = after({ links: { company: new Map([['github', 'https://github.com/a']]) } }).socials
    expect([company.x?.state, company.github?.value]).toEqual(['ai', 'https://github.com/a'])
  })
  test('locked, what was found is overridden with itself', () => {
    expect(after({ lock: ['company_socials'] }).socials.company.x).toMatchObject({
      value: 'https://x.com/acmepay',
      state: 'override',
    })
  })
  test('restored, they are as drafted', () => {
    const changed = after({
      links: {
        company: new Map([
          ['x', null],
          ['github', 'https://github.com/a'],
        ]),
      },
    })
    expect(after({ restore: ['company_socials'] }, changed).socials).toEqual(original.socials)
  })
})

test('only the sections of the story that are sent change', () => {
  expect(after({ story: { problem: 'P', title: null } }).story).toEqual({ ...blankStory(), problem: 'P' })
})

test('what is restored and sent in one edit is as sent', () => {
  expect(after({ restore: ['name'], values: new Map([['name', 'B']]) }).fields.name).toMatchObject({
    value: 'B',
    state: 'override',
  })
})

test('what is restored and locked in one edit is the drafted value, saved', () => {
  const changed = after({ values: new Map([['name', 'B']]) })
  expect(after({ restore: ['name'], lock: ['name'] }, changed).fields.name).toMatchObject({
    value: 'Acme Pay',
    state: 'override',
  })
})

describe('what drafting again may change', () => {
  const saved = after({
    values: new Map([
      ['name', 'B'],
      ['audience', 'All'],
      ['summary', null],
    ]),
    faqs: [],
  })
  const cases: [what: string, edit: Partial<Edit>, names: string[]][] = [
    [
      'what is as drafted',
      { regenerate: ['headline', 'team_size', 'founders'] },
      ['headline', 'team_size', 'founders'],
    ],
    ['nothing that was saved or removed', { regenerate: ['name', 'audience', 'summary', 'faqs'] }, []],
    ['what is restored with it', { regenerate: ['name', 'faqs'], restore: ['name', 'faqs'] }, ['name', 'faqs']],
    ['never the address', { regenerate: ['url'], restore: ['url'] }, []],
  ]
  test.each(cases)('%s', (_, edit, names) => {
    expect(namesToRedraft(saved, original, { ...nothing, ...edit })).toEqual(names as never)
  })
})
