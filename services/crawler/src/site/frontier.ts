import type { Candidate } from './candidate.ts'
import type { PageKind } from './page-kinds.ts'

const ENDING = /(?<!\/index)\.(?:html?|php)$/i

function endingOf(url: URL): string {
  return ENDING.exec(url.pathname)?.[0].toLowerCase() ?? ''
}

/** Addresses kept at once: the best ones found so far. */
const MOST = 500
/** What a second page of a kind is worth against the first. */
const REPEATED = 0.5

/** The addresses still to be read, and those that need not be any more. */
export class Frontier {
  readonly #waiting = new Map<string, Candidate>()
  readonly #seen = new Set<string>()
  readonly #taken = new Map<PageKind, number>()
  readonly #covered = new Set<PageKind>()
  /** The ending that the site's own addresses have, such as `.html`; empty as long as none has one. */
  ending = ''

  /** Kinds that some link leads to, be it on the page itself. */
  covers(kind: PageKind): boolean {
    return this.#covered.has(kind)
  }

  cover(kind: PageKind): void {
    this.#covered.add(kind)
  }

  isSeen(key: string): boolean {
    return this.#seen.has(key)
  }

  /** Marks an address as dealt with. Tells whether it was new. */
  see(key: string): boolean {
    this.#waiting.delete(key)
    return this.#seen.size !== this.#seen.add(key).size
  }

  add(found: Candidate): void {
    if (this.#seen.has(found.key)) return
    const known = this.#waiting.get(found.key)
    if (known && known.score >= found.score) return
    this.#waiting.set(found.key, found)
    this.ending ||= endingOf(found.url)
    if (found.kind && found.origin !== 'guess') this.#covered.add(found.kind)
    if (this.#waiting.size > MOST * 2) this.#trim()
  }

  /** The best address, if it is worth at least that much now; it counts as dealt with. */
  take(least: number): Candidate | null {
    let best: Candidate | null = null
    let most = least
    for (const each of this.#waiting.values()) {
      const worth = this.#worth(each)
      if (worth < most || (best && worth === most)) continue
      best = each
      most = worth
    }
    if (!best) return null
    this.see(best.key)
    if (best.kind) this.#taken.set(best.kind, (this.#taken.get(best.kind) ?? 0) + 1)
    return best
  }

  /** Says that an address gave no page: the next of its kind is worth what this one was. */
  missed({ kind }: Candidate): void {
    if (kind) this.#taken.set(kind, (this.#taken.get(kind) ?? 1) - 1)
  }

  /** Whether an address is left that is worth at least that much now; what was merely guessed counts if told so. */
  has(least: number, guessesToo: boolean): boolean {
    for (const each of this.#waiting.values()) {
      if ((guessesToo || each.origin !== 'guess') && this.#worth(each) >= least) return true
    }
    return false
  }

  /** What is left, best first. */
  rest(): Candidate[] {
    return [...this.#waiting.values()].sort((a, b) => this.#worth(b) - this.#worth(a))
  }

  #worth({ kind, score }: Candidate): number {
    const taken = kind ? (this.#taken.get(kind) ?? 0) : 0
    return score * REPEATED ** taken
  }

  #trim(): void {
    for (const { key } of this.rest().slice(MOST)) this.#waiting.delete(key)
  }
}
