import { FUNCTION_WORD, GROUP_WORD, OPENING_ADJECTIVE, PLACE, PLACE_WORD, THING_WORD } from '../lexicon/not-persons.ts'

/** Letters that stand for two given names: `JP`, `AJ`. */
const INITIALS = /^(?:J\p{Lu}|\p{Lu}J)$/u
const SHORTEST = 2

/** Whether words have the shape of a person's name: none of them binds a sentence, ends a place or names a thing. */
export function hasPersonShape(name: string): boolean {
  const words = name.split(/[\s\u3000]+/u).filter((word) => word !== '')
  if (PLACE.test(name)) return false
  return words.every((word, at) => {
    const plain = word.replace(/[.,]$/u, '')
    // Particles stand within a name in small letters, where they bind nothing.
    if (/^[\p{Ll}’']/u.test(word)) return true
    if (FUNCTION_WORD.test(plain) && !isName(plain, at, words.length)) return false
    if (at > 0 && PLACE_WORD.test(plain)) return false
    if (THING_WORD.test(plain) || GROUP_WORD.test(plain) || (at === 0 && OPENING_ADJECTIVE.test(plain))) return false
    // A single letter is an initial with its full stop, or stands between two names.
    if (plain.length < SHORTEST && /\p{Lu}/u.test(plain)) return word.endsWith('.') || (at > 0 && at < words.length - 1)
    return !(at === 0 && words.length > 1 && /^\p{Lu}{2}$/u.test(plain) && !INITIALS.test(plain))
  })
}

/** Function words that are names too: given names such as `Lei`, `Ella` and `Mai`, surnames such as `So` and `Ma`. */
const GIVEN = /^(?:Ella|Lei|Mai|Da|Man|Sie|Can|Lui|Noi|Car|Ole|Je)$/u
const SURNAME =
  /^(?:So|Ma|Ni|Yo|On|Du|Si|An|Do|Woods|Well|Must|Can|Such|Never|Este|Luego|Ou|Da|Mai|Car|All|Man|Lui|Ihm)$/u
const isName = (word: string, at: number, words: number) =>
  (at === 0 && GIVEN.test(word)) || (at === words - 1 && SURNAME.test(word))
