import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** What a sentence opens with and says to cost nothing, as its group `thing`; not for a while, nor on top of something. */
export const THING_FREE = words(
  pattern('iu')`
    ^(?<thing>[^.;:,()]{2,40}?) (?:itself |selbst |même |mism[oa] |stess[oa] |zelf |själv |selv )?(?:
      costs nothing|kostet(?: dich| sie| euch)? nichts|ne coûte rien|no cuesta nada|non costa (?:nulla|niente)
      não custa nada|kost niets|kostar (?:inget|ingenting)|koster (?:ingenting|intet|ikke noget)|nic nie kosztuje
      nestojí nic|ei maksa mitään
    )\b(?! (?:extra|more|else|to (?:try|set|start|cancel|leave|ask)|until|zusätzlich|mehr|bis|de plus|más|di più|a mais))
  `,
)

/** A label of an edition with a word of no cost behind: `Lite: free`, `Acme Basis – kostenlos`. */
export const LABEL_FREE = words(
  pattern('iu')`
    ^(?<thing>[^.;:,()–—=]{2,30}?)\s?[:–—=]\s?(?:
      free(?: of charge| for ?ever)?|gratuite?|kostenlos|gratis|grátis|gratuit[oa]|darmow\p{L}*|zdarma|0,?-? ?€|無料
    )[.!]?$
  `,
)

/** Names of editions that are less than the whole. */
export const SMALL_EDITION = words(
  pattern('iu')`
    (?<!\p{L})(?:
      lite|light|basic|basis\p{L}*|base|básic[oa]|free|starter|start|home|personal|privat\p{L}*|hobby|community|mini
      solo|standard|essentiel|esencial|particuliers?|associations?|vereine?
    )(?!\p{L})
  `,
)

/** Something that costs nothing can be had in full for a price: `unlocks everything`. */
export const UNLOCKS = words(
  pattern('iu')`
    \b(?:
      unlocks?|unlocking|upgrade to (?:pro|premium|plus|full)|(?:all|every) features? for|full version
      in-app purchase|schaltet|freischalt\p{L}*|freigeschaltet|in-app-k[aä]uf\p{L}*|débloqu\p{L}+|achat intégré
      desbloque\p{L}+|compra integrada|sblocca\p{L}*|acquisto in-app|ontgrendel\p{L}*|låser upp|låser op|låser opp
      odblok\p{L}+|odemkn\p{L}+
    )\b
    アプリ内課金
  `,
)

/** The reader may run the product on a machine of their own at no cost. */
export const SELF_HOSTED_FREE = words(
  pattern('iu')`
    \b(?:
      (?:run|host) it yourself|self-?host(?:ing|ed)?|selbst (?:hosten|betreiben)|selbst gehostet|auto-?héberg\p{L}+
      hébergez-le vous-même|autoaloj\p{L}+|zelf hosten|self-hosting
    )\b[^.;]{0,40}\b(?:free|for nothing|costs nothing|kostenlos|kostet nichts|gratis|gratuit\p{L}*|grátis)\b
    \b(?:free|kostenlos|gratis|gratuit\p{L}*)\b[^.;]{0,16}\b(?:
      self-?host(?:ed|ing)?|to host yourself|if you host it yourself|zum selbst hosten
    )\b
  `,
)
