import { describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { Admission } from './admit.ts'

const admission = new Admission(operations.update_draft)
const path = { id: 'drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C' }

/** The faults of a PATCH of a draft: place, code and limit. */
function faultsOf(body: Record<string, unknown>) {
  try {
    admission.admit({ path, query: {}, body })
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors ?? []
    throw error
  }
  return []
}
const told = (body: Record<string, unknown>) => faultsOf(body).map(({ pointer, code, limit }) => [pointer, code, limit])

describe('a value that may also be null is refused by what it should be', () => {
  test.each([
    ['an empty text', { fields: { name: '' } }, '/body/fields/name', 'too_short', 1],
    ['a long text', { fields: { name: 'a'.repeat(81) } }, '/body/fields/name', 'too_long', 80],
    ['a long list', { fields: { tags: Array(11).fill('a') } }, '/body/fields/tags', 'too_long', 10],
    ['a long item', { fields: { tags: ['a'.repeat(41)] } }, '/body/fields/tags/0', 'too_long', 40],
    ['a low number', { fields: { founded_year: 1700 } }, '/body/fields/founded_year', 'out_of_range', 1800],
    [
      'a text for a number',
      { fields: { founded_year: '2019' } },
      '/body/fields/founded_year',
      'invalid_format',
      undefined,
    ],
    [
      'none of the fixed texts',
      { fields: { pricing_model: 'x' } },
      '/body/fields/pricing_model',
      'not_allowed',
      undefined,
    ],
    [
      'none of them in a list',
      { fields: { platforms: ['dos'] } },
      '/body/fields/platforms/0',
      'not_allowed',
      undefined,
    ],
    [
      'two addresses for one',
      { fields: { contact_email: 'a@b.co,c@d.co' } },
      '/body/fields/contact_email',
      'invalid_format',
      undefined,
    ],
    [
      'a name and an address',
      { fields: { contact_email: 'A <a@b.co>' } },
      '/body/fields/contact_email',
      'invalid_format',
      undefined,
    ],
    ['a long section', { story: { lessons: 'a'.repeat(8001) } }, '/body/story/lessons', 'too_long', 8000],
    [
      'an unknown key inside',
      { company_socials: { custom: [{ label: 'a', url: 'https://a.co', x: 1 }] } },
      '/body/company_socials/custom/0/x',
      'unknown_key',
      undefined,
    ],
    [
      'a link that is not https',
      { milestones: [{ date: '2024-01-01', title: 'a', url: 'http://a.co' }] },
      '/body/milestones/0/url',
      'invalid_format',
      undefined,
    ],
    [
      'a day that does not exist',
      { milestones: [{ date: '2024-02-30', title: 'a' }] },
      '/body/milestones/0/date',
      'invalid_format',
      undefined,
    ],
    ['an unknown name of a field', { lock_fields: ['nome'] }, '/body/lock_fields/0', 'not_allowed', undefined],
  ] as const)('%s', (_, body, pointer, code, limit) => {
    expect(told(body)).toEqual([[pointer, code, limit]])
  })
})

test.each([
  [{ fields: { name: null, tags: null, contact_email: 'first.last+tag@mail.acme.co' } }],
  [{ fields: { pricing_model: 'freemium', platforms: ['web', 'ios'], free_trial: false, tags: [], categories: [] } }],
  [{ story: { title: null, problem: 'a'.repeat(8000) } }],
  [{ company_socials: { x: null, custom: null }, restore: ['faqs', 'seo_title'] }],
])('what is right is taken', (body) => {
  expect(told(body)).toEqual([])
})

test('letters of two UTF-16 units count as one character, as JSON Schema counts them', () => {
  expect(
    told({ fields: { name: '🥐'.repeat(80), tags: ['🥐'.repeat(40)] }, story: { title: '🥐'.repeat(8_000) } }),
  ).toEqual([])
  expect(faultsOf({ fields: { name: '🥐'.repeat(81) } })).toMatchObject([{ code: 'too_long', limit: 80, actual: 81 }])
  expect(faultsOf({ fields: { name: '🥐'.repeat(300) } })).toMatchObject([{ code: 'too_long', limit: 80, actual: 300 }])
})

test('the detail names the whole place', () => {
  expect(faultsOf({ faqs: [{ question: 'a', answer: 7 }] })[0]?.detail).toBe('`faqs.0.answer` is not a text.')
})

test.each([
  [{ fields: { name: '' } }, '`fields.name` is empty. Send text, or null to remove it.'],
  [{ faqs: [{ question: '', answer: 'a' }] }, '`faqs.0.question` is empty. Send text.'],
  [
    { milestones: [{ date: '2024-01-01', title: 'a', url: 'http://a.co' }] },
    '`milestones.0.url` is not of the right form, such as https://acme.example.',
  ],
  [{ restore: ['headline', 'headline'] }, '`restore` names something twice. Send each once.'],
  [{ fields: null }, '`fields` is null. Leave it out, or send a value.'],
  [{ story: [] }, '`story` is not an object.'],
  [{ seo: 'x' }, '`seo` is not an object.'],
  [{ faqs: ['x'] }, '`faqs.0` is not an object.'],
  [{ fields: { contact_email: 'a b' } }, '`fields.contact_email` is not an e-mail address such as ann@acme.example.'],
])('the detail says what can be sent instead: %j', (body, detail) => {
  expect(faultsOf(body)[0]?.detail).toBe(detail)
})

test('a key as long as the body is not told back whole', () => {
  const [fault] = faultsOf({ fields: { [`a${'b'.repeat(100_000)}`]: 1 } })
  expect(JSON.stringify(fault).length).toBeLessThan(1_000)
})

test('an unknown name is told with those that are known, the nearest first, but for what is not to be used', () => {
  const [field] = faultsOf({ fields: { nmae: 'x' } })
  expect(field?.detail).toStartWith('`fields.nmae` is not known here. Known are `name`, ')
  expect(field?.detail).toContain('`screenshots`')
  const [section] = faultsOf({ story: { problm: 'x' } })
  expect(section?.detail).toContain('Known are `problem`, ')
  expect(section?.detail).not.toContain('lessons')
  const [word] = faultsOf({ regenerate: ['headlin'] })
  expect(word?.detail).toContain('is not one of headline, ')
})

test('a product that is misspelt is told with those that there are, the nearest first', () => {
  const checkout = new Admission(operations.create_checkout)
  const items = [{ product: 'hilight', listing_id: 1 }]
  expect(() => checkout.admit({ path: {}, query: {}, body: { items } })).toThrow(
    'is not one of highlight, section_milestones, launch, section_story.',
  )
})
