import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { pattern } from '../lexicon/pattern.ts'
import { COUNTRY, OTHER_PLACE, US_STATE } from '../lexicon/place.ts'
import { REGION } from '../lexicon/regions.ts'
import { hostOf, isOwn } from '../pages/own.ts'
import { type Piece, passageOf, piecesOf } from '../pages/pieces.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { isPlaceName } from './parts.ts'

const MOST_LINE = 160
const PART = /(?:(?!\s[-–—]\s|\.\s|\s?[|·•\n]\s?).)+/gu
const PLACE = pattern('u')`
  ^(?:.*, )?(?:
    (?:made|based|built|hecho|fatto|fait|gemacht|feito) (?:with \p{L}+ )?(?:in|en|a|à|em)[ ]
  )?(?<city>\p{Lu}[^,\d]{2,30}), (?<land>[^,\d]{2,30})$
`

const SINCE = pattern('iu')`
  ^(?:
    est|established|founded|since|gegr|gegründet|seit|fondée?|depuis|fundad[ao]|desde|fondat[ao]|dal|opgericht|sinds
  )(?!\p{L})
`

/** The city that a footer puts beside the company: `© Acme LLC · Miami, FL`; blank where footers name two. */
export function placeAtFoot(pages: readonly ReadPage[]): Candidate | null {
  const kinds = pageKinds(pages)
  // A box with our name or mailbox in it, on the page for contact.
  const isOwnBox = ({ page, text }: Piece) =>
    kinds.get(page)?.has('contact') === true &&
    text.includes('\n') &&
    (isOwn(text, pages) || text.includes(`@${hostOf(pages)}`))
  const found = pages
    .filter((page) => !isArticle(page))
    .flatMap((page) => piecesOf(page))
    .flatMap((piece) => {
      const { text, zone, linked } = piece
      const isContact = zone === 'body' && isOwnBox(piece)
      if ((zone !== 'footer' && !isContact) || text.length > MOST_LINE || linked > 0.5 || OTHER_PLACE.test(text))
        return []
      const isOurs = isOwn(text, pages) || /©/u.test(text)
      return [...text.matchAll(PART)].flatMap(({ index, 0: part }) => {
        const { city = '', land = '' } = PLACE.exec(part.replace(/^[\s–—-]+/u, '').trim())?.groups ?? {}
        const isCountry = (COUNTRY.exec(land)?.[0].length ?? 0) === land.length
        const isRegion = (name: string) => US_STATE.test(name) || REGION.test(name)
        const isLand = isRegion(land) || isCountry
        // `Acme Ltd. Leeds, est. 2019`
        const isDated = SINCE.test(land) && isOwn(text.slice(0, index), pages) && isPlaceName(city)
        if (isDated) return passageOf(piece, index + part.indexOf(city), index + part.indexOf(city) + city.length) ?? []
        if (land === '' || !isLand || !isPlaceName(city) || !(isOurs || part.trim() === text.trim())) return []
        const at = part.lastIndexOf(`${city}, ${land}`)
        // `Guadalajara, Jalisco, Mexico`: before the country stands a region, its town before that.
        const town =
          isCountry && isRegion(city)
            ? (/(?<=^\s*|, )\p{Lu}[^,\d]{2,30}(?=, $)/u.exec(part.slice(0, at))?.[0] ?? '')
            : ''
        const start = isPlaceName(town) && !isOwn(town, pages) ? at - town.length - 2 : at
        return passageOf(piece, index + start, index + at + city.length + 2 + land.length) ?? []
      })
    })
  const [first] = found
  return first && found.every(({ value }) => value === first.value) ? first : null
}
