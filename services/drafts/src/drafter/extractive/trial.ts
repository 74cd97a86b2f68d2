import type { ReadPage } from '../drafter.ts'
import type { Candidate } from './candidate.ts'
import type { Found } from './found.ts'
import { FIRST_FREE, NO_CARD } from './lexicon/first-free.ts'
import { lines, pattern } from './lexicon/pattern.ts'
import {
  ADVERT,
  DENIES_TRIAL,
  GIFT_OF_MONTHS,
  NO_TRIAL,
  OPENS_OTHER,
  PAYS_NOTHING,
  SPAN_OF_TIME,
  THEN_A_KEY,
  TRIES,
} from './lexicon/trial.ts'
import { hasTime, NOT_CHARGED, OTHERS_TRY } from './lexicon/trial-signs.ts'
import { passageOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'
import { type Told, toldBy } from './told.ts'

const SPAN = lines`
    (?:
      \d+|one|two|three|four|five|six|seven|ten|fourteen|thirty|ein(?:en|e|em)?|zwei|drei|vier|vierzehn|dreißig|deux
      trois|quatre|quinze|trente|un[ae]?|dos|tres|quince|treinta
    )[\s-]*(?:free[\s-]*)?(?:
      days?|weeks?|months?|letters?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois|días?|semanas?|meses?|mes|giorni
      settimane|mesi?|dias?|meses|dagen|weken|maand(?:en)?
    )
  `
/** Offers to try for free. */
const OFFERS: readonly string[] = [
  lines`
    \bfree[\s-]+(?:\d+[\s-]*(?:day|week|month)s?[\s-]+)?trial\b(?!
      \s+(?:lesson|class|session|training|shift|visit|ride|booking|appointment)
    )
  `,
  `\\b${SPAN}[\\s-]+(?:free[\\s-]+)?trial\\b`,
  `\\bfirst\\s+${SPAN}\\b[^.]{0,30}\\bcosts?\\s+nothing`,
  `\\b(?:try|test)\\s+(?:it|\\p{L}+)\\s+for\\s+${SPAN}`,
  lines`
    \b${SPAN}\s+(?:lang\s+)?(?:(?:unverbindlich|ohne \p{L}+|in Ruhe)\s+)*(?:
      testen|ausprobieren|probieren|benutzen
    )\b
  `,
  lines`
    \btest[ea]\p{L}*\s+(?:por|durante)\s+${SPAN}
    \bpru[eé]b\p{L}*\s+(?:\p{Lu}\p{L}+\s+)?(?:durante\s+|por\s+)?${SPAN}
  `,
  `\\btest(?:ez|er)\\s+(?:\\p{L}+\\s+)?(?:pendant|durant)\\s+${SPAN}|\\bprobeer\\s+(?:het\\s+)?${SPAN}`,
  '\\b(?:start|begin)\\s+(?:your|a|the)\\s+(?:free\\s+)?(?:\\S+\\s+)?trial\\b',
  `\\btry\\b[^.]{0,40}\\b(?:free|at no (?:cost|charge)|without (?:paying|charge))\\b`,
  lines`
    \b${SPAN}[^.]{0,12}(?:
      \b(?:no|without(?: an?)?|ohne|keine|sans|sin|senza|sem|geen|zonder|inget|uden|uten|bez)\b\s+(?:\p{L}+\s+)?(?:
        credit\s?cards?|cards?|kreditkarte|carte|tarjeta|carta|cartão|creditcard|kort|kreditkort|karty
      )\b
    )
  `,
  lines`
    \b(?:first|erste[rn]?|premier|primer|primo|primeiro|eerste|första|første|pierwszy)\s+(?:
      month|week|monat|woche|mois|semaine|mes|mese|mês|maand|månaden?|måned|miesiąc
    )\s+(?:\p{L}+\s+){0,3}?(?:is |ist |est |es |è |é |är |er )?(?:
      free|on us|kostenlos|gratis|gratuit\p{L}*|offert|grátis|za darmo
    )
  `,
  lines`
    \b(?:
      download|demo|evaluation|trial
    )\s+(?:runs|works|lasts)\s+(?:in full|fully|without limits?)?\s*for\s+(?:the\s+first\s+)?${SPAN}
    \b(?:runs|works|is usable)\s+(?:in full|fully|without (?:limits?|restrictions?))\s+for\s+${SPAN}
  `,
  `\\b(?:is|are)\\s+(?:switched on|unlocked|turned on|on|included)\\s+for\\s+(?:the|your)\\s+first\\s+${SPAN}`,
  `\\b(?:no charge|nothing to pay|pay nothing)\\s+for\\s+(?:the\\s+first\\s+)?${SPAN}`,
  lines`
    \b(?:prova|pröva|testa|prøv|test)\s+(?:\p{L}+\s+)?(?:gratis|kostnadsfritt|uden beregning)\b
    \bgratis\s+(?:prøve\p{L}*|provperiod|i\s+\d+\s+dag\p{L}*)
    \b\d+\s+dag(?:ar|e|er)s?\s+(?:gratis|prøve\p{L}*|provperiod)
  `,
  lines`
    \b(?:wypróbuj|przetestuj)\b[^.]{0,40}\b(?:za darmo|bezpłatnie|dni)
    \bpierwsz\p{L}+\s+\d+\s+dni\b[^.]{0,20}(?:za darmo|bezpłatn\p{L}*|gratis)
    \b\d+\s+dni\s+(?:za darmo|bezpłatnie)
    \b(?:vyzkoušejte|vyzkoušet)\b[^.]{0,30}\b(?:zdarma|dní)
    \b\d+\s+dní\s+zdarma
    \bkokeile\b[^.]{0,30}\b(?:ilmaiseksi|maksutta)
  `,
  lines`
    \bfirst\s+(?:
      \d+|two|three|four|five|six|eight|ten|twelve|twenty|thirty|fifty
    )\s+\p{L}+(?:\s+of\s+\p{L}+)?\s+(?:is|are)\s+on\s+(?:us|the house)
    \berste[nr]?\s+(?:\d+|zwei|drei|fünf|zehn)\s+\p{L}+(?:\s+\p{L}+){0,2}\s+gehen\s+(?:auf uns|aufs haus)
  `,
  `\\bfirst\\s+${SPAN}\\s+(?:is|are|of \\p{L}+ (?:is|are))\\s+(?:free|on us|on the house)`,
  lines`
    \b(?:use|used|yours|works)\b[^.]{0,12}\b(?:
      in full|fully|without (?:limits?|restrictions?)
    )\s+for\s+(?:the\s+first\s+)?${SPAN}
  `,
  `\\b(?:use|try|run|install|download|keep)\\b[^.]{0,30}\\bfor\\s+(?:a\\s+|the\\s+)?${SPAN}\\s+(?:first|before)\\b`,
  lines`
    \b(?:
      erst(?:\s?mal)?|zuerst|vorher|vorab
    )\s+(?:\p{L}+\s+){0,2}?${SPAN}\s+(?:lang\s+)?(?:\p{L}+\s+)?(?:(?:be)?nutz|test|probier|verwend)\p{L}*
  `,
  lines`
    \b(?:utilis|us|utiliz|gebruik)\p{L}+(?:-l[ea])?\s+(?:\p{L}+\s+)?(?:
      d[’']abord|primero|prima|primeiro|eerst
    )\s+(?:\p{L}+\s+)?${SPAN}
  `,
  lines`
    \b(?:runs|works|starts|opens)\b[^.]{0,20}\b\d+\s+(?:
      launches|starts|times|uses|sessions
    )\b[^.]{0,20}\bbefore\b[^.]{0,30}\b(?:key|licen[cs]e|pay|buy)
  `,
  '\\bfree\\b[^.]{0,80}\\bbefore (?:you (?:pay|buy)|paying|buying)\\b',
  `\\bfree\\s+for\\s+(?:the\\s+first\\s+)?${SPAN}`,
  `\\b${SPAN}\\s+(?:for\\s+)?(?:free|at no cost|without (?:paying|charge|a licen[cs]e))\\b`,
  `\\b(?:nothing|not a (?:cent|penny)|no charge)\\b[^.]{0,30}\\bfirst\\s+${SPAN}`,
  `\\bfor\\s+${SPAN}\\s+without\\s+(?:paying|a licen[cs]e|charge)`,
  `\\b${SPAN}\\s+(?:lang\\s+)?(?:kostenlos|gratis|kostenfrei|unverbindlich)`,
  '\\b(?:kostenlos|gratis|kostenfrei)\\b[^.]{0,25}\\b(?:testen|ausprobieren|probieren)\\b',
  lines`
    \bkostenlose[rn]?\s+(?:test\p{L}*|probe\p{L}*|\d+[\s-]*tage)
    \b(?:testphase|probemonat|probezeit)\b[^.]{0,20}\b(?:kostenlos|gratis)
  `,
  `\\berste[nr]?\\s+${SPAN}\\s+(?:sind\\s+|ist\\s+)?(?:kostenlos|gratis|frei)`,
  lines`
    \b(?:
      everything|all of it|it all|the (?:whole|full) (?:program|programme|app|thing|version)
    )\s+(?:works|is yours|runs|is unlocked|is open)\s+(?:for|during)\s+(?:the\s+first\s+)?${SPAN}
  `,
  lines`
    \bprob\p{L}+\s+(?:\p{L}+\s+){0,3}?(?:durante\s+|por\s+)?${SPAN}\b
    \bprova\p{L}*\s+(?:\p{L}+\s+){0,2}?(?:per\s+)${SPAN}\b
    \bexperiment\p{L}+\s+(?:\p{L}+\s+){0,2}?(?:por|durante)\s+${SPAN}\b
  `,
  lines`
    \b(?:trial|evaluation)\s+(?:version|copy|edition|download)\b
    \b(?:testversion|demoversion|probeversion)\b
    \bversion\s+d[’']\p{L}?(?:valuation|essai|ssai)
    \bversión\s+de\s+(?:prueba|evaluación)\b
    \bversione\s+di\s+prova\b
    \bversão\s+de\s+(?:teste|avaliação)\b
    \bproefversie\b
  `,
  lines`
    \b(?:
      version[ei]\s+dimostrativ[ae]|versione\s+demo|version\s+de\s+démo(?:nstration)?|version\s+démo
      versión\s+(?:de\s+)?demo(?:stración)?|versão\s+(?:de\s+)?demo(?:nstração)?|demo-?versie
      demonstration\s+(?:version|copy)|wersj\p{L}+\s+demo(?:nstracyjn\p{L}+)?
    )(?!\p{L})
  `,
  lines`
    \b(?:
      download|scarica(?:te)?|téléchargez|descargue|descarga|baixe
    )\s+(?:the|a|our|la|una|de|il)\s+(?:free\s+)?demo\b
  `,
  '\\bessai\\s+(?:gratuit|offert|libre)\\b',
  `\\bessay(?:ez|er)\\b[^.]{0,40}\\b(?:gratuit\\p{L}*|sans (?:payer|engagement))`,
  `\\b(?:premiers?|premières?)\\s+(?:\\p{L}+\\s+)?(?:jours?|semaines?|mois)\\b[^.]{0,20}\\b(?:gratuit|offert)`,
  `\\b${SPAN}\\s+(?:d[’']essai\\s+)?(?:gratuit|offert)\\p{L}*|\\b${SPAN}\\s+d[’']essai\\b`,
  '\\bprueba\\s+(?:gratuita|gratis)\\b|\\bpru[eé]b[ae]\\p{L}*\\b[^.]{0,40}\\bgratis\\b|\\bperiodo de prueba\\b',
  `\\b(?:primer[oa]?s?)\\s+(?:\\p{L}+\\s+)?(?:días?|semanas?|mes(?:es)?)\\b[^.]{0,20}\\bgratis`,
  `\\b${SPAN}\\s+(?:de prueba|gratis|sin pagar)`,
  lines`
    \bprova\s+gratuita\b|\bprova(?:lo)?\b[^.]{0,30}\bgratis\b|\bteste\s+(?:grátis|gratuito)\b
    \bexperimente\b[^.]{0,30}\bgrátis
  `,
  '\\bgratis\\s+(?:proef\\p{L}*|proberen|uitproberen)\\b|\\bproefperiode\\b',
  '\\d+\\s*(?:日|週|か月|ヶ月|カ月|ヵ月)間?(?:は|、|の)*(?:無料|お試し)|無料(?:で)?(?:お試し|トライアル|体験)|お試し(?:期間|無料)',
]
const HAS_SPAN = new RegExp(SPAN, 'iu')
const OFFERS_SPAN = new RegExp(OFFERS.filter((offer) => offer.includes(SPAN)).join('|'), 'iu')
const OFFERS_PLAINLY = new RegExp(OFFERS.filter((offer) => !offer.includes(SPAN)).join('|'), 'iu')

/** Whether a sentence offers to try for free by its words; most patterns need a span of time, which is looked for first. */
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
export function isTrial(text: string): boolean {
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
