import type { Candidate } from '../candidate.ts'
import { NOT_IN_ADDRESS, OPENS_WITH_FORM } from '../lexicon/address-edges.ts'
import { pattern } from '../lexicon/pattern.ts'
import { MADE_UP } from '../lexicon/place.ts'
import { OPENS_AS_SENTENCE } from '../lexicon/streets.ts'

/** Names with their years, as editions have them: `Spring 2025, Autumn 2026`. */
const YEARS = /(?<!\d)(?:19|20)\d\d(?!\d)\D+(?<!\d)(?:19|20)\d\d(?!\d)/u
/** Running text, which no address begins with, but for the words for streets. */
const OPENS_WITH_WORD = /^\p{Ll}{4,}\s/u
/** Words in lower case within the names of places and streets. */
const PARTICLE = pattern('iu')`
  ^(?:
    an?|am|auf|im|in|bei|ob|vor|der|dem|den|des|de|du|d[’']\S+|di|da|das|do|dos|del|dell[aeo]|la|le|les|el|los|las
    l[’']\S+|of|the|upon|on|by|sur|sous|y|e|et|und|and|van|het|ter|ten|rue|avenue|place|quai|via|viale|piazza|calle
    carrer|avenida|avinguda|paseo|plaza|praça|travessa|largo|strada|corso|ulica|allée|chemin|route|impasse|boulevard
    cours|rua|av\.?|c/\S*|ul\.|s/n
  )$
`

/** A value without the lines behind its first that hold no part of an address: opening hours, where one works. */
export function placeLines(value: Candidate): Candidate {
  const [first = '', ...lines] = value.value.split('\n')
  const isPart = (line: string) =>
    line.split(/[\s,]+/u).every((word) => !/^\p{Ll}|^[&+@]/u.test(word) || PARTICLE.test(word))
  const upTo = lines.findIndex((line) => !isPart(line.trim()))
  const kept = upTo < 0 ? value.value : [first, ...lines.slice(0, upTo)].join('\n').trimEnd()
  return { ...value, value: kept, end: value.start + kept.length }
}

/** Whether a value without a number holds words of a sentence: `We deliver to`. */
const isTold = (value: string) =>
  !/\d/u.test(value) && value.split(/[\s,]+/u).some((word) => /^\p{Ll}/u.test(word) && !PARTICLE.test(word))

/** Whether a value is an address and nothing else: no sample, no number of a register, no rest of a company's name. */
export const isClean = (value: string) =>
  !MADE_UP.test(value) &&
  !YEARS.test(value) &&
  !isTold(value) &&
  !OPENS_AS_SENTENCE.test(value) &&
  !(OPENS_WITH_WORD.test(value) && !PARTICLE.test(value.split(/\s/u)[0] ?? '')) &&
  !NOT_IN_ADDRESS.test(value) &&
  !OPENS_WITH_FORM.test(value) &&
  !/[;:([–—|·-]$/u.test(value)
