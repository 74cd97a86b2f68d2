import { registrableDomain } from '@launch/kit/public-url'
import type { CrawledPage } from '@launch/proto/schemas/draft'
import { type Candidate, candidate, type Home, homeOf } from './candidate.ts'
import { type Failure, Left } from './failure.ts'
import type { Asking } from './fetch-page.ts'
import { Frontier } from './frontier.ts'
import { guesses } from './guesses.ts'
import { addLinks, canonicalKey } from './links.ts'
import { Guessed } from './not-found.ts'
import { pageKey } from './page-key.ts'
import { type PageDeps, type PageResult, readPage } from './read-page.ts'
import { type Outcome, type PageRead, type Reading, textOf } from './reading.ts'
import { readSitemaps } from './site-sitemaps.ts'
import { isEmpty, isPassing, onwardFrom, refreshOf } from './stubs.ts'

/** From here on a page is of a kind that a profile gains from. */
const WORTHWHILE = 34
const AT_ALL = 1
const ROOT_SCORE = 95
/** Where a page sends its visitors on to is read before all else. */
const REFRESH_SCORE = 180
const MOST_VISITED = 50
const MOST_REFRESHES = 3
/** What says nothing about how much of the site was read: the address is no page of it. */
const NO_LOSS = /^(?:status_4(?:04|10)|not_html|duplicate|other_site|too_many_redirects)$/

/** A page at an address that was guessed. */
interface PageFrom {
  readonly page: PageRead
  readonly result: PageResult
  readonly from: Candidate
}

/** One reading of one website. */
export class SiteReader {
  readonly #address: URL
  readonly #asking: Asking
  readonly #deps: PageDeps
  readonly #onPage: (visited: readonly CrawledPage[]) => void
  readonly #frontier = new Frontier()
  readonly #visited: CrawledPage[] = []
  readonly #pages: PageRead[] = []
  readonly #texts = new Set<string>()
  readonly #guessed = new Guessed<PageFrom>()
  #home: Home
  #failure: Failure = { outcome: 'unreachable', skipped: 'budget_time' }
  #movedTo: URL | null = null
  #isLossy = false

  constructor(address: URL, asking: Asking, deps: PageDeps, onPage: (visited: readonly CrawledPage[]) => void) {
    this.#address = address
    this.#asking = asking
    this.#deps = deps
    this.#onPage = onPage
    this.#home = homeOf(address)
  }

