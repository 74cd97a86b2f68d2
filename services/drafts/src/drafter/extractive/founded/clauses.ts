import { LEGAL_FORM } from '../lexicon/company.ts'
import { STRICTLY_FOUNDED } from '../lexicon/founding.ts'

/** Before a verb: what stands there tells of something else by a relative clause. */
export const RELATIVE = /(?:^|[\s,])(?:which|that|who|whose|whom|der|die|das|welche[rs]?|qui|que|quien|che|dat)\s*$/iu
const CLAUSE_END =
  /[,;:()–—]|\s(?:after|when|because|while|nachdem|als|weil|après|quand|después|cuando|dopo|quando|nadat)\s/iu

/** The comma of a legal form parts no clause: `Acme, Lda.`. */
const FORM_AT_END = new RegExp(`${LEGAL_FORM.source}$`, 'iu')

/** The part of a sentence before an offset that can hold the subject of what follows. */
export function subjectBefore(text: string, at: number): string {
  const before = text.slice(0, at).replace(/,\s*$/u, '').trimEnd().replace(FORM_AT_END, '')
  const parts = before.split(
    /[;:()–—]|,\s|\s(?:and|but|und|aber|et|mais|y|pero)\s(?=(?:we|it|the|our|wir|es|die|das|nous|elle|il|la|el)\s)/iu,
  )
  return (parts.at(-1) ?? '')
    .trim()
    .replace(/^(?:when|where|after|that|as|since|als|da|quand|lorsque|cuando|donde|quando|toen) /iu, '')
}

/** The end of the clause that begins at an offset. */
export function clauseEnd(text: string, from: number): number {
  const match = CLAUSE_END.exec(text.slice(from))
  return match ? from + match.index : text.length
}

/** All matches of a verb, those that are about nothing but founding first. */
export function verbsOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const all = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
  const isStrict = ({ index, 0: verb }: RegExpExecArray) =>
    STRICTLY_FOUNDED.test(text.slice(index, index + verb.length))
  return [...all.filter(isStrict), ...all.filter((each) => !isStrict(each))]
}
