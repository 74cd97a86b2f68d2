import type { Draft } from '@launch/proto/schemas/draft'
import { type Palette, palette } from '../terminal.ts'
import { column, fit, plainText } from './plain-text.ts'

interface Row {
  field: string
  state: string
  value: string
  quote: string
}

type Entry = { value: unknown; state: string; evidence: { quote: string }[] }

const FIELD_COLUMNS = 17
const STATE_COLUMNS = 9
const GAPS = 8
/** A terminal narrower than that wraps the lines. */
const LEAST_COLUMNS = 60

/**
 * The profile as a table: a line for each field with its state, value and first quote. What was not found shows
 * dimmed, as blank as it is.
 * @param columns width of the terminal
 */
export function profileTable(draft: Draft, { columns: width, colour }: { columns: number; colour: boolean }): string[] {
  const paint = palette(colour)
  const left = Math.max(LEAST_COLUMNS, width) - FIELD_COLUMNS - STATE_COLUMNS - GAPS
  const valueColumns = Math.ceil(left * 0.55)
  const quoteColumns = left - valueColumns
  const line = (row: Row, dress: (text: string) => string, stateOf = dress) =>
    [
      `  ${dress(column(row.field, FIELD_COLUMNS))}`,
      stateOf(column(row.state, STATE_COLUMNS)),
      dress(column(row.value, valueColumns)),
      paint.dim(fit(row.quote, quoteColumns)),
    ]
      .join('  ')
      .trimEnd()
  const head = line({ field: 'field', state: 'state', value: 'value', quote: 'quote' }, paint.bold)
  const rule = paint.dim(`  ${'─'.repeat(Math.max(LEAST_COLUMNS, width) - 4)}`)
  return [head, rule, ...rowsOf(draft).map((row) => line(row, dressOf(row, paint), stateDress(row, paint)))]
}

function rowsOf(draft: Draft): Row[] {
  const entry = (field: string, { value, state, evidence }: Entry): Row => ({
    field,
    state,
    value: state === 'not_found' ? '—' : show(value),
    quote: evidence[0] ? `“${plainText(evidence[0].quote)}”` : '',
  })
  const all = (entries: object): Row[] => Object.entries(entries).map(([name, value]) => entry(name, value as Entry))
  return [
    ...all(draft.fields),
    ...draft.founders.map((founder) => entry('founder', { ...founder, value: [founder.name, founder.role] })),
    ...draft.faqs.map((faq) => entry('faq', { ...faq, value: faq.question })),
    ...all(draft.socials.company),
    ...all(draft.socials.founder).map((row) => ({ ...row, field: `${row.field}, founder` })),
    ...all(draft.seo),
  ]
}

function show(value: unknown): string {
  if (Array.isArray(value))
    return value
      .filter((item) => item !== null)
      .map(show)
      .join(' · ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(show).join(' ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return plainText(String(value ?? '—'))
}

function dressOf({ state }: Row, paint: Palette): (text: string) => string {
  return state === 'not_found' ? paint.dim : (text) => text
}

function stateDress({ state }: Row, paint: Palette): (text: string) => string {
  if (state === 'ai') return paint.green
  return state === 'not_found' ? paint.dim : paint.cyan
}
