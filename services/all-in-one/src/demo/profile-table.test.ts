import { expect, test } from 'bun:test'
import { draftReadyExample } from '@launch/proto/examples/draft'
import type { Draft } from '@launch/proto/schemas/draft'
import { profileTable } from './profile-table.ts'

const evidence = draftReadyExample.fields.name.evidence
const withFields = (fields: Partial<Draft['fields']>): Draft => ({
  ...draftReadyExample,
  fields: { ...draftReadyExample.fields, ...fields },
})
const lineOf = (draft: Draft, field: string, colour = false) =>
  profileTable(draft, { columns: 120, colour }).find((line) => Bun.stripANSI(line).trim().startsWith(field)) ?? ''

test('shows a value with its state and what the website says', () => {
  expect(lineOf(draftReadyExample, 'name')).toMatch(/name\s+ai\s+Acme Pay\s+“Acme Pay”/)
})

test('shows what was not found as blank, dimmed', () => {
  expect(lineOf(draftReadyExample, 'team_size')).toMatch(/team_size\s+not_found\s+—$/)
  expect(lineOf(draftReadyExample, 'team_size', true)).toContain('\x1b[2m')
})

test('shows lists and yes or no in words', () => {
  const draft = withFields({
    features: { value: ['Reminders', 'Reports'], state: 'ai', evidence },
    free_trial: { value: true, state: 'ai', evidence },
  })
  expect(lineOf(draft, 'features')).toContain('Reminders · Reports')
  expect(lineOf(draft, 'free_trial')).toContain('yes')
})

test('shows founders, questions and social addresses', () => {
  const founder: Draft['founders'][number] = {
    name: 'Ada Osei',
    role: 'CEO',
    bio: null,
    photo_url: null,
    links: [],
    state: 'ai',
    evidence,
  }
  const draft: Draft = {
    ...draftReadyExample,
    founders: [founder],
    faqs: [{ question: 'Is it free?', answer: 'No.', state: 'ai', evidence }],
    socials: {
      company: { github: { value: 'https://github.com/acme', state: 'ai', evidence } },
      founder: { linkedin: { value: 'https://www.linkedin.com/in/ada', state: 'ai', evidence } },
    },
  }
  expect(lineOf(draft, 'founder')).toContain('Ada Osei · CEO')
  expect(lineOf(draft, 'faq')).toContain('Is it free?')
  expect(lineOf(draft, 'github')).toContain('https://github.com/acme')
  expect(lineOf(draft, 'linkedin, founder')).toContain('https://www.linkedin.com/in/ada')
})

test.each([60, 80, 200])('keeps every line within %d columns', (columns) => {
  const long = { value: 'long '.repeat(100), state: 'ai', evidence } as const
  const widths = profileTable(withFields({ description: long }), { columns, colour: true }).map((line) =>
    Bun.stringWidth(line),
  )
  expect(Math.max(...widths)).toBeLessThanOrEqual(columns)
})
