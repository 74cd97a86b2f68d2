/** Letters that a typo may have put into a word, by script. */
const ALPHABETS: [RegExp, string][] = [
  [/^[a-z0-9]+$/, 'abcdefghijklmnopqrstuvwxyz0123456789'],
  [/\p{Script=Cyrillic}/u, 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
  [/\p{Script=Greek}/u, 'αβγδεζηθικλμνξοπρσςτυφχψω'],
]

/** A longer word is looked for as it is: its variants would be thousands. */
const MAX_LETTERS = 30

const lettersFor = (word: string) => [...(ALPHABETS.find(([script]) => script.test(word))?.[1] ?? word)]

/** The singular that an English plural may have: "bakeries" is one of "bakery". */
function singular(word: string): string[] {
  if (/^[a-z]+ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  return /^[a-z]+[^s]s$/.test(word) ? [word.slice(0, -1)] : []
}

/**
 * All words that one typo makes a word of: a letter left out, added or changed, or two neighbours swapped. With
 * the words of its singular, so that "bakries" leads to "bakery".
 */
export function oneTypoFrom(word: string): Set<string> {
  if ([...word].length > MAX_LETTERS) return new Set()
  return new Set([word, ...singular(word)].flatMap((form) => [form, ...variants(form)]))
}

function variants(word: string): string[] {
  const letters = [...word]
  const alphabet = lettersFor(word)
  return Array.from({ length: letters.length + 1 }, (_, at) => {
    const [before, [letter, next, ...rest]] = [letters.slice(0, at).join(''), letters.slice(at)]
    const added = alphabet.map((each) => before + each + letters.slice(at).join(''))
    if (letter === undefined) return added
    const tail = letters.slice(at + 1).join('')
    const changed = alphabet.map((each) => before + each + tail)
    const swapped = next === undefined ? [] : [before + next + letter + rest.join('')]
    return [...added, ...changed, ...swapped, before + tail]
  }).flat()
}
