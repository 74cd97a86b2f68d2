import type { Evidence } from '@launch/proto/schemas/evidence'
import type { Profile } from './drafter.ts'

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
