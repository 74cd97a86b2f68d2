import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import type { Found } from '../found.ts'
import { FIRST_FREE, NO_CARD } from '../lexicon/first-free.ts'
import { pattern } from '../lexicon/pattern.ts'
import {
  ADVERT,
  GIFT_OF_MONTHS,
  NO_TRIAL,
  OPENS_OTHER,
  PAYS_NOTHING,
  SPAN_OF_TIME,
  THEN_A_KEY,
  TRIES,
} from '../lexicon/trial.ts'
import { DENIES_TRIAL, NAMES_TRIAL, THERE_IS_NONE } from '../lexicon/trial-denials.ts'
import { OFFERS, SPAN } from '../lexicon/trial-offers.ts'
import { COMES_WITH, FREE_BESIDE, NO_OFFER } from '../lexicon/trial-others.ts'
import { hasTime, NOT_CHARGED, OTHERS_TRY } from '../lexicon/trial-signs.ts'
import { passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { type Told, toldBy } from '../pages/told.ts'

const HAS_SPAN = new RegExp(SPAN, 'iu')

const OFFERS_SPAN = new RegExp(OFFERS.filter((offer) => offer.includes(SPAN)).join('|'), 'iu')

const OFFERS_PLAINLY = new RegExp(OFFERS.filter((offer) => !offer.includes(SPAN)).join('|'), 'iu')

/**
 * Whether a sentence offers to try for free by its words; most patterns need a span of time, which is looked for first.
 */
const isOffer = (text: string) => OFFERS_PLAINLY.test(text) || (HAS_SPAN.test(text) && OFFERS_SPAN.test(text))

/** What names a plan that costs nothing. */
const FREE_EDITION = pattern('giu')`
  (?<!\p{L})(?:
    free (?:plan|version|tier|edition|account)
    (?:version|plan|formule|offre|compte) gratuite?
    kostenlose[nrs]? (?:version|tarif|konto)
    (?:versión|plan|piano|plano|versione|versão) grat\p{L}+
    gratis (?:versie|abonnement)
  )(?!\p{L})
`

/** So far from a span of time may stand what is paid for it. */
const BESIDE_SPAN = 60

/** Whether a sentence gives a time, and says in a later clause of its own what has to be bought then. */
function hasKeyThen(text: string): boolean {
  const span = SPAN_OF_TIME.exec(text)
  if (!span || NO_TRIAL.test(text)) return false
  const clauses = text.slice(span.index + span[0].length).split(/[,;:–—]\s*(?:(?:and|und|et|y|e|en|och|og|i|a)\s)?/u)
  // What the key is asked for in may be set apart: `after which it asks, politely, for a licence`.
  return clauses.slice(1).some((_, at) => THEN_A_KEY.test(clauses.slice(at + 1).join(' ')))
}

/** Whether a sentence sets a span of time beside trying or paying nothing, in whatever order. */
function isOfferedFor(text: string): boolean {
  const span = text.length > 300 ? null : SPAN_OF_TIME.exec(text)
  if (!span || NO_TRIAL.test(text)) return false
  const end = span.index + span[0].length
  const around = `${text.slice(Math.max(0, span.index - BESIDE_SPAN), span.index)} ${text.slice(end, end + BESIDE_SPAN)}`
  // A plan of no cost may tell of days: `version gratuite avec les prévisions à 5 jours`.
  const said = around.replace(FREE_EDITION, ' ').replace(/\s+/gu, ' ')
  return PAYS_NOTHING.test(said) || TRIES.test(said)
}

/** Whether a sentence says of a time that nothing is charged for it, and of nothing else that lasts. */
const isNotCharged = (text: string) =>
  text.length <= 300 && hasTime(text) && NOT_CHARGED.test(text) && !NO_TRIAL.test(text.replace(NOT_CHARGED, ' '))

/** Whether a sentence offers to try for free before paying. */
export function isTrial(whole: string): boolean {
  if (NO_OFFER.test(whole) || COMES_WITH.test(whole.trim())) return false
  const text = whole.replace(FREE_BESIDE, ' ')
  const isOffered =
    isOffer(text) ||
    isOfferedFor(text) ||
    (FIRST_FREE.test(text) && NO_CARD.test(text)) ||
    isNotCharged(text) ||
    (text.length <= 300 && hasKeyThen(text))
  return isOffered && !GIFT_OF_MONTHS.test(text) && !OPENS_OTHER.test(text.trim()) && !OTHERS_TRY.test(text.trim())
}

/** A question whether it can be tried for free. */
const ASKS = pattern('iu')`
  (?<!\p{L})(?:
    trials?|free to try|try (?:it|\p{L}+) (?:first|before|for free)|test(?:phase|version|zeitraum|zugang)
    probe(?:monat|zeit|version|abo)|(?:kostenlos|gratis|vorher) (?:testen|ausprobieren)|essai|essayer|prueba
    probar(?:lo|la)?|prova(?:re|rlo|rla)?|teste? (?:grátis|gratuito)|experimentar|proef(?:periode|versie|maand)
    uitproberen
  )(?!\p{L})
  お試し
  トライアル
`

/** A question on a trial that there is: how it ends, what is asked for it. */
const ASKS_ON = pattern('iu')`
  (?<!\p{L})(?:
    cancel\p{L}*|credit cards?|cards?|payment details|expires?|runs? out|ends?|over|after|during|lose|extend\p{L}*
    automatically|kündig\p{L}*|kreditkarte|zahlungsdaten|nach|während|abl[aä]uf\p{L}*|ende\p{L}*|verlänger\p{L}*
    automatisch|verliere\p{L}*|résili\p{L}*|carte|après|pendant|fin|perd\p{L}*|cancelar\p{L}*|tarjeta|después
    durante|termin\p{L}*|acab\p{L}*|caduca\p{L}*|pierdo|disdi\p{L}*|disdett\p{L}*|carta|dopo|scad\p{L}*|finisc\p{L}*
    finit\p{L}*|rinnov\p{L}*|cartão|depois|opzeg\p{L}*|op te zeggen|creditcard|na|tijdens|afloop|verloop\p{L}*
    säga upp|sige op|si opp|kort|kortuppgifter|efter|etter|anul\p{L}*|kart\p{L}*|po
  )(?!\p{L})
`

const ANSWERS_NO = /^(?:no|nein|non|não|nee|leider nicht|not yet|いいえ)(?!\p{L})/iu

const ANSWERS_YES = /^(?:yes|ja|oui|sí|sì|sim|of course|natürlich|bien sûr|claro|はい)(?!\p{L})/iu

/** What the answer to such a question says, where it says yes or no. */
function answered(question: Told | undefined, answer: Told): Found<boolean> | null {
  const isPair = question?.page === answer.page && question.text.length <= 160 && /[?？]\s*$/u.test(question.text)
  if (!question || !isPair || !ASKS.test(question.text) || ASKS_ON.test(question.text)) return null
  const [first] = sentencesOf(answer.text.slice(0, 600))
  const value = first && ANSWERS_NO.test(first.text) ? false : first && ANSWERS_YES.test(first.text) ? true : null
  // An answer that tells of the trial itself needs no question to be understood.
  const isPlain = sentencesOf(answer.text.slice(0, 600)).some(({ text }) => isTrial(text) || DENIES_TRIAL.test(text))
  const from = [passageOf(answer), isPlain ? null : passageOf(question)].filter((each) => each !== null)
  return value === null ? null : { value, from }
}

/** Whether it can be tried for free: what the site offers, or what it says it does not. */
export function findFreeTrial(pages: readonly ReadPage[]): Found<boolean> | null {
  let offer: Candidate | null = null
  let before: Told | undefined
  for (const piece of toldBy(pages)) {
    const said = answered(before, piece)
    if (said) return said
    const isAdvert = before?.page === piece.page && ADVERT.test(before.text.trim())
    before = piece
    if (isAdvert) continue
    const sentences = sentencesOf(piece.text.slice(0, 3_000))
    for (const [at, { text, start, end }] of sentences.entries()) {
      if (text.length > 300) continue
      const passage = passageOf(piece, start, end)
      if (passage && DENIES_TRIAL.test(text) && !/[?？]$/u.test(text)) return { value: false, from: [passage] }
      const denial = sentences[at + 1]
      if (denial && NAMES_TRIAL.test(text) && THERE_IS_NONE.test(denial.text)) {
        const both = passageOf(piece, start, denial.end)
        if (both) return { value: false, from: [both] }
      }
      if (offer !== null || /[?？]$/u.test(text)) continue
      const next = sentences[at + 1]
      const isUntilKey =
        next !== undefined && THEN_A_KEY.test(next.text) && SPAN_OF_TIME.test(text) && !NO_TRIAL.test(text)
      const isFirst = next !== undefined && FIRST_FREE.test(text) && NO_CARD.test(next.text)
      if (isTrial(text)) offer = passage
      else if (isFirst) offer = passageOf(piece, start, next.end)
      else if (isUntilKey) offer = passageOf(piece, start, next.end)
    }
  }
  return offer === null ? null : { value: true, from: [offer] }
}
