import type { ReadPage } from '../../drafter.ts'
import type { Founding } from '../founded/founding.ts'
import { FOUNDER } from '../lexicon/founders.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { toldBy } from '../pages/told.ts'
import { JAPANESE_NAME, namesAt, wholeName } from '../people/people.ts'
import { type Person, personOf } from './person.ts'
import { byOwnFirstName, signature } from './signature.ts'

const SPEAKS = pattern('u')`
  (?<!\p{L})(?:
    I|moi|[Ii]ch|[Jj]e|[Yy]o|[Ii]o|[Ii]k|[Ee]u|habe|[Ff]und(?:é|ei)|[Cc]ri?e[éi]|[Mm]ont(?:é|ei)|[Ee]mpecé
    [Cc]omencé|[Aa]brí|[Ll]ancé|[Dd]esarrollé|[Pp]rogram(?:é|ei)|[Cc]onstruí|[Hh]ice|[Ff]iz|[Dd]esenvolvi|[Ee]screvi
    [Hh]o|[Ss]oy|[Mm]e llamo|[Mm]i chiamo|[Mm]eu nome|[Ss]ou|[Ll]ancei|[Jj]ag|[Jj]eg|założył[ea]m|stworzył[ea]m
  )(?!\p{L})
  (?<!\p{L})[Jj][’']\p{L}
`
/** One person speaks, not a company. */
const isSingular = (text: string) =>
  !/(?<!\p{L})(?:we|our|us|wir|uns|nous|notre|nosotr[ao]s|noi|abbiamo|wij|ons|nós|vi)(?!\p{L})/iu.test(text)
/** Where Japanese people say who they are: 山田 花子（やまだ はなこ）と申します. */
const IAM_JAPANESE = new RegExp(
  `(${JAPANESE_NAME})(?:[(（][^)）]{1,24}[)）])?(?:と申します|といいます|と言います)`,
  'u',
)
/** A Japanese sentence that names nobody tells of the one who writes. */
const isSubjectless = (text: string) =>
  /\p{Script=Hiragana}/u.test(text) && !/[がは]、?(?!き)|により|によって/u.test(text)
const IAM = pattern('giu')`
  (?<!\p{L})(?:
    moi,? c[’']est|my name is|i[’']m|i am|ich bin|mein name ist|ich hei(?:ß|ss)e|(?:my|our) name[’']s|this is me,
    jeg hedder|jeg heter|jag heter|mit navn er|mitt namn är|nazywam się|jmenuji se|jsem|je suis|je m[’']appelle|soy
    me llamo|mi nombre es|sono|mi chiamo|ik ben|mijn naam is|ik heet|meu nome é|o meu nome é|chamo-me|me chamo
    (?:eu )?sou(?: [oa])?
  )\s+
  (?<!\p{L})(?:I|ich|moi|yo|io|ik|eu|jag|jeg|ja),\s+(?=\p{Lu}[^,.;:]{3,40},)
`

/** A line that signs what stands above it: `— Ann Lee`. */
const SIGNED = /^(?:[—–-]\s*|(?:by|von|par|por|da|door)\s)(?=\p{Lu})/iu

/** Behind the name of the one who writes, in a sentence of its own. */
const THAT_IS = pattern('iu')`
  (?:
    ,\s(?:that is|that[’']s me|if you[’']re asking|das bin ich|c[’']est moi|soy yo|son(?:o)? io|sou eu|dat ben ik)
  )?\.$
`

