import { categories } from '@launch/proto/categories'
import type { Draft } from '@launch/proto/schemas/draft'
import { patterns } from '../drafter/extractive/categories/votes.ts'

/** So many are named, each with so many of the words that speak for it. */
const NAMED = 3
const WORDS = 3
/** What speaks for a part of the whole that a category belongs to, or for one of its own parts, speaks for it too. */
const KIN = 0.25
/** So much of a text is looked at. */
const LONGEST = 3_000
/** Words count by where they stand: what a product calls itself more than what it can do. */
const weights = { name: 2, headline: 3, tags: 3, summary: 2, audience: 1, description: 1, features: 1 } as const

/** A category that a draft's words speak for, and those words, the most telling first. */
export interface NearCategory {
  name: string
  words: string[]
}

/** What speaks for one category, by the word in small letters. */
type Votes = ReadonlyMap<string, number>

function textsOf(fields: Draft['fields']): { text: string; weight: number }[] {
  const names = Object.keys(weights) as (keyof typeof weights)[]
  return names.flatMap((name) => {
    const { value } = fields[name]
    return [value ?? []].flat().map((text) => ({ text: text.slice(0, LONGEST), weight: weights[name] }))
  })
}

/** The whole word that a match begins or ends in, as it stands in the text. */
function wordAt(text: string, at: number, length: number): string {
  const end = at + length + (/^[\p{L}\p{N}]*/u.exec(text.slice(at + length))?.[0].length ?? 0)
  return text.slice(at, end).trim().toLowerCase()
}

function votesOf(name: string, texts: readonly { text: string; weight: number }[]): Votes {
  const votes = new Map<string, number>()
  const pattern = patterns.get(name)
  for (const { text, weight } of pattern ? texts : []) {
    for (const match of text.matchAll(pattern ?? /$^/g)) {
      const word = wordAt(text, match.index, match[0].length)
      votes.set(word, Math.max(weight, votes.get(word) ?? 0))
    }
  }
  return votes
}

const top = (name: string) => categories.find((each) => each.name === name)?.parent ?? name

/**
 * The categories that the words of a draft speak for most, at most three, best first; of two that are as near, the one
 * that the list has first. None where no word speaks for any.
 */
export function nearestByWords(fields: Draft['fields']): NearCategory[] {
  const texts = textsOf(fields)
  const own = new Map(categories.map(({ name }) => [name, votesOf(name, texts)]))
  const ranked = categories.map(({ name }) => {
    const all = new Map<string, number>()
    for (const [other, votes] of own) {
      const share = other === name ? 1 : top(other) === top(name) ? KIN : 0
      for (const [word, weight] of share > 0 ? votes : []) all.set(word, Math.max(weight * share, all.get(word) ?? 0))
    }
    const words = [...all].sort(([, a], [, b]) => b - a).map(([word]) => word)
    return { name, score: all.values().reduce((sum, weight) => sum + weight, 0), words: words.slice(0, WORDS) }
  })
  const near = ranked.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  return near.slice(0, NAMED).map(({ name, words }) => ({ name, words }))
}

/** What is said of them, in one sentence; empty where there are none. */
export function nearestAdvice(fields: Draft['fields']): string {
  const near = nearestByWords(fields).map(
    ({ name, words }) => `"${name}" (from ${words.map((word) => `"${word}"`).join(', ')})`,
  )
  return near.length > 0 ? ` Nearest are ${near.join(', ')}; \`list_categories\` has all.` : ''
}
