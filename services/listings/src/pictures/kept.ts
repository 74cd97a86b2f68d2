import { pictureUrl } from '@launch/kit/pictures'
import type { Missing } from '@launch/proto/errors'
import type { Listing as Contract } from '@launch/proto/schemas/listing'

/** What came of a picture: the name that it is kept under, or why it was not taken. */
export type Outcome = { sha256: string } | { refused: string }

/** Pictures of a company by what they are shown as, then by the address that each came from. */
export interface KeptPictures {
  logo?: Record<string, Outcome>
  screenshot?: Record<string, Outcome>
}
export type ShownAs = keyof KeptPictures

/** The addresses that an owner or a draft gave; facts keep these. */
export interface Sources {
  logo_url?: string | null | undefined
  screenshots?: readonly string[] | null | undefined
}

/** A picture that is to be shown, and where it stands in `fields`. */
export interface Wanted {
  as: ShownAs
  source: string
  place: string
}

/** Every picture that is to be shown by these sources. */
export function picturesIn({ logo_url, screenshots }: Sources): Wanted[] {
  return [
    ...(logo_url ? [{ as: 'logo' as const, source: logo_url, place: 'logo_url' }] : []),
    ...(screenshots ?? []).map((source, index) => ({
      as: 'screenshot' as const,
      source,
      place: `screenshots/${index}`,
    })),
  ]
}

/** The name that our copy of a picture is kept under; null where there is none. */
export const keptAs = (kept: KeptPictures, { as, source }: Pick<Wanted, 'as' | 'source'>): string | null => {
  const outcome = kept[as]?.[source]
  return outcome && 'sha256' in outcome ? outcome.sha256 : null
}

/** Those that are not kept yet. */
export const notKept = (kept: KeptPictures, wanted: readonly Wanted[]): Wanted[] =>
  wanted.filter((picture) => keptAs(kept, picture) === null)

/** So many sources are remembered of each kind, so that a version which is brought back finds its pictures. */
const REMEMBERED = 30

/** The kept pictures with new outcomes among them; those that came longest ago are forgotten, shown ones never. */
export function withOutcomes(
  kept: KeptPictures,
  outcomes: readonly (Wanted & { outcome: Outcome })[],
  sources: Sources,
): KeptPictures {
  const shown = picturesIn(sources)
  const next = (as: ShownAs): Record<string, Outcome> => {
    const came = outcomes.filter((each) => each.as === as).map(({ source, outcome }) => [source, outcome] as const)
    const all = [...new Map([...Object.entries(kept[as] ?? {}), ...came])]
    const isShown = (source: string) => shown.some((each) => each.as === as && each.source === source)
    return Object.fromEntries(all.filter(([source], index) => isShown(source) || index >= all.length - REMEMBERED))
  }
  return { logo: next('logo'), screenshot: next('screenshot') }
}

/** What a listing shows of its pictures: our copies alone, and to its owner where they came from and what is lacking. */
export function shownPictures(
  { facts, pictures }: { facts: Sources; pictures: KeptPictures },
  editor: string,
  publicUrl: string,
): Pick<Contract, 'logo_url' | 'screenshots' | 'logo_source_url' | 'screenshot_source_urls'> & { missing: Missing[] } {
  const wanted = picturesIn(facts)
  const urls = (as: ShownAs) =>
    wanted
      .filter((each) => each.as === as)
      .flatMap((each) => keptAs(pictures, each) ?? [])
      .map((sha256) => pictureUrl(publicUrl, sha256))
  return {
    logo_url: urls('logo')[0] ?? null,
    screenshots: urls('screenshot'),
    logo_source_url: facts.logo_url ?? null,
    screenshot_source_urls: [...(facts.screenshots ?? [])],
    missing: notKept(pictures, wanted).map((each) => ({ reason: reasonOf(pictures, each), url: editor })),
  }
}

function reasonOf(kept: KeptPictures, { as, source }: Wanted): string {
  const outcome = kept[as]?.[source]
  const why = outcome && 'refused' in outcome ? outcome.refused : 'It has not been fetched.'
  return `The ${as} at ${source} is not shown. ${why} Set another one.`
}
