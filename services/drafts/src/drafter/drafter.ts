import type { Draft } from '@launch/proto/schemas/draft'
import type { Source } from '@launch/proto/schemas/evidence'
import type { ProfileField } from '@launch/proto/schemas/fields'
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

/** Fields that a drafter looks for, each by rules of its own. */
export const fieldParts = [
  'name',
  'headline',
  'summary',
  'description',
  'categories',
  'tags',
  'audience',
  'pricing_model',
  'pricing_from',
  'pricing_url',
  'free_trial',
  'platforms',
  'features',
  'integrations',
  'founded_year',
  'contact_email',
  'headquarters',
  'logo_url',
  'screenshots',
  'team_size',
] as const satisfies readonly ProfileField[]

/** What a profile is drafted in: each part is found, and bounded, by itself. */
export const parts = [...fieldParts, 'faqs', 'founders', 'socials'] as const
export type Part = (typeof parts)[number]

/** What was found of one part. */
export type Piece = Partial<Omit<Profile, 'fields'>> & { readonly fields?: Partial<Profile['fields']> }

/** The profile with a piece put in. */
export function withPiece(profile: Profile, { fields, ...others }: Piece): Profile {
  return { ...profile, ...others, fields: { ...profile.fields, ...fields } }
}

/** Why a part was cut off: it took too much work, the time for the draft was over, or it failed by a fault of ours. */
export type CutWhy = 'work' | 'time' | 'fault'

/** A part of a profile that was not drafted to its end. */
export interface Cut {
  readonly part: Part
  readonly why: CutWhy
}

/** What a drafter made of pages; parts that were cut off are as they were before. */
export interface Drafting {
  readonly profile: Profile
  readonly cut: readonly Cut[]
}

export interface DraftOptions {
  /** For whom it is done: where drafts wait, nobody's waits for more than one of the same account's. */
  readonly account?: string
  /** What is looked for; everything when not given. */
  readonly parts?: readonly Part[]
  /** Milliseconds from now after which what was not drafted is cut off. */
  readonly withinMs?: number
}

/** Drafts a profile from the pages of a site, the home page first. It only copies; it never invents. */
export interface Drafter {
  draft(blank: Profile, pages: readonly ReadPage[], options?: DraftOptions): Promise<Drafting>
  /** Says that pages are about to come. */
  wake?(): void
}
