import { canonical } from './encoding.ts'

/** A path pattern made ready for matching (RFC 9309 §2.2.3). */
export interface PathPattern {
  /** What stands before the first `*`. */
  readonly prefix: string
  /** What stands after each `*`. */
  readonly parts: readonly string[]
  /** Whether the pattern ends in `$`. */
  readonly isAnchored: boolean
  /** Octets of the pattern in its canonical spelling; the longer one decides. */
  readonly length: number
}

/** What one question may cost, in characters looked at; taken down while matching, below zero when used up. */
export interface MatchBudget {
  left: number
}

/** Reads a pattern from a rule's value, a string of bytes. */
export function pathPattern(value: string): PathPattern {
  const isAnchored = value.endsWith('$')
  const text = canonical(isAnchored ? value.slice(0, -1) : value)
  const [prefix = '', ...parts] = text.split('*')
  return { prefix, parts, isAnchored, length: text.length + (isAnchored ? 1 : 0) }
}

/**
 * Whether a canonical path matches. Each part is looked for once, at the leftmost place after the one before: that finds
 * a match wherever there is one, so nothing is ever tried twice. Answers false when the budget runs out.
 */
export function matches(pattern: PathPattern, path: string, budget: MatchBudget): boolean {
  const { prefix, parts, isAnchored } = pattern
  budget.left -= 1
  if (!path.startsWith(prefix)) return false
  if (parts.length === 0) return !isAnchored || path.length === prefix.length
  const last = isAnchored ? parts.length - 1 : parts.length
  let at = prefix.length
  for (let i = 0; i < last; i++) {
    const part = parts[i] ?? ''
    const found = path.indexOf(part, at)
    const seen = (found === -1 ? path.length : found) - at
    // The engine's search compares 16 bytes at a time; at its worst it does so at every place.
    budget.left -= 1 + seen * (1 + (part.length >> 4))
    if (found === -1 || budget.left < 0) return false
    at = found + part.length
  }
  const tail = isAnchored ? (parts[last] ?? '') : ''
  return path.length - tail.length >= at && path.endsWith(tail)
}