/** Where a piece says the name of the one who writes. */
export function introducedIn(piece: Piece): Person[] {
  for (const match of piece.text.slice(0, 2_000).matchAll(IAM)) {
    const [name] = namesAt(piece.text, match.index + match[0].length)
    if (name) return personOf(piece, 0, name, { start: match.index, end: name.end })
  }
  const japanese = IAM_JAPANESE.exec(piece.text.slice(0, 2_000))
  if (japanese) {
    const span = { start: japanese.index, end: japanese.index + (japanese[1]?.length ?? 0) }
    return personOf(piece, 0, span, span)
  }
  // `Ann Lee. Boatbuilder by trade.`: a paragraph may open with nothing but the name, or `Ann Lee, that is.`
  const [opening] = sentencesOf(piece.text.slice(0, 400))
  const alone = opening && piece.text.length > opening.text.length ? wholeName(opening.text.replace(THAT_IS, '')) : null
  if (alone) return personOf(piece, 0, alone, alone)
  const signed = piece.text.length <= 60 ? SIGNED.exec(piece.text)?.[0].length : undefined
  const [name] = signed === undefined ? [] : namesAt(piece.text, signed)
  const rest = piece.text.slice(name?.end ?? 0)
  const isAlone = /^\W*$/u.test(rest) || (/^,\s[^.]+$/u.test(rest) && FOUNDER.test(rest))
  return name && isAlone ? personOf(piece, 0, name, name) : []
}

/** `I’m Ann Lee. I founded Acme …`: the one who tells of the founding says the name elsewhere on the page. */
export function speaker(founding: Founding, pages: readonly ReadPage[]): Person[] {
  const { told, text, isPassive } = founding
  const beside = (person: Person) => withSentence(person, told, text)
  if (isPassive || !(SPEAKS.test(text) || isSubjectless(text))) return []
  const own = introducedIn(told)
  if (own.length > 0) return own
  const others = toldBy(pages)
    .filter(({ page, text: other }) => page === told.page && other.length <= 2_000)
    .flatMap(introducedIn)
  const names = new Set(others.map(({ name }) => name.value))
  if (names.size > 0 || !isSingular(text)) return names.size === 1 ? others.slice(0, 1).map(beside) : []
  const signed = signature(founding, pages)
  return (signed.length > 0 ? signed : byOwnFirstName(founding, pages)).map(beside)
}

/** Puts the sentence that tells of the founding beside the name. */
function withSentence(person: Person, told: Piece, text: string): Person {
  const start = told.text.indexOf(text)
  const sentence = start < 0 ? null : passageOf(told, start, start + text.length)
  return sentence ? { ...person, from: [...person.from, sentence] } : person
}

/** First names right before the verb: `Ann and Bo founded …`. */
const FIRST_NAMES = /(?:^|[\s,;:])(\p{Lu}\p{Ll}+)(?:\s(?:and|und|et|y|e|en)\s(\p{Lu}\p{Ll}+))?\s*$/u

/** Those whom a sentence calls by first name, where one person on the site's own pages bears it. */
export function byFirstName(founding: Founding, pages: readonly ReadPage[]): Person[] {
  const { told, text, verb, isPassive } = founding
  const before = text.slice(0, verb.start)
  const isWithOthers = pattern('iu')`
    (?<!\p{L})(?:
      she|he|they|i|we|sie|er|ich|elle|il|je|ella|él|yo|lei|lui|io|zij|hij|ik|ela|ele|eu
    )\s(?:and|und|et|y|e|en)\s
  `.test(before)
  const firsts =
    isPassive || isWithOthers ? [] : (FIRST_NAMES.exec(before)?.slice(1) ?? []).filter((each) => each !== undefined)
  const people = toldBy(pages).filter((piece) => tellsOfUs(piece, pages) && wholeName(piece.text) !== null)
  const found = firsts.flatMap((first) => {
    const same = people.filter((piece) => wholeNameOf(piece).startsWith(`${first} `))
    const [one] = same
    const span = one && wholeName(one.text)
    if (!one || !span || new Set(same.map(wholeNameOf)).size !== 1) return []
    return personOf(one, 0, span, span).map((person) => withSentence(person, told, text))
  })
  return found.length === firsts.length ? found : []
}

function wholeNameOf({ text }: Piece): string {
  const span = wholeName(text)
  return span ? text.slice(span.start, span.end) : ''
}
