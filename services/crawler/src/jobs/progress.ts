import type { PrepareContext } from '@launch/kit'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import type { CrawledPage } from '@launch/proto/schemas/draft'

/** Versions of a later delivery's messages are above those of an earlier one, */
const VERSIONS_A_DELIVERY = 1_000
/** and those of a domain that the reading went on to above those of the one it came from. */
const VERSIONS_A_MOVE = 1_000_000
/** Pages come twice a second; whoever watches needs no more than this, in milliseconds. */
const EVERY = 900

/** Tells how a reading goes, in versions that only grow. */
export class Progress {
  readonly #base: number
  readonly #start: Omit<CrawlProgress, 'version'>
  readonly #context: Pick<PrepareContext, 'commit' | 'log' | 'clock'>
  #told = 0
  #toldAt = Number.NEGATIVE_INFINITY
  #telling: Promise<void> = Promise.resolve()

  constructor(crawlId: string, moves: number, context: Pick<PrepareContext, 'commit' | 'log' | 'delivery' | 'clock'>) {
    this.#context = context
    this.#base = moves * VERSIONS_A_MOVE + (context.delivery - 1) * VERSIONS_A_DELIVERY
    this.#start = {
      crawl_id: crawlId,
      phase: 'reading',
      pages: [],
      outcome: null,
      started_at: null,
      finished_at: null,
    }
  }

  /** Tells that the reading has begun. */
  begin(): Promise<void> {
    this.#start.started_at = this.#context.clock.now().toISOString()
    return this.#context.commit(({ emit }) => emit('crawl.progressed', this.#next([])))
  }

  /** Tells what has been read so far, unless it was told a moment ago. Never throws: progress holds no reading up. */
  pages(visited: readonly CrawledPage[]): void {
    if (performance.now() - this.#toldAt < EVERY) return
    this.#toldAt = performance.now()
    const progress = this.#next([...visited])
    this.#telling = this.#telling
      .then(() => this.#context.commit(({ emit }) => emit('crawl.progressed', progress)))
      .catch((error) => this.#context.log.debug({ err: error }, 'progress could not be told'))
  }

  /** What is told last, once all else has been; of a reading that never began, that it has not. */
  async end(parts: Pick<CrawlProgress, 'pages' | 'outcome' | 'finished_at'>): Promise<CrawlProgress> {
    await this.#telling
    return { ...this.#start, ...parts, phase: 'drafting', version: this.#base + VERSIONS_A_DELIVERY }
  }

  #next(pages: CrawledPage[]): CrawlProgress {
    this.#told++
    return { ...this.#start, pages, version: this.#base + this.#told }
  }
}
