import { pattern } from '../lexicon/pattern.ts'
import { DENIES, GOODS, NO_APP, OPENS_IN, OUTPUT, UNTRIED } from '../lexicon/platform-claims.ts'

/** Negations inside of a phrase that denies something else: `nothing to install`, `without coverage`. */
const HARMLESS = pattern('giu')`
  \b(?:
    no|nothing|without|not|rien|sans|sin|nada|ohne|nichts|kein\p{L}*|senza|niente|sem|zonder|niets|geen|utan|inget
    uten|ingenting|uden|bez
  )\b[^.,;]{0,12}\b(?:
    instal\p{L}*|download\p{L}*|descarg\p{L}*|télécharg\p{L}*|plug-?ins?|cobertura|coverage|signal|internet|netz
    empfang|wlan|réseau|connexion|conexión|rete|connessione|rede|ligação|verbinding|connection|wi-?fi|täckning
    dekning|dækning|server,? (?:and )?no account
  )\b
`

/** Of whom a relative clause tells what they would rather not do: it denies nothing of the product. */
const RATHER = /\b(?:would|[’']d|might|may) (?:rather|prefer) not\b|\bprefer not to\b/giu

/** Portuguese `in the`, which reads like a denial in other languages. */
const IN_THE = pattern('giu')`
  (?<!\b(?:is|are|be|have|has|with|there[’']s|offer|yet)\s)\bno (?!
    (?:Windows|Linux|Mac|Android|iPhone|iPad)(?: (?:or|and) \p{L}+)? (?:app|version|client|build|edition)
  )(?=
    (?:seu |teu |próprio )?(?:
      navegador|celular|computador|telem[oó]vel|tablet|Windows|Linux|Mac|Android|iPhone|iPad
    )(?!\p{L})
  )
`

export const isDenied = (text: string) =>
  DENIES.test(text.replace(IN_THE, '').replace(RATHER, '').replace(HARMLESS, ''))

/** Where a statement ends and another of its own begins: `…, and the rest works without a connection`. */
const STATEMENT = pattern('u')`
  [;:–—]
  ,\s(?=
    (?:
      and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar|och|men|og|where|wo|où|donde|dove|onde|waar|not|nicht|pas|no
      non|não|niet|inte|ikke|sin|sans|ohne|without|senza|sem|zonder|utan|uden|uten|it|there|you|es|sie|il|elle|det
      den
    )\s
  )
`
/** A system on which something else has to carry the product: `On Windows, use the container`. */
const ELSEWHERE = pattern('giu')`
  \b(?:Windows|macOS|Macs?|Linux|Chromebooks?)\b[^.,;]{0,20}?\s(?:
    under|with|via|using|through|in|inside|unter|mit|sous|avec|dans|bajo|con|en|tramite|com|no|met|onder|med|i|w
  )\s(?:\p{L}+\s)?(?:Parallels|Wine|CrossOver|VirtualBox|VMware|Boot ?Camp|virtual machine|machine virtuelle|VM)\b
  \b(?:on|auf|unter|sous|en|su|op|no|på) (?:Windows|macOS|Mac|Linux),? (?:please )?(?:
    use|run|try|needs?|nutzen|utilise[zr]|usa|gebruik|använd|brug
  )\b[^.]{0,30}\b(?:WSL2?|container|Docker|virtual machine|VM|Wine|Parallels)\b
`
/** Where data stays is not where the product runs. */
const KEPT = pattern('iu')`
  \b(?:
    stays?|kept|stored|remains?|bleib\p{L}*|gespeichert|rest(?:e|ent)|quedan?|restano?|ficam?|blij(?:ft|ven)
  )\s(?:only |nur |auf |uniquement )?(?:in|im|dans|en|nel|no) (?:
    your|the|Ihrem|deinem|votre|le|tu|su|tuo|seu|je|uw
  )?\s?(?:browser|navigateur|navegador)\b
`
/** A browser that opens something else, or that is one more seat: not where the product runs. */
const OTHER_BROWSER = pattern('iu')`
  \b(?:
    PDFs?|pages?|files?|sites?|documents?|e-?mails?|videos?|shops?
  )\s(?:\p{L}+ )?(?:opened|open|shown|displayed|viewed) in (?:the|a|your|any) browser\b
  \bprint(?:ed|ing)? (?:it )?from (?:your|the|a) browser\b
  \b(?:another|one more|second|other|extra|each|per) browsers?\b(?! tab)
  \b(?:other|another|any open) browser tabs?\b
  \b(?:as many|all (?:of )?your|any number of|several|two|three|\d+) browsers\b
`
/** Data that lies on the reader's own machine: the product need not. */
const KEPT_OWN = pattern('iu')`
  \b(?:
    lives?|stays?|kept|keeps?|stored|remains?|saved|leaves?|copy|copies|backups?|bleib\p{L}*|gespeichert
    rest(?:e|ent)|quedan?|restano?|ficam?|blij(?:ft|ven)
  )\b[^.;]{0,40}\b(?:your own|eigenen|votre propre|propio|proprio|próprio|eigen)\b
`
/** A system that something is measured by: `more memory than iPadOS gives`. */
const MEASURE = pattern('u')`
  (?<!\p{L})(?:
    than|unlike|als|anders als|contrairement à|a diferencia de|a differenza di|ao contrário de|anders dan
  )\s(?:an? |the |el |il |le |o )?(?:Windows|Mac(?:OS|s)?|macOS|Linux|iOS|iPadOS|Android|iPhones?|iPads?)\b
`
export const isKeptThere = (text: string) => KEPT_OWN.test(text)

const NAMES_SYSTEM = /\b(?:Windows|Mac(?:OS|s)?|macOS|Linux|iOS|Android|iPhones?|iPads?)\b/u

/** Whether the last system that a sentence names before it says that one is not tried is this one. */
function isUntried(text: string, names: RegExp): boolean {
  const at = UNTRIED.exec(text)?.index
  return at !== undefined && names.test(text.slice(0, at)) && !/[.;]\s/u.test(text.slice(0, at))
}

/** Whether all that names a system tells for what the product makes something: `turns drawings into icons for iOS`. */
export function isForOutput(text: string, names: RegExp): boolean {
  const made = OUTPUT.exec(text)
  const named = names.exec(text)
  const isSystem = named !== null && NAMES_SYSTEM.test(named[0])
  return made !== null && isSystem && named.index > made.index && !OPENS_IN.test(text)
}

/** Whether a sentence denies a platform: in its statement or before it, or after it within the same list. */
export function deniesThere(text: string, names: RegExp): boolean {
  const isElsewhere = () => [...text.matchAll(ELSEWHERE)].some(([own]) => names.test(own))
  if (KEPT.test(text) || OTHER_BROWSER.test(text) || MEASURE.test(text) || GOODS.test(text)) return true
  if (isUntried(text, names) || isForOutput(text, names)) return true
  const none = NO_APP.exec(text)
  const named = names.exec(text)
  if (none && named && named.index > none.index && /(?:App Store|Google Play|iPhone|iPad|iOS|Android)/u.test(named[0]))
    return true
  if (!isDenied(text)) return isElsewhere()
  const statements = text.split(STATEMENT)
  const at = statements.findIndex((statement) => names.test(statement))
  const own = statements[at]
  if (own === undefined || isDenied(own)) return true
  // What is denied first may be something else: `No till needed: it works in the browser`.
  const before = statements.slice(0, at).filter(isDenied)
  if (before.length > 0 && (!OPENS_IN.test(own) || before.some((each) => NAMES_SYSTEM.test(each)))) return true
  return statements.slice(at + 1).some((each) => isDenied(each) && NAMES_SYSTEM.test(each)) || isElsewhere()
}
