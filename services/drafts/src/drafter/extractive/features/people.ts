import type { Group } from '../groups/mod.ts'
import { pattern } from '../lexicon/pattern.ts'
import { wholeName } from '../people/people.ts'
import { isGivenName } from '../people/strength.ts'

const ROLE = pattern('iu')`
  \b(?:
    co-?founder|founder|ceo|cto|coo|cfo|head of|director|engineer|developer|designer|manager|support|marketing
    gründer(?:in)?|geschäftsführ\p{L}+|entwicklung|kundenbetreuung|fondat\p{L}+|développeu\p{L}+|fundador\p{L}*
    directora?|socia
  )\b
  代表
  創業
  取締役
  エンジニア
`
const MOST_ROLE = 60
const JOB = pattern('iu')`
  (?<!\p{L})(?:
    co-?founder|ceo|cto|engineer|developer|designer|director|head of \p{L}+|gründer(?:in)?|entwickler(?:in)?
    geschäftsführ\p{L}+|fondat(?:eur|rice)|développeu(?:r|se)|fundadora?|desarrollador[a]?
  )(?:,.*|\s\([^)]*\))?$
`

/** A job that opens a line, then where somebody has it: `Founder, Mill Lane Bakery`, `Head of Sales at Acme`. */
const JOB_AT = pattern('iu')`
  ^(?:
    co-?founder|founder|ceo|cto|coo|cfo|owner|co-?owner|managing director|director|head of \p{L}+|principal
    \p{L}+ (?:manager|director|lead|officer|engineer)|(?:mit)?gründer(?:in)?|geschäftsführ\p{L}+|inhaber(?:in)?
    leiter(?:in)?|(?:co-?)?fondat(?:eur|rice|ore)|gérante?|direct(?:eur|rice)|président[e]?|(?:co)?fundadora?
    directora?|gerente|socia|titolare|diretor[a]?|responsabile|eigenaa?r(?:es)?|oprichter|grundare|gründer
    daglig leder
  )(?:,\s(?=\p{Lu})|\s(?:at|of|bei|von|chez|de|della|di|da|do|van|bij|på|hos)\s(?-i:\p{Lu}))
`

/** Whether they are people with what each does, or what people are wanted for: many a feature is called `Support`. */
export function arePeople({ items, pieces }: Group): boolean {
  const isItem = ({ start }: { start: number }) => items.some((item) => Math.abs(item.start - start) < 3)
  const roles = pieces.filter((piece) => piece.text.length <= MOST_ROLE && !isItem(piece) && ROLE.test(piece.text))
  const named = items.filter(({ value }) => wholeName(value.split(/,\s/u)[0] ?? '') !== null)
  const jobs = items.filter(({ value }) => value.length <= MOST_ROLE && JOB.test(value))
  const known = named.filter(({ value }) => isGivenName(value.trim().split(' ')[0] ?? ''))
  return (
    known.length * 3 >= items.length * 2 ||
    items.some(({ value }) => value.length <= MOST_ROLE && JOB_AT.test(value)) ||
    roles.length * 2 >= items.length ||
    (roles.length > 0 && named.length * 2 >= items.length) ||
    jobs.length * 2 >= items.length
  )
}

const FIRST_PERSON = pattern('iu')`
  (?<!\p{L})(?:
    I|I[’'](?:ve|m|d)|my|me|we|our|us|ich|mir|mein\p{L}*|wir|uns\p{L}*|je|j[’']\p{L}+|nous|notre|nos|mon|ma|yo|mi
    nuestr\p{L}+|io|mio|mia|noi|nostr\p{L}+|eu|meu|minha|nós|noss\p{L}+|ik|mijn|wij|ons|onze
  )(?!\p{L})
`

const ALONE = pattern('u')`
  (?<!\p{L})(?:
    I|I[’'](?:ve|m|d)|my|ich|mir|mein\p{L}*|je|j[’']\p{L}+|mon|ma|yo|mi|io|mio|mia|eu|meu|minha|ik|mijn
  )(?!\p{L})
`

/** Whether each item has a short line beside it, such as where somebody works. */
const hasLines = (items: Group['items'], pieces: Group['pieces']): boolean =>
  pieces.filter(
    ({ text, linked, start }) => text.length <= 60 && linked < 0.5 && !items.some((item) => item.start === start),
  ).length >= items.length

/** Whether people are named who say what they think of it. */
export function arePraise({ items, pieces }: Group): boolean {
  const named = items.filter(({ value }) => wholeName(value.split(/,\s/u)[0] ?? '') !== null)
  const spoken = pieces.filter(({ text }) => text.length > 30 && (FIRST_PERSON.test(text) || /^["“„«「]/u.test(text)))
  // Makers say `we` of what they do too; customers say more than that, or who they are.
  const isSaid = spoken.some(({ text }) => /^["“„«「]/u.test(text) || ALONE.test(text)) || hasLines(items, pieces)
  return (
    (isSaid || named.length === items.length) && named.length * 2 >= items.length && spoken.length * 2 >= items.length
  )
}
