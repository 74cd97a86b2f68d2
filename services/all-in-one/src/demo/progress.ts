import type { Draft } from '@launch/proto/schemas/draft'
import { palette } from '../terminal.ts'
import { fit, plainText } from './plain-text.ts'

const BAR_COLUMNS = 28
/** At most so many pages of a site are read; most sites have fewer. */
const MOST_PAGES = 10

/** How far a draft has come, from 0 to 1. Nobody knows how many pages a site has, so reading is a guess. */
export function progressOf({ status, crawl }: Pick<Draft, 'status' | 'crawl'>): number {
  if (status === 'ready') return 1
  if (status === 'drafting' || crawl.phase === 'drafting' || crawl.phase === 'done') return 0.9
  if (crawl.phase === 'queued') return 0.02
  return 0.1 + 0.7 * Math.min(1, crawl.pages_read / MOST_PAGES)
}

const FRAMES = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏']
const WORDS = { queued: 'waiting', reading: 'reading', drafting: 'drafting', done: 'done' } as const

/** One line: what goes on, a bar, pages and seconds. */
export function progressBar(
  draft: Pick<Draft, 'status' | 'crawl'>,
  seconds: number,
  frame: number,
  { columns, colour }: { columns: number; colour: boolean },
): string {
  const paint = palette(colour)
  const filled = Math.round(progressOf(draft) * BAR_COLUMNS)
  const bar = paint.orange('━'.repeat(filled)) + paint.dim('─'.repeat(BAR_COLUMNS - filled))
  const done = draft.status === 'ready'
  const spinner = done ? paint.green('✓') : paint.orange(FRAMES[frame % FRAMES.length] ?? '')
  const word = WORDS[done ? 'done' : draft.crawl.phase].padEnd(8)
  const pages = draft.crawl.pages_read === 1 ? '1 page' : `${draft.crawl.pages_read} pages`
  const rest = fit(`${pages} · ${seconds.toFixed(1)} s`, Math.max(10, columns - BAR_COLUMNS - 16))
  return `  ${spinner} ${word} ${bar} ${paint.dim(rest)}`
}

/** A line for each page that `after` knows and `before` did not. */
export function newPages(before: Draft | undefined, after: Draft, colour: boolean): string[] {
  const paint = palette(colour)
  const told = new Set(before?.crawl.pages.filter(settled).map(({ url }) => url))
  return after.crawl.pages
    .filter((page) => settled(page) && !told.has(page.url))
    .map(({ url, status, skipped }) => {
      if (skipped) return paint.dim(`    · ${plainText(url)} (${plainText(skipped)})`)
      return `    ${paint.green('✓')} ${plainText(url)} ${paint.dim(String(status ?? ''))}`
    })
}

const settled = (page: Draft['crawl']['pages'][number]) =>
  page.sha256 !== null || page.skipped !== null || page.status !== null
