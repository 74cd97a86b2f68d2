import type { Profile, ReadPage } from '../../services/drafts/src/drafter/drafter.ts'
import { extractiveDrafter } from '../../services/drafts/src/drafter/extractive/mod.ts'
import { blankFields, blankSeo } from '../../services/drafts/src/rules/blank-draft.ts'

/** A profile and how long its drafting took. */
export interface Drafted {
  profile: Profile
  milliseconds: number
}

/** Drafts a site with the real drafter, in this process. */
export async function draftOf(host: string, pages: readonly ReadPage[]): Promise<Drafted> {
  const blank: Profile = {
    fields: blankFields(`http://${host}/`),
    seo: blankSeo(),
    faqs: [],
    founders: [],
    socials: { company: {}, founder: {} },
  }
  const start = performance.now()
  const { profile } = await extractiveDrafter.draft(blank, pages)
  return { profile, milliseconds: performance.now() - start }
}
