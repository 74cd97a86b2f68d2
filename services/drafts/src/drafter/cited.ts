import type { Evidence } from '@launch/proto/schemas/evidence'
import type { StoredText } from '@launch/proto/schemas/page'
import type { Profile, ReadPage } from './drafter.ts'

/** The SHA-256 of every stored text that a profile's quotes were cut from. */
export function cited(profile: Profile): Set<string> {
  const items: readonly { evidence: readonly Evidence[] }[] = [
    ...Object.values(profile.fields),
    ...Object.values(profile.seo),
    ...profile.faqs,
    ...profile.founders,
    ...Object.values(profile.socials.company),
    ...Object.values(profile.socials.founder),
  ]
  return new Set(items.flatMap((item) => item.evidence.map((evidence) => evidence.sha256)))
}

/** The stored texts that a profile's quotes were cut from, each once. */
export function citedTexts(profile: Profile, pages: readonly ReadPage[]): StoredText[] {
  const wanted = cited(profile)
  return pages.flatMap((page) => Object.values(page.texts)).filter((text) => wanted.delete(text.sha256))
}
