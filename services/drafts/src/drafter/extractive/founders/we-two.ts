import type { ReadPage } from '../../drafter.ts'
import { FOUNDED } from '../lexicon/founding.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isOwn } from '../pages/own.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { toldBy } from '../pages/told.ts'
import type { Span } from '../people/people.ts'
import { castAt } from './cast.ts'
import { type Person, personOf } from './person.ts'

/** Those who write, as several: they say their names behind it, or right behind `we`. */
const US = pattern('giu')`
  (?<!\p{L})(?:
    we|wir|wij|vi|noi|nós|nosotr[ao]s|the (?:two|three|pair) of us|(?:just )?us(?: two| three)?|together
    uns(?: beiden| zweien| dreien)?|zu (?:zweit|dritt|viert)|gemeinsam|zusammen|nous(?: deux| trois)?
    à (?:deux|trois)|ensemble|nosotr[ao]s(?: d[oa]s| tres)?|entre (?:l[ao]s )?(?:dos|tres)|junt[oa]s
    noi(?: due| tre)?|in (?:due|tre)|insieme|nós(?: dois| duas| três)?|a (?:dois|duas|três)|ons(?: tweeën| drieën)?
    met (?:z[’']n|zijn) (?:tweeën|drieën)|samen
  )\s?(?:gegründet|opgericht)?\s?(?:[,:]|\s[–—-])\s(?=\p{Lu})
`

/** `Acme was started by the two of us, Ann Lee and Bo Kim`: two people or more, named in one row right behind `us`. */
export function ourNamesIn(text: string): Span[] {
  for (const { index, 0: us } of text.matchAll(US)) {
    const cast = castAt(text, index + us.length)
    if (cast.length > 1) return cast
  }
  return []
}

const LONGEST = 400
const NEXT = 120

/** Two people or more who say that they are those who write. */
const WE_ARE = pattern('iu')`
  ^(?:hi[,!]? |hello[,!]? |hallo[,!]? |bonjour[,!]? |hola[,!]? |ciao[,!]? |olá[,!]? )?(?:
    we[’']re|we are|wir sind|nous sommes|nous,? c[’']est|on est|somos|siamo|(?:wij|we) zijn|vi är|vi er
  )\s(?:a |o |la |el |l[’'])?(?=\p{Lu})
`
/** What those who are behind it do with it. */
const WE_MAKE = pattern('iu')`
  (?<!\p{L})(?:
    (?:we|together)(?:[’']ve)? (?:make|made|build|built|write|wrote|started|founded|create[d]?)|maken|bouwen
    schreven|(?:machen|bauen|entwickeln|programmieren|schreiben|betreiben) (?:wir|gemeinsam|zusammen|seit)
    und (?:machen|bauen|entwickeln|programmieren|schreiben|betreiben)|hacemos|creamos|montamos|facciamo|sviluppiamo
    fazemos|criámos|faisons|développons|on a (?:monté|créé|lancé)|nous avons (?:créé|monté)|è nat[ao]|nació|nasceu
    est née?|entstand|was born
  )(?!\p{L})
`

/** `We are Ann Lee and Bo Kim, and we make Acme`. */
function weAre(text: string, near: string, pages: readonly ReadPage[]): Span[] {
  const opens = WE_ARE.exec(text)
  const cast = opens ? castAt(text, opens[0].length) : []
  return cast.length > 1 && isOwn(near, pages) && WE_MAKE.test(near) ? cast : []
}

/** `Made by me, Ann Lee` */
const BY_ME = pattern('iu')`
  (?<!\p{L})(?:
    made|built|written|created|gemacht|gebaut|geschrieben|entwickelt|faite?|hech[oa]|fatt[oa]|feit[oa]|gemaakt
  )\s(?:by me|von mir|par moi|por mí|por mim|da me|door mij),\s(?=\p{Lu})
`

function byMe(text: string): Span[] {
  const by = BY_ME.exec(text)
  return by ? castAt(text, by.index + by[0].length).slice(0, 1) : []
}

/** `In 2018 haben wir, Ann Lee und Bo Kim, Acme gegründet`: a row behind `we`, with our name and a founding about it. */
export function foundersAsWe(pages: readonly ReadPage[]): Person[] {
  return toldBy(pages)
    .filter((piece) => tellsOfUs(piece, pages) && piece.text.length <= 2_000 && !piece.about.has('faq'))
    .flatMap((piece) =>
      sentencesOf(piece.text).flatMap(({ text, start }) => {
        const isShort = text.length <= LONGEST
        const near = piece.text.slice(start, start + text.length + NEXT)
        const tells = isShort && isOwn(text, pages) && FOUNDED.test(text)
        const names = tells ? ourNamesIn(text) : isShort ? [...weAre(text, near, pages), ...byMe(text)] : []
        return names.flatMap((name) => personOf(piece, start, name, { start: 0, end: text.length }))
      }),
    )
}
