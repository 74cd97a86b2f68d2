import { LEGAL_FORM } from '../lexicon/company.ts'
import { lines, pattern } from '../lexicon/pattern.ts'
import { hasPersonShape } from './shape.ts'

/** A passage of a text, by its offsets in it. */
export interface Span {
  readonly start: number
  readonly end: number
}

const TITLE = lines`
  (?:
    (?:
      Dra?|Prof[aª]?|Mr|Mrs|Ms|Mx|Sir|Ing|Dipl|M|Mme|Mlle|Sr|Sra|Cdr|Herrn?|Frau|Señora?|Don|Doña|Dott(?:\.ssa)?
      Bruder|Schwester|Vater|Mutter|Sohn|Tochter|Ehemann|Ehefrau|Schwager|Schwägerin|Cousin|Cousine|Neffe|Nichte
      Onkel|(?:Studien|Schul|Jugend)?[Ff]reund(?:in)?|Kolleg(?:en?|in)|(?:Geschäfts)?[Pp]artner(?:in)?
      \p{L}*(?:
        [Mm]eister|[Bb]auer|[Ll]ehrer|[Ee]ntwickler|[Hh]ändler|[Bb]erater|[Ww]irt|[Ii]ngenieur|[Ii]nformatiker
        [Tt]echniker|[Mm]echaniker|[Pp]rogrammierer|[Pp]fleger|[Ll]eiter|[Uu]nternehmer|[Ss]chreiner|[Tt]ischler
        [Bb]äcker|[Ii]mker|[Ww]inzer|[Tt]herapeut|[Aa]potheker|[Aa]rchitekt|[Jj]ournalist
      )(?:in)?
    )\.?\s+
  ){0,2}
`
const CAPITAL = "(?:(?:\\p{Lu}\\.[ -]?){0,3}\\p{Lu}\\.(?= )|\\p{Lu}[\\p{L}\\p{M}]*(?:['’.-][\\p{L}\\p{M}]+)*)"
const PARTICLE = lines`
  (?:
    de(?: la| las| los| le)?|da|do|dos|du|des|di|del|della|dell'|van(?: der| den| de| het|’t| 't)?
    von(?: der| dem| den)?|vom|zu|zur|ter|ten|al|el|bin|bint|ben|ibn|af|av
  )
`
/** Dutch `te` stands behind a first name alone: behind a whole one it says where somebody lives. */
const PERSON = `${CAPITAL}(?: te ${CAPITAL}|(?: (?:${PARTICLE} )?${CAPITAL}){1,4})`
/** A Japanese name with a space between family and given name; a given name in hiragana ends before a particle. */
export const JAPANESE_NAME = lines`
  [\p{Script=Han}々]{1,4}[ \u3000](?:
    [\p{Script=Han}々]{1,4}|[\p{Script=Katakana}ー]{1,7}|\p{Script=Hiragana}{2,4}?(?=[はがをとのもら、。・（(\s]|によ|$)
  )
  [\p{Script=Katakana}ー]{2,10}[・＝][\p{Script=Katakana}ー・]{2,16}
`
const NAME = `(?:${PERSON}|${JAPANESE_NAME})`
const AND = '\\s+(?:and|und|et|y|e|i|en|oraz|ja|&|\\+|og|och)\\s+|\\s*[とや＆&]、?\\s*'
/** Capitalised words that stand in names of things, not of people. */
const NOT_A_PERSON = pattern('iu')`
  (?<![\p{L}-])(?:
    about|team|software|programvar[ae]|mjukvara|ohjelmisto\p{L}*|oprogramowanie|labs?|studios?|firm[aęąyu]
    spółk\p{L}+|bakery|works|press|books|apps?|tech|online|interactive|consulting|collective|cooperative|publishing
    verlag|agentur|werkstatt|atelier|maison|éditions?|casa|groupe|grupo|gruppo|holding|group|foundation|university
    universit(?:ät|é)|universidad|school|college|guild|fair|clinic|festival|council|museum|library|institute?
    company|companies|society|association|partners|ventures|capital|technolog(?:y|ies)|systems?|solutions?|services?
    media|digital|design|bank|club|centre|center|office|support|head|chief|manager|director|engineer(?:ing)?|maker
    builder|specialist|developer|designer|artist|consultant|expert|analyst|editor|assistant|adviser|advisor|officer
    entwickler(?:in)?|berater(?:in)?|développeu(?:r|se)|desarrollador[a]?|sviluppat(?:ore|rice)|customer|product
    sales|marketing|founders?|co-founders?|ceo|cto|street|road|avenue|gmbh|verein|stiftung|haus|schule|hochschule
    brüdern?|schwestern?|geschwistern?|ehepaar|eheleuten?|freunden?|freundinnen|brothers|sisters|unsere?|über|uns
    notre|nuestr[oa]s?|read more|learn more|contact|linkedin|twitter|github|facebook|instagram|january|february|july
    september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|privacy|terms|help
    blog|home|pricing|features|werk|idee|projekt|project|projet|proyecto|progetto|projeto|idea|ideia
  )(?!\p{L}|-\p{L})
`

const OPENS_A_THING = pattern('iu')`
  ^(?:
    ihre?|seine?|meine?|unsere?|eine?|zwei|drei|vier|beide|jede[nmrs]?|alle|viele|als|und|doch|dann|damals|heute
    später|soy|sou|sono|suis|his|her|their|its|my|two|three|both|when|then|later|today|after|before|since|who|what
    why|how|get|your|this|that|saint|sainte|santa|são|santo|bad|puerto|port|vila|villa|västra|östra|norra|södra
    i[’'](?:m|ve)|c[’']est|i|ik|ich|je|yo|eu|hi|hello|dear|thanks|meet|the|our|we|new|north|south|east|west|united
    san|free|wir|am|im|bei|beim|vom|zum|zur|für|mit|nach|aus|by|over|on|at|with|from|during|around|all|em|na|no|nos
    nas|por|para|con|com|dans|pour|avec|chez|op|bij|voor|met|seit|das|die|der|les?|la|una?|el|los|las|il|een|het
  )\s
`

