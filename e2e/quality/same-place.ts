import { normal } from './normal.ts'

const PART = /\s*[,\n·]\s*/u
const partsOf = (value: unknown) => normal(String(value).replace(/\n/g, ', ')).split(PART)
/** Words that a company's name ends with; a run of an address's parts never holds one. */
const LEGAL_FORM =
  /(?:^|\s)(?:ltd|limited|llc|llp|inc|corp|plc|pty|gmbh|ug|ag|kg|ohg|gbr|sarl|sas|sasu|eurl|s\.?a|s\.?l|s\.?r\.?l|s\.?p\.?a|lda|ltda|b\.?v|n\.?v|a\/s|aps|ab|oy|as)\.?$/u

/** Whether parts stand in others one after the other, each as a whole. */
function isRunOf(parts: readonly string[], whole: readonly string[]): boolean {
  return whole.some((_, from) => parts.every((part, at) => normal(whole[from + at] ?? '') === normal(part)))
}

/** Whether words stand in a text as whole words. */
function holdsWords(text: string, words: string): boolean {
  const at = text.indexOf(words)
  if (at < 0) return false
  const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)
  return !isLetter(text[at - 1]) && !isLetter(text[at + words.length])
}

/** The words of an address, however its lines are joined. */
const wordsOf = (value: unknown) => normal(String(value).replace(/[,\n·]/gu, ' '))

/**
 * Whether a drafted place is one that a label accepts: its words as they stand, or as a run of whole parts (parted by
 * a comma, a line or `·`) of an accepted address that holds an accepted short form, such as the city, beside which it
 * adds detail.
 */
export function isSamePlace(drafted: unknown, accepted: readonly unknown[]): boolean {
  const value = normal(drafted)
  if (accepted.some((each) => wordsOf(each) === wordsOf(drafted))) return true
  const parts = partsOf(drafted)
  if (parts.some((part) => part === '' || LEGAL_FORM.test(part))) return false
  const isRun = accepted.some((each) => isRunOf(parts, partsOf(each)))
  return isRun && accepted.some((each) => holdsWords(value, normal(each)))
}
