import { platforms, pricingModels } from '@launch/proto/schemas/fields'
import type { Listing } from '@launch/proto/schemas/listing'
import { platformLabels, pricingLabels } from '../listing/labels.ts'

/** How a field is typed: on one line, on several, as a list with one entry a line, or chosen from a few. */
export type EditKind =
  | { kind: 'line' | 'text' | 'list' | 'year' }
  | { kind: 'choice' | 'boxes'; choices: readonly { value: string; label: string }[] }

/** A field of a listing as its form has it. */
export type EditField = EditKind & {
  name: EditName
  label: string
  hint?: string
  maxLength?: number
}

const names = [
  'name',
  'url',
  'headline',
  'summary',
  'description',
  'categories',
  'tags',
  'features',
  'audience',
  'pricing_model',
  'pricing_from',
  'pricing_url',
  'free_trial',
  'platforms',
  'integrations',
  'founded_year',
  'headquarters',
  'team_size',
  'contact_email',
  'logo_url',
  'screenshots',
] as const
export type EditName = (typeof names)[number]

const pricing = pricingModels.map((value) => ({ value, label: pricingLabels[value] }))
const runsOn = platforms.map((value) => ({ value, label: platformLabels[value] }))
const whether = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const ONE_A_LINE = 'One a line.'

/** The form's parts, each with its fields in their order. */
export const editParts: readonly { title: string; fields: readonly EditField[] }[] = [
  {
    title: 'What it is',
    fields: [
      { name: 'name', label: 'Name', kind: 'line', maxLength: 80 },
      { name: 'url', label: 'Website', kind: 'line' },
      { name: 'headline', label: 'Headline', kind: 'line', maxLength: 80 },
      { name: 'summary', label: 'Summary', kind: 'text' },
      { name: 'description', label: 'Description', kind: 'text' },
      { name: 'categories', label: 'Categories', kind: 'list', hint: 'Their names, one a line, the main one first.' },
      { name: 'features', label: 'Features', kind: 'list', hint: ONE_A_LINE },
      { name: 'tags', label: 'Keywords', kind: 'list', hint: ONE_A_LINE },
      { name: 'audience', label: 'Made for', kind: 'line', maxLength: 200 },
    ],
  },
  {
    title: 'Pictures',
    fields: [
      { name: 'logo_url', label: 'Logo', kind: 'line', hint: 'Where it stands on the web; we keep a copy.' },
      { name: 'screenshots', label: 'Pictures of the product', kind: 'list', hint: 'Their addresses, one a line.' },
    ],
  },
  {
    title: 'Price',
    fields: [
      { name: 'pricing_model', label: 'How it is sold', kind: 'choice', choices: pricing },
      { name: 'pricing_from', label: 'Lowest price', kind: 'line', maxLength: 60 },
      { name: 'pricing_url', label: 'Page with the prices', kind: 'line' },
      { name: 'free_trial', label: 'Can be tried for free', kind: 'choice', choices: whether },
    ],
  },
  {
    title: 'The rest',
    fields: [
      { name: 'platforms', label: 'Runs on', kind: 'boxes', choices: runsOn },
      { name: 'integrations', label: 'Works with', kind: 'list', hint: ONE_A_LINE },
      { name: 'founded_year', label: 'Founded', kind: 'year', maxLength: 4 },
      { name: 'headquarters', label: 'Where', kind: 'line', maxLength: 160 },
      { name: 'team_size', label: 'Team', kind: 'line', maxLength: 40 },
      { name: 'contact_email', label: 'Contact address', kind: 'line', maxLength: 254 },
    ],
  },
]

/** All fields of the form. */
export const editFields: readonly EditField[] = editParts.flatMap(({ fields }) => fields)

/** The form's texts by field: lists with one entry a line, nothing where there is no value. */
export type Typed = ReadonlyMap<EditName, string>

/** What the form says of a listing as it is. Pictures stand there by where they were fetched from. */
export function typedOf(listing: Listing): Typed {
  const { logo_source_url, logo_url, screenshot_source_urls, screenshots } = listing
  const pictures = screenshot_source_urls.length > 0 ? screenshot_source_urls : screenshots
  const values = { ...listing, logo_url: logo_source_url ?? logo_url, screenshots: pictures }
  return new Map(
    names.map((name) => {
      const value = values[name]
      return [name, Array.isArray(value) ? value.join('\n') : value === null ? '' : String(value)] as const
    }),
  )
}

/** A field's value as the operation takes it, from what was typed. */
function inputOf({ kind, name }: EditField, text: string): unknown {
  if (kind === 'list' || kind === 'boxes') {
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  }
  if (text === '') return null
  if (kind === 'year' && /^\d{1,6}$/.test(text)) return Number(text)
  return name === 'free_trial' ? text === 'true' : text
}

/** Only what was changed, as a value that was not keeps its quotes from the website. */
export function changesIn(typed: Typed, before: Typed): Record<string, unknown> {
  const changed = editFields.filter(({ name }) => typed.has(name) && typed.get(name) !== before.get(name))
  return Object.fromEntries(changed.map((field) => [field.name, inputOf(field, typed.get(field.name) ?? '')]))
}
