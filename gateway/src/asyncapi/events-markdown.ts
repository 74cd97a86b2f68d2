import { nameOf } from '../openapi/reading.ts'
import type { JsonSchema } from '../openapi/types.ts'
import { kindWords, limitWords, valuesOf } from '../pages/docs/schema-words.ts'
import { deliveriesIn, eventsIn, objectsIn, type PlacedMessage, resolved } from './reading.ts'
import type { AsyncApiDocument } from './types.ts'
import { DELIVERED, TAKEN, TOLD } from './words.ts'

const WIDEST = 12

/** The kind of a value in words: `time`, `list of Founder`, `Listing or null`. */
function typeWords(schema: JsonSchema): string {
  if (schema.$ref) return `[${nameOf(schema.$ref)}](#${nameOf(schema.$ref).toLowerCase()})`
  if (schema.anyOf) return schema.anyOf.map(typeWords).join(' or ')
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (schema.items) return `list of ${typeWords(schema.items)}`
  return kindWords(schema).join(' or ')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function meaning(schema: JsonSchema): string {
  const values = valuesOf(schema)
  const shown = values.length > WIDEST ? [] : values
  const words = [schema.description, shown.length > 0 && `One of ${shown.map((value) => `\`${value}\``).join(', ')}.`]
  return words.filter(Boolean).join(' ')
}

function fieldRows(schema: JsonSchema): string[] {
  return Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const optional = schema.required?.includes(name) ? '' : ', optional'
    const limits = part.$ref ? [] : limitWords(part)
    return `| \`${name}\` | ${cell([typeWords(part), ...limits].join(', '))}${optional} | ${cell(meaning(part))} |`
  })
}

const table = (schema: JsonSchema) =>
  ['| Key | Kind | Meaning |', '| --- | --- | --- |', ...fieldRows(schema)].join('\n')

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

function section(document: AsyncApiDocument, { message, channel }: PlacedMessage): string {
  const { title, summary, payload, examples } = message
  const about = channel.address && `Subject \`${channel.address}\`. ${channel.description}`
  const shown = examples.map((example) => json(example.payload)).join('\n\n')
  return [`### ${title}`, summary, about, table(resolved(document, payload)), shown].filter(Boolean).join('\n\n')
}

function objectSection([name, schema]: [string, JsonSchema]): string {
  const values = schema.properties
    ? table(schema)
    : [typeWords(schema), meaning({ ...schema, description: '' })].join('. ')
  return [`### ${name}`, schema.description, values].filter(Boolean).join('\n\n')
}

/** The event catalogue in Markdown, made from the AsyncAPI document: each message with its payload and an example. */
export function eventsMarkdown(document: AsyncApiDocument): string {
  const { WebhookHeaders = {} } = document.components.schemas
  return `${[
    '# Events',
    'Written by `make openapi` from `proto/events.ts` and `proto/webhook-payloads.ts`; the same stands in `proto/asyncapi.json` for programs, and on the page `/docs/events`.',
    '## Posted to webhooks',
    DELIVERED,
    table(WebhookHeaders),
    TAKEN,
    ...deliveriesIn(document).map((placed) => section(document, placed)),
    '## Told between the services',
    TOLD,
    ...eventsIn(document).map((placed) => section(document, placed)),
    '## Objects',
    ...objectsIn(document).map(objectSection),
  ].join('\n\n')}\n`
}
