import { expect, test } from 'bun:test'
import { type DraftField, draftFieldNames } from '@launch/proto/schemas/draft'
import { isListField } from '@launch/proto/schemas/fields'
import fc from 'fast-check'
import { sampleProfile } from '../testing/profile.ts'
import { blankStory } from './blank-draft.ts'
import { type Content, isProfileField, isSeoField, type Sourced } from './content.ts'
import { type Edit, edited } from './edit.ts'

const original = sampleProfile()
const start: Content = {
  ...original,
  story: blankStory(),
  milestones: [],
  competitor: null,
  competitorCrawl: null,
  saved: {},
  transferred: {},
  sites: {},
}
const nothing: Edit = { restore: [], regenerate: [], lock: [], values: new Map(), links: {}, story: {} }
const names = [...draftFieldNames]

/** An edit that sends a value for one field, or removes it. */
function sending(name: DraftField, word: string | null): Edit {
  if (isProfileField(name) || isSeoField(name)) {
    const value = word !== null && isListField(name) ? [word] : word
    return { ...nothing, values: new Map([[name, value]]) }
  }
  if (name === 'faqs') return { ...nothing, faqs: word === null ? [] : [{ question: word, answer: word }] }
  if (name === 'founders') return { ...nothing, founders: word === null ? [] : [{ name: word }] }
  const side = name === 'company_socials' ? 'company' : 'founder'
  return { ...nothing, links: { [side]: new Map([['x', word]]) } }
}

const name = fc.constantFrom(...names)
const word = fc.option(fc.constantFrom('B', 'C', 'Acme Pay', 'Ada Vermeer', 'Can I try it?'))
const edits = fc.array(
  fc.oneof(
    fc.tuple(name, word).map(([field, value]) => sending(field, value)),
    name.map((field): Edit => ({ ...nothing, lock: [field] })),
    name.map((field): Edit => ({ ...nothing, restore: [field] })),
  ),
  { maxLength: 30 },
)
const after = (sent: readonly Edit[]) => sent.reduce((content, edit) => edited(content, original, edit, null), start)

function sourcedParts({ fields, seo, faqs, founders, socials }: Content): Pick<Sourced, 'state' | 'evidence'>[] {
  const links = [...Object.values(socials.company), ...Object.values(socials.founder)]
  return [...Object.values(fields), ...Object.values(seo), ...faqs, ...founders, ...links]
}

test('whatever was sent, restoring everything leads back to the draft', () => {
  fc.assert(
    fc.property(edits, (sent) => {
      expect(edited(after(sent), original, { ...nothing, restore: names }, null)).toEqual(start)
    }),
  )
})

test('whatever was sent, what the site supports has quotes and nothing else has', () => {
  const supported = new Set(['ai', 'edited', 'override'])
  fc.assert(
    fc.property(edits, (sent) => {
      const odd = sourcedParts(after(sent)).filter(
        ({ state, evidence }) => supported.has(state) !== evidence.length > 0,
      )
      expect(odd).toEqual([])
    }),
  )
})

test('whatever was sent, sending it again changes nothing', () => {
  fc.assert(
    fc.property(edits, name, word, (sent, field, value) => {
      const once = edited(after(sent), original, sending(field, value), null)
      expect(edited(once, original, sending(field, value), null)).toEqual(once)
    }),
  )
})
