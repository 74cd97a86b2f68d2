import { type Candidate, passage } from '../candidate.ts'

const SEPARATOR = /\s+(?:[|–—·•»:/~⋅∙・›>-]|-{2,3}|::|\.{2,3}|…)\s+|\s*[|–—·•»｜]\s*|:\s+/gu

/** The parts of a title such as `Acme Pay – Invoices that get paid | Home`, each with its own span. */
export function segments(title: Candidate): Candidate[] {
  const parts: Candidate[] = []
  let from = 0
  const add = (to: number) => {
    const part = passage(title.page, title.source, title.start + from, title.start + to, title.weight)
    if (part) parts.push(part)
  }
  for (const match of title.value.matchAll(SEPARATOR)) {
    add(match.index)
    from = match.index + match[0].length
  }
  add(title.value.length)
  return parts
}
