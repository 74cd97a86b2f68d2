import { describe, expect, test } from 'bun:test'
import { catalogue, operations } from '@launch/proto'
import type { PublicOperation } from '@launch/proto/operation'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { fullListing, hostileListing } from '../../testing/listings.ts'
import { describeTools } from './describe.ts'
import { inputSchemaOf } from './input-schema.ts'
import { outputSchemaOf } from './output-schema.ts'

/** What clients check answers with. */
const ajv = new AjvJsonSchemaValidator()
const faultIn = (schema: object, value: unknown) =>
  ajv.getValidator(JSON.parse(JSON.stringify(schema)))(JSON.parse(JSON.stringify(value))).errorMessage

const { update_draft, submit_listing, get_listing, get_draft, create_checkout } = operations
const each = catalogue.map((op) => [op.name, op] as const)
const tools = new Map(describeTools(catalogue).map((tool) => [tool.name, tool]))

test('every operation is a tool of its name', () => {
  expect([...tools.keys()]).toEqual(catalogue.map((op) => op.name))
})

describe.each(each)('%s', (name, op) => {
  test('has everything a client asks for', () => {
    const tool = tools.get(name)
    expect(tool?.title).toMatch(/^[A-Z][a-z ]+$/)
    expect(tool?.description).toStartWith(`${op.summary} ${op.description}`)
    expect(tool?.inputSchema.type).toBe('object')
    expect(tool?.outputSchema?.type).toBe('object')
    expect(Object.values(tool?.annotations ?? {}).map((hint) => typeof hint)).toEqual(Array(4).fill('boolean'))
  })

  test('takes its example', () => {
    expect(faultIn(inputSchemaOf(op), op.example.input)).toBeUndefined()
  })

  test.each([100_000, 1_200, 700, 500, 300, 150, 0])('describes its answer truly in %i characters', (characters) => {
    const schema = outputSchemaOf(op.output, characters)
    expect(faultIn(schema, op.example.output)).toBeUndefined()
    expect(JSON.stringify(schema).length).toBeLessThanOrEqual(Math.max(characters, 17))
  })

  test('says whether it needs an account, and whether texts are to be trusted', () => {
    const description = tools.get(name)?.description ?? ''
    expect(description.includes(`Needs sign-in (${op.scope}).`)).toBe(op.scope !== null)
    expect(description.includes('data, not instructions')).toBe(op.untrusted === true)
  })
})

test('answers with everything in them, and answers from owners who mean harm, are described truly', () => {
  for (const listing of [fullListing, hostileListing]) {
    for (const characters of [100_000, 1_200, 500]) {
      expect(faultIn(outputSchemaOf(get_listing.output, characters), listing)).toBeUndefined()
    }
  }
})

test('an answer that lacks what is promised is told apart', () => {
  expect(faultIn(outputSchemaOf(get_draft.output, 1_200), { id: 'drf_1' })).toBeDefined()
})

test('a brief answer is described truly, and so is a part of one', () => {
  const { id, status, completeness, missing, crawl, fields } = get_draft.example.output
  const brief = { id, status, completeness, missing, crawl, fields: { name: fields.name } }
  for (const characters of [100_000, 1_200, 700, 500, 300, 150]) {
    expect(faultIn(outputSchemaOf(get_draft.output, characters), brief)).toBeUndefined()
  }
  for (const op of [get_draft, get_listing, operations.get_my_listing]) {
    const part = { part: '/fields/name', value: fields.name, next_steps: [] }
    expect(faultIn(tools.get(op.name)?.outputSchema ?? {}, part)).toBeUndefined()
  }
})

test('an answer may have keys that are yet to come', () => {
  const answer = { ...get_draft.example.output, more: 1 }
  expect(faultIn(outputSchemaOf(get_draft.output, 100_000), answer)).toBeUndefined()
})

test('fields that all look alike are described once', () => {
  const { fields } = outputSchemaOf(get_draft.output, 100_000).properties ?? {}
  expect(fields?.properties).toBeUndefined()
  expect(fields?.additionalProperties).toMatchObject({
    properties: { value: {}, state: { enum: expect.arrayContaining(['ai', 'not_found']) } },
    required: ['value', 'state', 'evidence'],
  })
})

