import { CALLS, CUT_OFF } from '../lexicon/audience.ts'
import { NO_PEOPLE_WORDS, NOBODY, OF_OTHERS, PEOPLE, PEOPLE_NOUN } from '../lexicon/audience-people.ts'
import { pattern } from '../lexicon/pattern.ts'

/** What the product is for, not whom: something to be done, or that it be done. */
export const DOING = pattern('iu')`
  ^(?:
    que
    qu[’']
    ce que
    \p{L}{2,}(?:[aei]re|[aei]rl[aoie])\s
    (?!les|des)\p{L}{2,}(?:er|ir|oir|dre|ttre|ar)\s(?:
      vos|votre|ses|les|des|le|la|l[’']|un|une|tu|tus|su|sus|seu|sua|o|a|os|as|el|los|las|plus|mieux
    )\s
    (?:tout|bien|mieux|ne|tutto|todo|tudo)\s
    the \p{L}+ of\s
  )
`
export const FOR_DOING = pattern('iu')`
  ^(?:\p{L}+ )?(?:pour|para|per|por)\s(?:
    \p{L}{2,}(?:[aei]re|[aei]r)(?:\s(?:con|com|avec)\s|\.?$)
    ${DOING.source.slice(1)}
  )
`
/** Whether words name people, before they come to what those have or make. */
export function namesPeople(text: string): boolean {
  const own = (text.split(OF_OTHERS, 1)[0] ?? '').replace(NO_PEOPLE_WORDS, '')
  return PEOPLE.test(own) || PEOPLE_NOUN.test(own) || JAPANESE_PEOPLE.test(text)
}
const JAPANESE_PEOPLE = /[者人方様生]|先生|家庭|企業|会社|店|チーム|倉庫|工場|農園|旅館|病院|学校|教室/u

/** All who do something, told at some length. */
const ALL_WHO = pattern('iu')`
  ^(?:für |for |pour |para |per |voor )?(?:
    alle|jeden|anyone|everyone|tous ceux|tutti coloro|todos los|todos os|iedereen
  ),? (?:die|der|who|qui|que|che)\s.{12,}
`

/**
 * Whether what was found names people or what people run, whole: neither nobody in particular nor a thing to be done.
 */
export const isSomebody = (text: string): boolean =>
  (namesPeople(text) || ALL_WHO.test(text)) &&
  !FOR_DOING.test(text) &&
  !NOBODY.test(text.trim()) &&
  !CUT_OFF.test(text.trim()) &&
  !CALLS.test(text)
