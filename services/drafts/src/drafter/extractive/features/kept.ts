import type { Candidate } from '../candidate.ts'
import { TERMS_OF_SALE } from '../lexicon/calls.ts'
import { NOT_YET } from '../lexicon/decoration.ts'
import { AND_MORE, STATISTIC } from '../lexicon/features.ts'
import { UNFILLED } from '../lexicon/hostile.ts'
import { UNCERTAIN } from '../lexicon/integrations.ts'
import { KNOWN_PRODUCT } from '../lexicon/named-products.ts'
import { BESIDE_FEATURES, DENIED } from '../lexicon/not-features.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { pattern } from '../lexicon/pattern.ts'
import { piecesOf } from '../pages/pieces.ts'
import { kindsOfLabel } from '../pages/site-map.ts'
import { cardTitles } from './card-titles.ts'

/** Three letters tell of nothing, unless they stand for words: `OCR`. */
const TELLS = /\p{L}{4}|\p{Lu}{2}|\P{Script=Latin}{3}|\p{L}\s\p{L}/u
/** What a badge after an item takes. */
const MOST_AFTER = 40
/** What lists and cards are about that are no features. */
export const OTHER: readonly PageKind[] = [
  'pricing',
  'integrations',
  'faq',
  'about',
  'contact',
  'blog',
  'customers',
  'legal',
  'jobs',
  'comments',
  'sponsors',
  'install',
  'docs',
  'audience',
  'steps',
]
/** Between the parts of a title that is about two things. */
const JOINT = /\s(?:and|und|et|y|e|en|og|och|i)\s|\s[&+]\s/iu

/**
 * Whether a title is one of another part of the site: `Licences and prices`, not `Subscriptions and ten-trip cards`.
 */
function isOther(value: string, name: string | null, areExplained: boolean): boolean {
  const kinds = kindsOfLabel(value, name)
  if (!kinds.some((kind) => OTHER.includes(kind))) return false
  const parts = value.split(JOINT)
  const isMixed = parts.length > 1 && parts.some((part) => kindsOfLabel(part, name).length === 0)
  return !(areExplained && isMixed && kinds.every((kind) => kind === 'pricing'))
}

/** What parts of a site and things that products do are called alike: `Newsletter`, `Comments`. */
const THINGS: readonly PageKind[] = ['blog', 'comments', 'docs', 'integrations', 'sponsors']

/** Whether a title of a card among others names what the product does, though parts of sites are called that too. */
const isThing = ({ value, page, start }: Candidate, name: string | null): boolean =>
  cardTitles(page).has(start) && kindsOfLabel(value, name).every((kind) => THINGS.includes(kind))

/** Whether what stands beside features makes up the most of a title: `A roadmap you can show` is one. */
const isBeside = (value: string): boolean => (BESIDE_FEATURES.exec(value)?.[0].length ?? 0) * 2 > value.length

/** Whether a title is the name of another maker's product and nothing else. */
const isProductName = (value: string): boolean =>
  [...value.matchAll(KNOWN_PRODUCT)].some(({ 0: found }) => found.length === value.length && !UNCERTAIN.test(found))

/** What tells of a version, not of what the product does: `New in 4.2`, `1.18: groups`. */
const OF_VERSION = pattern('iu')`
  ^(?:
    new|neue?s?|nouveau(?:tés)?|noved(?:ad|ades)|novità|novidades|nieuw|nytt?|nowości
  )\s(?:in|dans|de|en|em|na|i|w|della|do|da)?\s?(?:version\s)?v?\d
  ^(?:version\s)?v?\d+\.\d+(?:\.\d+)?\s?[:–—-]\s
`

/** What explains a figure is a sentence, not the name of what was counted. */
const LEAST_EXPLAINED = 20
/** How many of one thing: neither a share nor what is had for nothing. */
const COUNTED = /^\d[\d.,’' ]*[kK]?\s\p{L}{4,}$/u
/** Whether a title that begins with a figure is explained in a sentence, as features are: `41 languages`. */
function isExplainedFigure({ value, page, source, end }: Candidate): boolean {
  const [after = ''] = (page.texts[source]?.text ?? '').slice(end).trimStart().split('\n', 1)
  return COUNTED.test(value) && after.length >= LEAST_EXPLAINED && /\p{L}[.!。]$/u.test(after.trimEnd())
}

/** How many of what the product has, in two words or more: `14 language packs`. */
const COUNTED_PARTS = /^\d[\d.,’' ]*\s\p{Ll}{4,}\s\p{Ll}{4,}$/u
/** Whether a figure stands in a list among features, not in a row of figures. */
const isListedFigure = ({ value, page, start }: Candidate): boolean =>
  COUNTED_PARTS.test(value) &&
  !TERMS_OF_SALE.test(value) &&
  piecesOf(page).some((piece) => piece.kind === 'li' && piece.start <= start && start < piece.end)

/** A figure that is no number of a step: `41,000`, `98 %`, `12k+`. */
const BARE_FIGURE = /^(?:[\d.,’' ]*\d{3}|(?:1[3-9]|[2-9]\d)|[\d.,’' ]+\s?(?:%|\+|[kKM]\+?|×|x))$/u
const MOST_COUNTED = 28
/** Whether a short item is what the figure right before it counts: `41,000`, then `files submitted`. */
function isCounted({ value, page, source, start }: Candidate): boolean {
  if (value.length > MOST_COUNTED || source !== 'text') return false
  const before =
    (page.texts.text?.text ?? '')
      .slice(Math.max(0, start - 16), start)
      .trimEnd()
      .split('\n')
      .at(-1) ?? ''
  return BARE_FIGURE.test(before.trim())
}

/** A path, as of a branch or a folder that a picture of the program shows: `acme-tools/ledger-api`. */
const PATH = /^(?=[^\s/]*[-_.\d])[a-z\d._-]{3,}\/[A-Za-z\d._-]{3,}$/

/** What a button of a dialogue says. */
const BUTTON = pattern('iu')`
  ^(?:
    cancel|save|close|ok|submit|apply|abbrechen|speichern|schließen|annuler|enregistrer|fermer|cancelar|guardar
    cerrar|annulla|salva|chiudi|salvar|fechar|annuleren|opslaan|sluiten|avbryt|spara|anuluj|zapisz|iptal|kaydet|kapat
  )$
`

/** Whether an item of a group that tells features is one: no figure, no other part of the page, and there already. */
export function isKept(item: Candidate, name: string | null, areExplained = false): boolean {
  const { value, page, source, end } = item
  const after = (page.texts[source]?.text ?? '').slice(end, end + MOST_AFTER).split('\n', 1)[0] ?? ''
  return (
    (!STATISTIC.test(value) || isExplainedFigure(item) || isListedFigure(item)) &&
    !isCounted(item) &&
    !isBeside(value) &&
    value.search(DENIED) !== 0 &&
    !isProductName(value) &&
    !PATH.test(value) &&
    !BUTTON.test(value) &&
    !UNFILLED.test(value) &&
    !AND_MORE.test(value) &&
    !OF_VERSION.test(value) &&
    TELLS.test(value) &&
    !NOT_YET.test(after) &&
    !NOT_YET.test(/\s[([–—-].*$/u.exec(value)?.[0] ?? '') &&
    (!isOther(value, name, areExplained) || (areExplained && isThing(item, name)))
  )
}
