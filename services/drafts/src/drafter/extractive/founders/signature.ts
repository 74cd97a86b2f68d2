import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import type { Founding } from '../founded/founding.ts'
import { pattern } from '../lexicon/pattern.ts'
import { isOwn } from '../pages/own.ts'
import { type Piece, piecesOf } from '../pages/pieces.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { type Span, wholeName } from '../people/people.ts'
import { type Person, personOf } from './person.ts'

const MOST_SIGNATURE = 160

/** The name that closes a letter: alone on the first or the last line, or right before a role. */
function signedIn({ text }: Piece): Span | null {
  if (text.length > MOST_SIGNATURE) return null
  let at = 0
  for (const line of text.split('\n')) {
    const lead = /^[\s—–-]*/u.exec(line)?.[0].length ?? 0
    const name = wholeName(line.slice(lead).replace(/,.*$/u, ''))
    if (name) return { start: at + lead + name.start, end: at + lead + name.end }
    at += line.length + 1
  }
  return null
}

/** The only person whose name stands by itself below the words of the one who writes. */
export function signature({ told }: Founding, pages: readonly ReadPage[]): Person[] {
  const signed = toldBy(pages).flatMap((piece): { piece: Told; name: Span }[] => {
    const name = piece.page === told.page && !piece.isTitle ? signedIn(piece) : null
    return name && !isOwn(piece.text.slice(name.start, name.end), pages) ? [{ piece, name }] : []
  })
  const [only] = signed
  const isBelow = only !== undefined && signed.length === 1 && only.piece.start > told.start
  return isBelow ? personOf(only.piece, 0, only.name, only.name) : []
}

const I_AM = pattern('iu')`
  (?<!\p{L})(?:
    my name is|my name[’']s|i[’']m|i am|ich bin(?: der| die)?|mein name ist|ich hei(?:ß|ss)e|je suis|je m[’']appelle
    moi,? c[’']est|soy|me llamo|sono|mi chiamo|ik ben|mijn naam is|ik heet|chamo-me|me chamo|(?:eu )?sou (?:o|a)
    jag heter|jeg hedder|jeg heter|nazywam się
  )\s+(?<first>\p{Lu}\p{Ll}+)(?=[\s,.!;:–—]|$)
`
/** What may stand before a name in a footer or an imprint. */
const BEFORE_NAME =
  /^(?:©|\(c\)|copyright|\d{4}|[\s–—,-]|by|von|par|por|da|door|inhaber(?:in)?:?|owner:?|verantwortlich\p{L}*:?)+/iu

/**
 * `Hi, I’m Ann`: her whole name stands in the footer, in the imprint or under a picture, and nobody else is called so.
 */
export function byOwnFirstName({ told }: Founding, pages: readonly ReadPage[]): Person[] {
  const here = toldBy(pages).filter(({ page, text }) => page === told.page && text.length <= 2_000)
  const firsts = new Set(here.flatMap(({ text }) => I_AM.exec(text)?.groups?.first ?? []))
  const [first] = firsts
  if (first === undefined || firsts.size !== 1 || !/^\p{Lu}/u.test(first)) return []
  const found = pages
    .flatMap((page) => piecesOf(page))
    .flatMap((piece): { piece: Piece; name: Span }[] => {
      if (piece.zone === 'quote' || piece.text.length > MOST_SIGNATURE * 2) return []
      let at = 0
      return piece.text.split(/\n|\s[|·•]\s/u).flatMap((line) => {
        const offset = piece.text.indexOf(line, at)
        at = offset + line.length
        const lead = BEFORE_NAME.exec(line)?.[0].length ?? 0
        const name = wholeName(line.slice(lead).replace(/[,.].*$/u, ''))
        const isSame = name && line.slice(lead).startsWith(`${first} `)
        return name && isSame
          ? [{ piece, name: { start: offset + lead + name.start, end: offset + lead + name.end } }]
          : []
      })
    })
  const [one] = found
  const names = new Set(found.map(({ piece, name }) => bare(piece.text.slice(name.start, name.end))))
  return one && names.size === 1 ? personOf(one.piece, 0, one.name, one.name) : []
}
