import { lines, pattern } from '../lexicon/pattern.ts'
import { nameAt, type Span } from '../people/people.ts'

const MOST = 8
const AND = '(?:and|und|et|y|e|i|en|og|och|oraz|ja|&|\\+)(?:\\s(?:his|her|their|later)\\s(?=\\p{Ll}))?'
/** Who somebody is, before the name: `the baker`, `two friends,`, `der Bäcker`. */
const ARTICLE = lines`
  (?:
    the|an?|one|my|her|his|their|der|die|den|dem|das|ein(?:e[mnrs]?)?|zwei|ihr\p{Ll}*|sein\p{Ll}*|les?|la|l[’']|une?
    deux|son|sa|ses|mon|ma|el|los|las|una|unos|dos|su|sus|il|lo|gli|i|due|suo|sua|o|a|os|as|uma?|dois|duas|seu|de
    het|een|twee|zijn|haar|två|to|dwaj|dwie
  )
`
const DESCRIBED = pattern('uy')`
  (?:${ARTICLE}[\s])?(?:
    (?!
      (?:
        of|from|at|for|by|in|with|à|au|aux|von|bei|aus|für|mit|chez|avec|pour|dans|con|com|met|para|por|en|da|per
        van|voor|bij
      )\s
    )\p{Ll}[\p{Ll}’'-]*(?:\s?[,:])?\s+
  ){1,5}
`
/** German and Swiss nouns that say who somebody is begin with a capital as names do. */
const NOUN = pattern('uy')`
  (?:
    der|die|den|dem|das|ein(?:e[mnrs]?)?|zwei|ihr\p{Ll}*|sein\p{Ll}*|unser\p{Ll}*
  )\s(?:\p{Ll}+\s)?\p{Lu}[\p{Ll}-]{2,}(?:in|innen)?,?\s(?=\p{Lu}\p{L}+\s+\p{L})
`
/** What is put in behind a name: brackets, or who somebody is between commas. */
const PUT_IN = pattern('uy')`
  \s*\([^()]{1,80}\)
  ,\s\p{Lu}\p{Ll}{4,}(?=,\s\p{Ll})
  ,\s+\p{Ll}[^,.;:–—]{1,80}(?=,|\s+(?:and|und|et|y|e|i|en|og|och)\s+(?:\p{Lu}|\p{Ll}+\s+\p{Lu}))
`

/** Words for what is no person: the name that follows is a company's, or a place's. */
const OF_THINGS = pattern('iu')`
  (?<!\p{L})(?:
    company|firm|studio|agency|team|group|brand|town|city|village|port|family|firma|unternehmen|stadt|gemeinde|dorf
    familie|société|entreprise|agence|équipe|ville|famille|empresa|sociedad|agencia|equipo|ciudad|pueblo|puerto
    familia|azienda|società|agenzia|squadra|città|famiglia|sociedade|cidade|equipa|equipe|família|bedrijf|stad|gezin
  )(?!\p{L})
`

function stepOver(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** A person at an offset, perhaps behind the words that say who it is. */
function personAt(text: string, at: number): Span | null {
  const noun = stepOver(NOUN, text, at)
  if (noun > at) {
    const named = nameAt(text, noun)
    if (named) return named
  }
  const named = nameAt(text, at)
  const described = stepOver(DESCRIBED, text, at)
  return named ?? (OF_THINGS.test(text.slice(at, described)) ? null : nameAt(text, described))
}

/** The preposition that Romance and Germanic lists repeat: `da Anna Rossi e da suo nipote`. */
const AGAIN = "(?:(?:by|von|par|por|da|dal|dalla|dall[’']|dai|pelo|pela|door|av|af|przez)\\s+)?"
const JOINT = new RegExp(`\\s*,?\\s+${AND}\\s+${AGAIN}|\\s*,\\s+`, 'uy')

/**
 * The people named from an offset on, in one row: each may stand behind who they are and before what is put in, as in
 * `the baker Ann Lee (left), and Bo Kim, an engineer`. Empty where no person opens the row.
 */
export function castAt(text: string, from: number): Span[] {
  const cast: Span[] = []
  let at = from
  let sure = 1
  while (cast.length < MOST) {
    const person = personAt(text, at)
    if (!person) break
    cast.push(person)
    const behind = stepOver(PUT_IN, text, person.end)
    const next = stepOver(JOINT, text, behind)
    if (next === behind) break
    // A name behind a comma is one more only where an `and` closes the row: `by Ann Lee, Crewe Green`.
    if (!text.slice(behind, next).trim().endsWith(',')) sure = cast.length + 1
    at = next
  }
  return cast.slice(0, sure)
}