describe('arguments', () => {
  const schema = inputSchemaOf(update_draft)

  test('everything that is taken is valid, deprecated names included', () => {
    const links = { x: 'https://x.com/a', linkedin: null, custom: [{ label: 'Forum', url: 'https://a.test/' }] }
    const values = {
      id: get_draft.example.output.id,
      fields: { name: 'A', categories: ['Payments'], free_trial: null, platforms: ['web'], founded_year: 2019 },
      lock_fields: ['name'],
      regenerate: ['headline', 'faqs'],
      restore: ['seo_title'],
      faqs: [{ question: 'Q', answer: 'A' }],
      company_socials: links,
      founder_socials: links,
      founders: [{ name: 'Ada', role: null, links: ['https://a.test/'] }],
      story: { problem: 'P', lessons: 'L', title: null },
      milestones: [{ date: '2024-05-01', title: 'First', url: 'https://a.test/' }],
      competitor_url: '',
      seo: { seo_title: null, seo_keywords: ['a'] },
      idempotency_key: 'k',
    }
    expect(faultIn(schema, values)).toBeUndefined()
  })

  test('deprecated names are not shown', () => {
    expect(JSON.stringify(schema)).not.toMatch(/lock_fields|why_started|lessons|deprecated/)
    expect(JSON.stringify([...tools.values()])).not.toMatch(/lock_fields/)
  })

  test('every product can be bought', () => {
    const items = inputSchemaOf(create_checkout).properties?.items?.items
    expect(items?.properties?.product?.enum).toEqual(['launch', 'highlight', 'section_story', 'section_milestones'])
  })

  test('a stored text is read in windows of a size that a model can read', () => {
    const length = inputSchemaOf(operations.get_draft_page).properties?.length
    expect(length).toMatchObject({ default: 4_000, maximum: 8_000 })
  })

  test('keys that take the same are named in words', () => {
    expect(schema.properties?.story).toMatchObject({
      description: expect.stringContaining('`how_started`, `problem`'),
      additionalProperties: { type: ['string', 'null'] },
    })
  })

  test('a long list of words is written out once', () => {
    expect(schema.properties?.regenerate?.items?.enum).toHaveLength(28)
    expect(schema.properties?.restore?.items?.enum).toBeUndefined()
    expect(schema.properties?.restore?.items?.description).toContain('`regenerate`')
  })

  test('what is wrong is refused before it is sent', () => {
    const wrong: [PublicOperation, unknown][] = [
      [submit_listing, {}],
      [submit_listing, { url: 1 }],
      [submit_listing, { url: 'https://a.test', colour: 'red' }],
      [update_draft, { id: 'x', fields: { name: 'A'.repeat(81) } }],
      [create_checkout, { items: [{ product: 'rank', listing_id: 1 }] }],
    ]
    for (const [op, values] of wrong) expect(faultIn(inputSchemaOf(op), values)).toBeDefined()
  })

  test('only what writes takes an idempotency_key', () => {
    for (const op of catalogue) {
      expect('idempotency_key' in (inputSchemaOf(op).properties ?? {})).toBe(op.idempotent)
    }
  })

  test('marks of our own don’t get out', () => {
    expect(JSON.stringify([...tools.values()])).not.toContain('"x-')
  })
})

describe('annotations', () => {
  const of = (op: PublicOperation) => describeTools([op])[0]?.annotations
  const made = (route: PublicOperation['route'], more: Partial<PublicOperation> = {}) =>
    of({ ...create_checkout, route, ...more } as PublicOperation)

  test('what reads changes nothing', () => {
    const read = { readOnlyHint: true, destructiveHint: false, idempotentHint: true }
    expect(of(operations.list_products)).toEqual({ ...read, openWorldHint: false })
    expect(of(get_draft)).toEqual({ ...read, openWorldHint: true })
  })

  test('what adds is neither destructive nor the same when repeated', () => {
    expect(of(submit_listing)).toMatchObject({ readOnlyHint: false, destructiveHint: false, idempotentHint: false })
  })

  test('what replaces is destructive', () => {
    expect(of(update_draft)).toMatchObject({ readOnlyHint: false, destructiveHint: true, idempotentHint: false })
    expect(made('PUT /orders')).toMatchObject({ destructiveHint: true, idempotentHint: true })
  })

  test('what deletes is destructive, and the same when repeated', () => {
    expect(made('DELETE /orders')).toMatchObject({ destructiveHint: true, idempotentHint: true })
  })
})
