import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages, passage, plain } from './candidate.ts'
import { segments } from './segments.ts'

const MAX_HEADLINE = 80

/** The first sentence of a passage, with its own span. */
function firstSentence(candidate: Candidate): Candidate | null {
  const [sentence = ''] = /^.*?[.!?](?=\s|$)|^.*$/su.exec(candidate.value) ?? []
  return passage(candidate.page, candidate.source, candidate.start, candidate.start + sentence.length, candidate.weight)
}

/** Passages that may say in one line what the product is: the first heading, then titles, then the description. */
function candidates(home: ReadPage): Candidate[] {
  const headings = home.outline.blocks
    .filter((block) => block.kind === 'h1')
    .map((block) => passage(home, 'text', block.start, block.end, 0))
  const titles = metaPassages(home, ['og:title', 'title', 'twitter:title'], 0).flatMap(segments)
  const descriptions = metaPassages(home, ['description', 'og:description'], 0).map(firstSentence)
  return [...headings, ...titles, ...descriptions].filter((candidate) => candidate !== null)
}

/** A headline says something: at least two words, or a script that writes without spaces. */
function saysSomething(value: string): boolean {
  return value.split(/\s+/).length >= 2 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u.test(value)
}

/** What the product is, in one line, that is not just its name. */
export function findHeadline(pages: readonly ReadPage[], name: string | null): Candidate | null {
  const [home] = pages
  if (!home) return null
  const isName = (value: string) => name !== null && plain(value) === plain(name)
  const fits = ({ value }: Candidate) =>
    value.length <= MAX_HEADLINE && !value.includes('\n') && saysSomething(value) && !isName(value)
  return candidates(home).find(fits) ?? null
}
