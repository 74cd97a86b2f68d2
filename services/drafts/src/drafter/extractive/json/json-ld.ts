import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'

interface Node {
  '@type'?: unknown
  '@graph'?: unknown
  [key: string]: unknown
}

const MAX_NODES = 500

/** The top-level objects of a JSON-LD block, those of `@graph` among them. Broken JSON gives none. */
function nodesOf(text: string): Node[] {
  const found: Node[] = []
  const take = (value: unknown) => {
    if (found.length >= MAX_NODES || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach(take)
    const node = value as Node
    found.push(node)
    take(node['@graph'])
  }
  try {
    take(JSON.parse(text))
  } catch {
    return []
  }
  return found
}

/** Text values of one property on the page's JSON-LD objects of some types, where they stand to the letter. */
export function jsonLdStrings(page: ReadPage, types: RegExp, property: string, weight: number): Candidate[] {
  const text = page.texts.json_ld?.text ?? ''
  return page.outline.json_ld.flatMap(({ start, end }) => {
    const raw = text.slice(start, end)
    const values = nodesOf(raw)
      .filter((node) => [node['@type']].flat().some((type) => typeof type === 'string' && types.test(type)))
      .map((node) => node[property])
      .filter((value): value is string => typeof value === 'string')
    return values.flatMap((value) => {
      const at = raw.indexOf(`"${value}"`)
      return at < 0 ? [] : (passage(page, 'json_ld', start + at + 1, start + at + 1 + value.length, weight) ?? [])
    })
  })
}
