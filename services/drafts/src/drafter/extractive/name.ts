import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages, passage, plain } from './candidate.ts'
import { jsonLdStrings } from './json-ld.ts'
import { segments } from './segments.ts'

const MAX_NAME = 80
/** What titles and logos say without naming anything. */
const GENERIC =
  /^(home|homepage|home page|welcome|start|startseite|index|accueil|inicio|logo|untitled.*|document|new page|website|menu|site|main)$/iu
const NAMED_TYPES =
  /(organization|corporation|localbusiness|softwareapplication|webapplication|mobileapplication|product|website|brand)$/i

/** Passages that may be the product's name, from where sites put it. */
function candidates(home: ReadPage): Candidate[] {
  const titles = metaPassages(home, ['title', 'og:title', 'twitter:title'], 2)
  const headings = home.outline.blocks
    .filter((block) => block.kind === 'h1')
    .slice(0, 1)
    .map((block) => passage(home, 'text', block.start, block.end, 1))
  const logos = home.outline.images
    .slice(0, 3)
    .map((image) => passage(home, 'link', image.label_start, image.label_end, 1))
  return [
    ...metaPassages(home, ['og:site_name', 'application-name', 'apple-mobile-web-app-title'], 4),
    ...jsonLdStrings(home, NAMED_TYPES, 'name', 4),
    ...titles.flatMap(segments),
    ...headings,
    ...logos,
  ].filter((candidate): candidate is Candidate => candidate !== null && isNameLike(candidate.value))
}

function isNameLike(value: string): boolean {
  return (
    value.length <= MAX_NAME && /\p{L}|\p{N}/u.test(value) && !GENERIC.test(value) && value.split(/\s+/).length <= 6
  )
}

/** How well a name goes with the site's own host name: `acme-pay.com` says `acmepay`. */
function hostSpeaksFor(name: string, home: ReadPage): number {
  const host =
    plain(
      new URL(home.url).hostname
        .replace(/^www\./, '')
        .split('.')
        .slice(0, -1)
        .join(''),
    ) || 'unknown'
  const own = plain(name)
  if (own === host) return 5
  return own.length >= 3 && (host.includes(own) || own.includes(host)) ? 2 : 0
}

/** The product's name: the passage that its place, its repetition and the host name speak most for. */
export function findName(pages: readonly ReadPage[]): Candidate | null {
  const [home] = pages
  if (!home) return null
  const all = candidates(home)
  const score = (candidate: Candidate) => {
    const same = all.filter((other) => plain(other.value) === plain(candidate.value))
    return candidate.weight + Math.min(same.length - 1, 3) + hostSpeaksFor(candidate.value, home)
  }
  const ranked = all.map((candidate) => ({ candidate, score: score(candidate) })).sort((a, b) => b.score - a.score)
  const [best] = ranked
  return best && best.score >= 3 ? best.candidate : null
}
