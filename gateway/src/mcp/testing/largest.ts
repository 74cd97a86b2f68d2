import { operations } from '@launch/proto'
import { profileFields, seoFields } from '@launch/proto/schemas/fields'
import { storySections } from '@launch/proto/schemas/story'
import type { TSchema } from '@sinclair/typebox'

type Json = Record<string, unknown>

const address = (nth: number) => `https://acme.test/${nth}/${'a1-'.repeat(680)}`.slice(0, 2_048)

/** As many characters as a text may have, of a script; with spaces, as words have. */
const textOf = (script: string, length: number) => {
  const letters = [...script]
  return Array.from({ length }, (_, i) => (i % 9 === 8 ? ' ' : letters[(i * 7) % letters.length])).join('')
}

/** The longest value that a field takes. */
function longest(schema: TSchema, script: string): unknown {
  if (schema.type === 'array') {
    return Array.from({ length: schema.maxItems }, (_, i) =>
      schema.items.enum ? schema.items.enum[i] : longest(schema.items, script),
    )
  }
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uri') return address(1)
  if (schema.format === 'email') return `${'a'.repeat(64)}@acme.test`
  if (schema.type === 'string') return textOf(script, schema.maxLength)
  return schema.type === 'boolean' ? true : 2_019
}

const sha256 = '8474ac4b67a6893eb9ef36de0df889c310d7c3106e8e2ee710d4f9b61c059134'
const at = '2026-11-21T09:30:02Z'

/** Quotes of a value, the first as long as is asked for; so many that a draft still fits into a message of 1 MB. */
const quotes = (script: string, longestQuote = 90, many = 2) =>
  Array.from({ length: many }, (_, i) => {
    const quote = textOf(script, i === 0 ? longestQuote : 90)
    return { quote, url: `https://acme.test/${i}`, source: 'text', start: 0, end: quote.length, sha256, fetched_at: at }
  })

/** A draft in which everything is about as long as it may be and fits into a message of 1 MB, written in a script. */
export function largestDraft(script: string): Json & { milestones: unknown } {
  const found = (value: unknown) => ({ value, state: 'ai', evidence: quotes(script) })
  const fieldsOf = (schemas: Record<string, TSchema>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, found(longest(schema, script))]))
  const description = { ...found(longest(profileFields.description, script)), evidence: quotes(script, 6_000, 20) }
  const many = (length: number, item: (i: number) => Json) => Array.from({ length }, (_, i) => item(i))
  const more = { state: 'ai', evidence: quotes(script) }
  return {
    ...operations.get_draft.example.output,
    url: address(0),
    fields: { ...fieldsOf(profileFields), description },
    seo: fieldsOf(seoFields),
    faqs: many(5, () => ({ question: textOf(script, 300), answer: textOf(script, 3_000), ...more })),
    founders: many(10, () => ({
      name: textOf(script, 80),
      role: textOf(script, 80),
      bio: textOf(script, 1_000),
      photo_url: address(2),
      links: Array.from({ length: 6 }, (_, i) => address(i)),
      ...more,
    })),
    socials: { company: { x: found(address(3)), github: found(address(4)) }, founder: { x: found(address(5)) } },
    story: Object.fromEntries(storySections.map((name) => [name, textOf(script, 8_000)])),
    milestones: many(50, () => ({
      date: '2026-11-21',
      title: textOf(script, 120),
      description: textOf(script, 1_000),
      url: address(6),
      ...more,
    })),
    missing: many(20, () => ({ reason: textOf(script, 300), url: address(7) })),
    crawl: {
      ...operations.get_draft.example.output.crawl,
      pages: many(20, (i) => ({ url: address(i), status: 200, sha256, skipped: null })),
    },
  }
}

/** A page of a list of drafts whose addresses are as long as they may be. */
export function draftsPage(script: string, { page, per_page }: { page: number; per_page: number }): Json {
  const total = 250
  const begin = (page - 1) * per_page
  const numbers = Array.from({ length: Math.max(0, Math.min(per_page, total - begin)) }, (_, i) => begin + i)
  const [summary] = operations.list_my_drafts.example.output.items
  const items = numbers.map((i) => ({ ...summary, url: address(i), name: textOf(script, 80) }))
  return { items, page, per_page, total, total_is_exact: true, has_more: begin + per_page < total }
}
