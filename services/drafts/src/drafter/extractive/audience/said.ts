import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { BARE_FOR, SAYS_FOR, SAYS_FOR_JAPANESE } from '../lexicon/audience.ts'
import { pattern } from '../lexicon/pattern.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { FOR_DOING } from './people.ts'

export const MAX_AUDIENCE = 200
const MOST_WORDS = 26
/** German parts by a comma what tells which people are meant; a short sentence stands whole with it. */
const TELLS_WHO = /^,\s(?:die|der|deren)\s/iu
const SHORT_ENOUGH = 90
/** What is added about the people themselves. */
const ASIDE = pattern('iu')`
  ,\s+(?:
    who|which|whose|where|die|der|deren|qui|que|dont|où|quienes|cuyos?|che|elle|il|ils|it|you|we|ella|no|ne|sie|es
    zij|ze|sans|ohne|without|sin|senza|sem|zonder|(?:in|bei|an) (?:denen|welchen)|wo
    (?:and|und|et|y|e|en) (?:it|that|this|we|you|they|das|dies|ça|cela|sie|wir|es|il|elle|nous)
  )\s
  (?<=\p{L}):\s(?:if|the|you|it|we|wenn|die|der|das|si|le|la|les|vous|el|los|las|se|il|gli|o|os|as|als|de|het|je)\s
`

/** Whether a sentence that begins with `pour` is in the page's language: in English it asks to tip something out. */
export const isIn = (page: ReadPage, text: string): boolean =>
  !(/^pour\s/iu.test(text) && /^en/iu.test(page.outline.lang ?? ''))

/** How many people they are is part of whom it is for. */
const RANGE = pattern('giu')`
  \d+名
  (?<![\d.,])\d+(?:[.,  \u202f]\d{3})?\s?(?:
    to|bis|à|a|tot|e|till|til|do|–|-
  )\s?\d{1,3}(?:[.,  \u202f]\d{3})?(?![\d.,]*\d)
  (?:
    \d+|from|up to|between|over|under|jusqu[’']à|de|à|bis(?: zu)?|ab|von|hasta|entre|a|y|até|da|tot|van
  ) \d{1,3}(?:[.,’ \u00a0\u202f]\d{3})+(?!\d)
`

const VERB = /\s(?:is|are|ist|sind|est|sont|es|son|è|sono|é|são|zijn|il y a|hay|gibt|there’s|gilt|kostet|costs?)\s/iu

/** A sentence that says whom the product is for, without the full stop. */
export function isSaid(text: string): boolean {
  if (text.length > MAX_AUDIENCE || /[?？]$/u.test(text) || /[€$£¥]|\d{3}/u.test(text.replace(RANGE, ''))) return false
  if (SAYS_FOR_JAPANESE.test(text)) return true
  // `For members it is free` says what they pay, not whom it is for.
  if (FOR_DOING.test(text) || (BARE_FOR.test(text) && VERB.test(text))) return false
  return !text.includes('@') && SAYS_FOR.test(text) && text.split(/\s+/).length <= MOST_WORDS && text.length >= 10
}

/** Whether a sentence begins with `for` alone: beyond the home page it may speak of anything. */
export const isBare = (text: string) => BARE_FOR.test(text)

/** The end of a line that leads to names: `Used by finance teams at`. */
const LEADS_ON = pattern('iu')`
  \s(?:at|like|such as|including|bei|wie|chez|comme|como|presso|come|da|bij|zoals|hos|som)[\s:…]*$
`

/** Fewer words before a line's end that leads to names say nothing without them. */
const LEAST_LED = 4

/** The sentences of a piece, each without what it adds about the people themselves. */
export function sentencesIn(piece: Piece): Candidate[] {
  return sentencesOf(piece.text).flatMap(({ text, start, end }) => {
    const aside = ASIDE.exec(text)
    const isCut = aside !== null && aside.index >= 20 && !(text.length <= SHORT_ENOUGH && TELLS_WHO.test(aside[0]))
    const leads = LEADS_ON.exec(text)
    // Of `Used by teams at` the names that follow tell who they are.
    if (leads && text.slice(0, leads.index).split(/\s+/u).length < LEAST_LED) return []
    return passageOf(piece, start, isCut ? start + aside.index : leads ? start + leads.index : end) ?? []
  })
}
