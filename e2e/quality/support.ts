import type { Profile, ReadPage } from '@launch/drafts/testing/drafter'
import type { Evidence } from '@launch/proto/schemas/evidence'
import { normal } from './normal.ts'

/** Fields whose value is concluded from a quote, not copied out of it. */
const DERIVED = new Set(['pricing_model', 'free_trial', 'platforms', 'categories'])

/** Whether the quote is the passage of the page that it says it is. */
function isCut(evidence: Evidence, pages: readonly ReadPage[]): boolean {
  const stored = pages.map(({ texts }) => texts[evidence.source]).find((text) => text?.sha256 === evidence.sha256)
  return stored?.url === evidence.url && stored.text.slice(evidence.start, evidence.end) === evidence.quote
}

function holds(value: unknown, { quote, url }: Evidence): boolean {
  if (normal(quote).includes(normal(value))) return true
  const text = String(value)
  if (/^https?:/.test(text)) return URL.canParse(quote, url) && new URL(quote, url).href === text
  return text.includes('@') && normal(plainAddress(quote)).includes(normal(text))
}

/** An e-mail address that was written so that machines miss it, as `post (at) shop.test`. */
function plainAddress(quote: string): string {
  const decoded = quote.replace(/%40/g, '@')
  return decoded
    .replace(/\s*[[({<]\s*(?:at|ät|arroba|arobase)\s*[\])}>]\s*/gi, '@')
    .replace(/\s*[[({<]\s*(?:dot|punkt|punto|point)\s*[\])}>]\s*/gi, '.')
}

/** The values of one field that no quote supports. */
function unsupported(
  field: string,
  values: readonly unknown[],
  evidence: readonly Evidence[],
  pages: readonly ReadPage[],
) {
  const cut = evidence.filter((each) => isCut(each, pages))
  const isWhole = cut.length === evidence.length && cut.length > 0
  return values.filter((value) => !isWhole || !(DERIVED.has(field) || cut.some((each) => holds(value, each))))
}

/** Values of a profile without support, by field. */
export function unsupportedOf(profile: Profile, pages: readonly ReadPage[]): { field: string; value: unknown }[] {
  const found: { field: string; value: unknown }[] = []
  const check = (field: string, values: readonly unknown[], evidence: readonly Evidence[]) => {
    for (const value of unsupported(field, values, evidence, pages)) found.push({ field, value })
  }
  for (const [field, { value, evidence }] of Object.entries(profile.fields)) {
    if (field !== 'url' && value !== null) check(field, [value].flat(), evidence)
  }
  for (const { question, answer, evidence } of profile.faqs) check('faqs', [question, answer], evidence)
  for (const { name, role, bio, photo_url, links, evidence } of profile.founders) {
    check(
      'founders',
      [name, role, bio, photo_url, ...links].filter((each) => each !== null),
      evidence,
    )
  }
  for (const side of ['company', 'founder'] as const) {
    for (const { value, evidence } of Object.values(profile.socials[side])) {
      check(`${side}_socials`, typeof value === 'string' ? [value] : [], evidence)
    }
  }
  return found
}
