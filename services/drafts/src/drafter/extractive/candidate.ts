import type { Evidence, Source } from '@launch/proto/schemas/evidence'
import type { ReadPage } from '../drafter.ts'

/** A passage that may be a value. */
export interface Candidate {
  value: string
  page: ReadPage
  source: Source
  start: number
  end: number
  /** How much its place speaks for it. */
  weight: number
}

/** The passage of a stored text between two offsets, trimmed; `null` where nothing is left of it. */
export function passage(page: ReadPage, source: Source, from: number, to: number, weight: number): Candidate | null {
  const text = page.texts[source]?.text ?? ''
  const raw = text.slice(from, to)
  const value = raw.trim()
  if (value === '') return null
  const start = from + raw.indexOf(value)
  return { value, page, source, start, end: start + value.length, weight }
}

/** The contents of a page's meta tags of the given names, in the order of the names. */
export function metaPassages(page: ReadPage, names: readonly string[], weight: number): Candidate[] {
  return names.flatMap((name) =>
    page.outline.metas
      .filter((meta) => meta.name === name)
      .map((meta) => passage(page, 'meta', meta.start, meta.end, weight))
      .filter((candidate) => candidate !== null),
  )
}

/** A candidate's passage as evidence: the quote is cut from the stored text. */
export function evidenceOf({ page, source, start, end }: Candidate): Evidence {
  const stored = page.texts[source]
  if (!stored) throw new Error(`${page.url} has no stored ${source}`)
  return {
    quote: stored.text.slice(start, end),
    url: stored.url,
    source,
    start,
    end,
    sha256: stored.sha256,
    fetched_at: stored.fetched_at,
  }
}

/** Letters and digits alone, in lower case: two spellings of a name compare equal. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
