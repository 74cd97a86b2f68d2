import type { Draft } from '@launch/proto/schemas/draft'
import type { Source } from '@launch/proto/schemas/evidence'
import type { Outline, StoredText } from '@launch/proto/schemas/page'

/** A page of the site as a drafter sees it: its structure and its stored texts. */
export interface ReadPage {
  url: string
  fetchedAt: string
  outline: Outline
  texts: Partial<Record<Source, StoredText>>
}

/** What a drafter fills: everything it does not find stays as it is, blank. */
export type Profile = Pick<Draft, 'fields' | 'faqs' | 'founders' | 'socials' | 'seo'>

/** The pages are such that drafting them takes longer than it may; it would again. */
export class DraftingTimeout extends Error {
  constructor() {
    super('The pages take too long to draft a profile from.')
    this.name = 'DraftingTimeout'
  }
}

/** Drafts a profile from the pages of a site, the home page first. It only copies; it never invents. */
export interface Drafter {
  /**
   * Rejects with `DraftingTimeout` where the pages take too long. Where drafts wait, nobody's wait for more than one of
   * the same account's.
   */
  draft(blank: Profile, pages: readonly ReadPage[], account?: string): Promise<Profile>
}