  /** Reads until nothing worth reading is left or a bound is reached. */
  async read(): Promise<void> {
    await this.#readFirst()
    const first = this.#pages[0]
    if (!first) return
    const root = new URL('/', first.url)
    const start = candidate(root.href, '', 'link', this.#home)
    if (start) this.#frontier.add({ ...start, score: ROOT_SCORE })
    await this.#readAll(WORTHWHILE)
    await this.#addSitemaps(root)
    await this.#readAll(WORTHWHILE)
    await this.#guess(root, 1)
    await this.#readAll(AT_ALL)
    await this.#guess(root, 2)
  }

  /** Whether the reading's time was over before it had a page. */
  get isOutOfTime(): boolean {
    return this.#pages.length === 0 && this.#failure.skipped === 'budget_time'
  }

  /** What is known of the site so far. */
  result(): Reading {
    const visited = [...this.#visited]
    const reason = this.#asking.budget.spent ?? 'not_needed'
    for (const { url, origin } of this.#pages.length > 0 ? this.#frontier.rest() : []) {
      if (visited.length < MOST_VISITED && origin !== 'guess') visited.push(unread(url, reason))
    }
    if (visited.length === 0) visited.push(unread(this.#address, this.#failure.skipped))
    return { outcome: this.#outcome(), visited, pages: [...this.#pages], movedTo: this.#movedTo?.href ?? null }
  }

  get #mayGoOn(): boolean {
    return this.#asking.budget.spent === null && !this.#asking.signal.aborted
  }

  #outcome(): Outcome {
    if (this.#pages.length === 0) return this.#failure.outcome
    const { spent } = this.#asking.budget
    if (this.#isLossy) return 'partial'
    if (spent === 'budget_requests') return this.#frontier.has(WORTHWHILE, false) ? 'partial' : 'ok'
    return spent === null || spent === 'budget_pages' ? 'ok' : 'partial'
  }

  /** Reads the page at the address, or the one that it sends its visitors on to. */
  async #readFirst(): Promise<void> {
    const stubs: PageResult[] = []
    for (let next: URL | null = this.#address; next; ) {
      this.#frontier.see(pageKey(next))
      const result = await this.#ask(next, pageKey(next))
      const { page, visited, failure } = result
      if (!page) {
        this.#note(visited)
        const fallback = stubs.pop()
        if (fallback) this.#take(fallback, null)
        this.#failure = failure ?? this.#failure
        this.#movedTo = failure?.movedTo ?? null
        return
      }
      const onward = stubs.length < MOST_REFRESHES ? onwardFrom(page) : null
      if (!onward || this.#frontier.isSeen(pageKey(onward))) {
        this.#takeFirst(result, page)
        return
      }
      this.#note({ ...visited, sha256: null, skipped: 'refresh' })
      if (registrableDomain(onward.hostname) !== this.#home.domain) {
        this.#movedTo = onward
        return
      }
      stubs.push(result)
      next = onward
    }
  }

  /** Takes the page that the reading starts from, unless nobody could read it. */
  #takeFirst(result: PageResult, page: PageRead): void {
    const reason = isEmpty(page) ? 'empty' : onwardFrom(page) && isPassing(page) ? 'too_many_redirects' : null
    if (reason === null) {
      this.#take(result, null)
      return
    }
    this.#failure = { outcome: reason === 'empty' ? 'not_a_website' : 'unreachable', skipped: reason }
    this.#note({ ...result.visited, sha256: null, skipped: reason })
  }

  async #readAll(least: number): Promise<void> {
    const work = async () => {
      for (;;) {
        const next = this.#mayGoOn ? this.#frontier.take(least) : null
        if (!next) return
        await this.#readOne(next)
      }
    }
    while (this.#mayGoOn && this.#frontier.has(least, true)) {
      await Promise.all(Array.from({ length: this.#asking.budget.limits.workers }, work))
    }
  }

  async #readOne(next: Candidate): Promise<void> {
    const { budget } = this.#asking
    // Set aside while it is awaited, so that two at once don't make one page too many.
    budget.pages++
    const result = await this.#ask(next.url, next.key)
    const { page } = result
    if (page && next.origin === 'guess') {
      this.#guessed.hold({ page, result, from: next })
      return
    }
    budget.pages--
    if (page) {
      this.#take(result, next)
      return
    }
    this.#frontier.missed(next)
    this.#note(result.visited)
    const isLoss = next.origin !== 'guess' && next.score >= WORTHWHILE
    if (isLoss && !NO_LOSS.test(result.visited.skipped ?? '')) this.#isLossy = true
  }

  #ask(url: URL, key: string): Promise<PageResult> {
    this.#asking.budget.addresses++
    return readPage(url, this.#asking, this.#deps, (step) => {
      const stepKey = pageKey(step)
      if (stepKey !== key && !this.#frontier.see(stepKey)) throw new Left('duplicate')
    })
  }

  /** Takes a page in, unless it is there already or says that there is no such page. */
  #take({ page, visited, truncated }: PageResult, from: Candidate | null): void {
    const skipped = page && this.#reasonAgainst(page)
    this.#note(skipped ? { ...visited, sha256: null, skipped } : visited)
    if (!page || skipped) return
    if (this.#pages.length === 0) this.#home = homeOf(new URL(page.url))
    this.#pages.push(page)
    this.#asking.budget.pages++
    if (truncated) this.#isLossy = true
    if (from?.kind) this.#frontier.cover(from.kind)
    this.#guessed.know(page)
    this.#addRefresh(page)
    addLinks(page, this.#frontier, this.#home)
    this.#onPage(this.#visited)
  }

  #addRefresh(page: PageRead): void {
    const found = candidate(refreshOf(page)?.href ?? '', '', 'refresh', this.#home)
    if (found) this.#frontier.add({ ...found, score: REFRESH_SCORE })
  }

  #reasonAgainst(page: PageRead): string | null {
    const sha256 = textOf(page)?.sha256 ?? ''
    if (this.#texts.size === this.#texts.add(sha256).size) return 'duplicate'
    const canonical = canonicalKey(page)
    if (canonical !== null && !this.#frontier.see(canonical)) return 'duplicate'
    return null
  }

  #note(visited: CrawledPage): void {
    if (this.#visited.length < MOST_VISITED) this.#visited.push(visited)
  }

  async #addSitemaps(root: URL): Promise<void> {
    if (!this.#mayGoOn) return
    for (const address of await readSitemaps(root, this.#asking)) {
      const found = candidate(address, '', 'sitemap', this.#home)
      if (found) this.#frontier.add(found)
    }
  }

  async #guess(root: URL, round: 1 | 2): Promise<void> {
    if (!this.#mayGoOn) return
    for (const guess of guesses(root, this.#frontier, this.#home, round)) this.#frontier.add(guess)
    await this.#readAll(WORTHWHILE)
    for (const { held, isOwn } of this.#guessed.release()) {
      this.#asking.budget.pages--
      if (isOwn) this.#take(held.result, held.from)
      else {
        this.#frontier.missed(held.from)
        this.#note({ ...held.result.visited, sha256: null, skipped: 'not_found' })
      }
    }
  }
}

function unread(url: URL, skipped: string): CrawledPage {
  return { url: url.href, status: null, sha256: null, skipped }
}
