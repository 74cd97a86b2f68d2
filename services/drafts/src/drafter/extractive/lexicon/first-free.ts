import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** The first of what the product makes costs nothing: `Your first three issues are free`. */
export const FIRST_FREE = words(
  pattern('iu')`
    ^(?:
      (?:your|the) first (?:[\p{L}\p{N}]+ ){1,3}(?:is|are) (?:free|on us)
      (?:
        die|der|das|ihre?|deine?|eure?
      ) (?:ersten?|erster|erstes) (?:[\p{L}\p{N}]+ ){1,3}(?:ist|sind) (?:kostenlos|gratis)
      (?:
        le|la|les|vos|votre|tes|ton|ta
      ) (?:\p{L}+ )?premi(?:er|ère)s? (?:[\p{L}\p{N}]+ ){1,3}(?:est|sont) (?:gratuit|offert)e?s?
      (?:
        el|la|los|las|tus?|sus?
      ) (?:\p{L}+ )?primer[oa]?s? (?:[\p{L}\p{N}]+ ){1,3}(?:es|son) (?:gratis|gratuit[oa]s?)
      (?:il|la|i|le|gli|l[’'])\s?(?:tu[oae]i? )?prim[oaie] (?:[\p{L}\p{N}]+ ){1,3}(?:è|sono) (?:gratis|gratuit[oaie])
      (?:[oa]s? )(?:(?:seu|sua)s? )?primeir[oa]s? (?:[\p{L}\p{N}]+ ){1,3}(?:é|são) (?:grátis|gratuit[oa]s?)
      (?:de|het|je|uw) eerste (?:[\p{L}\p{N}]+ ){1,3}(?:is|zijn) gratis
      (?:de |din |dina |dine )?(?:första|første) (?:[\p{L}\p{N}]+ ){1,3}(?:är|er) gratis
    )(?!\p{L})
  `,
)

/** Nothing is asked to begin with: `No card.` */
export const NO_CARD = words(
  pattern('iu')`
    \b(?:no|without an?|ohne|keine|sans|sin|senza|sem|geen|zonder|utan|uden|uten|inget|ingen) (?:\p{L}+ (?:de )?)?(?:
      credit ?cards?|cards?|kreditkarte|karte|carte|tarjeta|carta|cartão|creditcard|kaart|kort|kreditkort|betalkort
    )\b
  `,
)
