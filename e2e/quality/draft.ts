import { blankFields, blankSeo, extractiveDrafter, type Profile, type ReadPage } from '@launch/drafts/testing/drafter'

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
