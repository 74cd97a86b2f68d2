import { type ProfileField, profileFields, type SeoField, seoFields } from '@launch/proto/schemas/fields'
import type { ProfilePatch, SeoPatch } from '@launch/proto/schemas/listing'
import type { TSchema } from '@sinclair/typebox'
import { checkedCategories } from './categories.ts'
import { type CheckContext, checkedAddress, checkedProse, checkedText, placeOf, refuseDoubles } from './values.ts'

const schemas: Record<string, TSchema> = { ...profileFields, ...seoFields }
/** Fields whose text may go over several lines. */
const prose: ReadonlySet<string> = new Set<ProfileField | SeoField>(['summary', 'description', 'seo_description'])
const isAddress = (schema: TSchema | undefined): boolean => schema?.format === 'uri'

function checkedString(value: string, schema: TSchema, pointer: string, context: CheckContext): string {
  return isAddress(schema) ? checkedAddress(value, pointer, context) : checkedText(value, pointer, context)
}

function checkedList(values: readonly unknown[], schema: TSchema, pointer: string, context: CheckContext): unknown[] {
  const items = values.map((value, i) =>
    typeof value === 'string' ? checkedString(value, schema.items, `${pointer}/${i}`, context) : value,
  )
  refuseDoubles(items, pointer, context)
  return items
}

function checkedValue(name: string, value: unknown, pointer: string, context: CheckContext): unknown {
  const schema = schemas[name]
  if (value === null || !schema) return value
  if (name === 'categories') return checkedCategories(value as string[], pointer, context)
  if (Array.isArray(value)) return checkedList(value, schema, pointer, context)
  if (typeof value === 'string' && prose.has(name)) return checkedProse(value, pointer, context)
  if (typeof value === 'string') return checkedString(value, schema, pointer, context)
  if (name === 'founded_year' && Number(value) > context.now.getUTCFullYear()) {
    context.faults.add(pointer, 'out_of_range', `${placeOf(pointer)} is in the future.`)
  }
  return value
}

/** The sent fields and search-engine wording by name, checked: texts trimmed, addresses public, categories listed. */
export function checkedValues(
  sent: { fields: ProfilePatch; seo: SeoPatch },
  context: CheckContext,
): Map<ProfileField | SeoField, unknown> {
  if (sent.fields.url === null) {
    context.faults.add(
      '/fields/url',
      'required',
      '`fields.url` can be replaced but not removed: a product has a website.',
    )
  }
  const parts = Object.entries(sent).flatMap(([part, values]) =>
    Object.entries(values).map(([name, value]): [string, unknown] => [
      name,
      checkedValue(name, value, `/${part}/${name}`, context),
    ]),
  )
  return new Map(parts as [ProfileField | SeoField, unknown][])
}