/** What a template writes where a name belongs. */
const NAME_OF_NOBODY = pattern('iu')`
  ^(?:first(?:name)?|given|pr[ée]nom|vorname|nombres?|nome|voornaam|imi[ęe]|förnamn|fornavn|full|your) (?:
    last ?name|surname|family|name|nom|nachname|apellidos?|cognome|sobrenome|apelido|achternaam|nazwisko|efternamn
    efternavn|last
  )$
`

const WHOLE = new RegExp(`^(?:${TITLE})(${NAME})$`, 'u')
const LIST = new RegExp(
  `(?:${TITLE})${NAME}(?:(?:,\\s*(?:${TITLE})${NAME}){0,8},?(?:${AND})(?:${TITLE})${NAME})?`,
  'uy',
)
const ONE = new RegExp(`(?:${TITLE})(${NAME})`, 'gu')
const NEXT = new RegExp(`(?:${TITLE})(${NAME})(?![\\p{L}\\p{M}])`, 'uy')

/** Whether a name could be a person's: two words or more, none of them a word for things. */
function isPersonal(name: string): boolean {
  if (name.length > 60 || NAME_OF_NOBODY.test(name) || LEGAL_FORM.test(` ${name}`) || !hasPersonShape(name))
    return false
  return (
    !NOT_A_PERSON.test(name) && !OPENS_A_THING.test(name) && !/^\p{Lu}+$/u.test(name.replace(/[\s.]/g, '').slice(0, 40))
  )
}

/** A Japanese name without a space, in a place where nothing but a name can stand. */
const TIGHT_JAPANESE = pattern('u')`
  ^(?:
    [\p{Script=Han}々]{3,5}
    [\p{Script=Han}々]{1,3}\p{Script=Hiragana}{2,3}
    [\p{Script=Han}々]{1,3}[\p{Script=Katakana}ー]{2,4}
  )$
`
const NO_JAPANESE_NAME = /[会社部役者室課員業店所化的語長様人名件表料質問]|です|ます|する|した|から|まで|について/u

/** Where the person's name stands in a text that is nothing but a name, perhaps with a title. */
export function wholeName(text: string): Span | null {
  const trimmed = text.trim()
  const isTight = TIGHT_JAPANESE.test(trimmed) && !NO_JAPANESE_NAME.test(trimmed)
  const name = trimmed.length > 70 ? undefined : isTight ? trimmed : WHOLE.exec(trimmed)?.[1]
  if (name === undefined || !isPersonal(name)) return null
  const start = text.indexOf(name)
  return { start, end: start + name.length }
}

/** The person whose name stands at an offset, perhaps behind a title. */
export function nameAt(text: string, at: number): Span | null {
  // The tail of a longer word is no name: `DS Nova` of `4DS Nova`.
  if (/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return null
  NEXT.lastIndex = at
  const [all, name] = NEXT.exec(text) ?? []
  if (all === undefined || name === undefined || !isPersonal(name)) return null
  return { start: at + all.length - name.length, end: at + all.length }
}

/** The names of a list in which nothing else stands, with or without `and`: `Ann Lee, Bo Kim`. */
export function namesListed(text: string): Span[] {
  const spans: Span[] = []
  for (const { index, 0: part } of text.slice(0, 400).matchAll(/(?:(?!\s(?:and|und|et|y|e|en|&)\s)[^,;、\n/・])+/gu)) {
    const lead = /^(?:\s*(?:and|und|et|y|e|en|&)\s)?\s*/u.exec(part)?.[0].length ?? 0
    const name = wholeName(part.slice(lead).replace(/\s*[（(].*$/u, ''))
    if (!name) break
    spans.push({ start: index + lead + name.start, end: index + lead + name.end })
  }
  return spans
}

/** The names that stand in a row from an offset on: `Ann Lee`, `Ann Lee and Bo Kim`, `A, B and C`. */
export function namesAt(text: string, from: number): Span[] {
  if (/[\p{L}\p{N}]/u.test(text[from - 1] ?? '') && /\p{Script=Latin}/u.test(text[from] ?? '')) return []
  LIST.lastIndex = from
  const list = LIST.exec(text)?.[0]
  if (list === undefined) return []
  const spans = [...list.matchAll(ONE)].map(({ index, 0: all, 1: name = '' }) => {
    const start = from + index + all.length - name.length
    return { start, end: start + name.length }
  })
  const isEach = spans.every(({ start, end }) => isPersonal(text.slice(start, end)))
  return isEach ? spans : spans.slice(0, 1).filter(({ start, end }) => isPersonal(text.slice(start, end)))
}

/** The names with which a text ends. */
export function namesBefore(text: string): Span[] {
  for (let from = Math.max(0, text.length - 160); from < text.length; from++) {
    const isStart = from === 0 || /[\s,:(–—’']/u.test(text[from - 1] ?? '')
    if (!isStart || !/\p{Lu}|\p{Script=Han}/u.test(text[from] ?? '')) continue
    const names = namesAt(text, from)
    if (names.length > 0 && text.slice(names.at(-1)?.end ?? 0).trim() === '') return names
  }
  return []
}
