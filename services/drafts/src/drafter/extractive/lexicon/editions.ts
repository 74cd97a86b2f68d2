import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** Behind the product's name: the edition of it that costs something, `Acme Pro`. */
export const PAID_EDITION = pattern('u')`
  ^ (?:
    PRO|Pro|PLUS|Plus|Premium|Deluxe|Ultra|Unlimited|Supporter|Completo|Completa|Vollversion|Full|Mais|Más|Più|Extra
    Gold|Max|Complete|Komplett|Complet|Studio|Family|Familie
  )(?!\p{L})
`

/** The edition that costs something, by a name or word of its own where a sentence opens: `Plus costs`. */
export const PLUS_EDITION = words(
  pattern('iu')`
    ^(?:and |und |et |y |e |en |och |og |i |a )?(?:the |die |la |a |de |den )?(?:
      (?:plus|pro|premium)(?:[- ](?:version|ausgabe|edition|versie|versionen|utgåvan))?
      (?:
        version|versión|versione|versão|edición|edizione|edição|édition
      ) (?:plus|pro|premium|complète|intégrale|completa|integral)
      (?:full|complete|volle?dige|fulla|fulde|fulle|pełna|plná) (?:version|edition|versie|versionen|wersja|verze)
      vollversion
      fullversion(?:en)?
    )\b
  `,
)

/** Whatever is said to cost nothing does so for good. */
export const FOR_GOOD = words(
  pattern('iu')`
    \b(?:
      for ?ever|for good|for life|always|stays?|für immer|dauerhaft|bleib(?:t|en)|pour toujours|à vie|toujours
      rest(?:e|era|ent)|para siempre|siempre|sigue siendo|per sempre|sempre|resta|para sempre|voor altijd|altijd
      blijft|för alltid|for altid|alltid|altid|na zawsze|zawsze
    )\b
  `,
)

/** Something that costs nothing can be had in full for a price: `unlocks everything`. */
export const UNLOCKS = words(
  pattern('iu')`
    \b(?:
      unlocks?|unlocking|upgrade to (?:pro|premium|plus|full)|(?:all|every) features? for|full version
      in-app purchase|schalte(?:t|n|st)?|freischalt\p{L}*|freigeschaltet|in-app-k[aä]uf\p{L}*|débloqu\p{L}+
      achat intégré|desbloque\p{L}+|compra integrada|sblocca\p{L}*|acquisto in-app|ontgrendel\p{L}*|låser upp
      låser op|låser opp|odblok\p{L}+|odemkn\p{L}+
    )\b
    アプリ内課金
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
