import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const files = readdirSync(import.meta.dir).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const imports = new Map(
  files.map((name) => {
    const text = readFileSync(join(import.meta.dir, name), 'utf8')
    return [name, [...text.matchAll(/from '\.\/([^']+)'/g)].map(([, imported = '']) => imported)]
  }),
)

/** The way along imports from `from` back to `to`, types included; undefined where there is none. */
function way(from: string, to: string, seen = new Set<string>()): string[] | undefined {
  for (const next of imports.get(from) ?? []) {
    if (next === to) return [from, next]
    if (seen.has(next)) continue
    const rest = way(next, to, seen.add(next))
    if (rest) return [from, ...rest]
  }
  return undefined
}

test('no file of this folder imports itself by way of others', () => {
  expect(files.flatMap((name) => way(name, name) ?? [])).toEqual([])
})
