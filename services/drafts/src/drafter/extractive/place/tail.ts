import type { Candidate } from '../candidate.ts'

/** Shows the place on a map: such a link may hold a part of the address. */
const TO_MAP = /^geo:|\/\/(?:[\w-]+\.)*(?:maps|google|goo|openstreetmap|bing|apple|mapy|osm)\.|\bmaps?\b/iu
/** A word that labels what comes next: `WC2H 9JQ Contact: hello@`. */
const LABEL_AT_END = /\s+\p{Lu}\p{L}+$/u

function cutAt(value: Candidate, length: number): Candidate {
  const kept = value.value.slice(0, length).replace(/[\s,·|–—-]+$/u, '')
  // What is left of an address has its number.
  return /\d/u.test(kept) ? { ...value, value: kept, end: value.start + kept.length } : value
}

/** An address without what stands right behind it on its line: the next links of a footer, the label of what follows. */
export function withoutTail(value: Candidate): Candidate {
  const { texts, outline } = value.page
  const isInside = (at: number) => at > value.start && at < value.end
  const link = outline.links.find(({ tag, at, start, end }) => {
    const href = texts.link?.text.slice(start, end) ?? ''
    return tag === 'a' && isInside(at) && !TO_MAP.test(href)
  })
  const cut = link ? cutAt(value, link.at - value.start) : value
  const isLabelled = /^\s?:\s/u.test(texts.text?.text.slice(cut.end, cut.end + 3) ?? '')
  return isLabelled ? cutAt(cut, cut.value.replace(LABEL_AT_END, '').length) : cut
}
