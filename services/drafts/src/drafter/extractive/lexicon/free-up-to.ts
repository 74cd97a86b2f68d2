import { lines, pattern } from './pattern.ts'
import { words } from './words.ts'

/** What costs nothing, in any of the ways people say so. */
const NOTHING = lines`
  (?:
    free|no charge|costs? nothing|pay nothing|pays nothing|nothing to pay|kostenlos|gratis
    kostet(?: \p{L}+){0,2} nichts|zahl\p{L}*(?: \p{L}+){0,2} nichts|gratuite?s?|ne pay\p{L}* rien|ne coûte rien
    kostnadsfri\p{L}*|kost[ae]r (?:inget|ingenting|intet|ikke noget)|za darmo|bezpłatn\p{L}*|darmow\p{L}*|zdarma
    no pag\p{L}+ nada|no cuesta nada|gratuit[oa]|non (?:paghi|pagate|costa) (?:nulla|niente)|grátis
    não (?:paga|custa) nada|betaal\p{L}*(?: \p{L}+){0,2} niets|kost(?: \p{L}+){0,2} niets
  )
`

const UP_TO = lines`
  (?:
    (?:for |with )?up to|below|under|fewer than|the first|bis(?: zu)?|unter|für (?:bis zu )?|jusqu[’'](?:à|au)
    moins de|hasta|menos de|para(?: hasta)?|fino a|meno di|per|até|tot(?: en met)?|minder dan|upp till|op til
    opp til|opptil|indtil|do|for
  )
`

const COUNT = lines`
  (?:
    \d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|ein(?:en|e|em)?
    zwei|drei|vier|fünf|sechs|zehn|une?|deux|trois|quatre|cinq|dix|un[oa]?|dos|tres|cuatro|cinco|diez|due|tre
    quattro|cinque|dieci|uma?|dois|duas|três|dez|een|twee|drie|vijf|tien|två|fyra|fem|tio|to|fire|ti|dwóch|trzech
    pięciu|dziesięciu
  )
`

const TIME = lines`
  (?:
    days?|weeks?|months?|years?|tagen?|wochen?|monaten?|jours?|semaines?|mois|días?|semanas?|mes(?:es)?|giorni
    settimane|mesi|dias|dagen|weken|maanden
  )
`

/** Nothing is paid up to a size, or by the small: the start of plans that cost. */
export const FREE_UP_TO = words(
  pattern('iu')`
    \b${NOTHING}\b[^.;]{0,24}\b${UP_TO} ${COUNT}\b(?! ${TIME}|[.,]\d)
    \b${UP_TO} ${COUNT} (?!${TIME})[^.;]{1,40}\b${NOTHING}\b
    \b${UP_TO} ${COUNT} (?!${TIME})[^.;:]{1,40}\s?[:–—] ?(?:
      nothing|nichts|rien|nada|nulla|niente|niets|inget|intet|ingenting
    )\b
    \b(?:
      small(?:er)?|tiny|kleine|petits?|petites?|pequeñ[oa]s?|piccol[ie]|pequen[oa]s?
    ) \p{L}+(?: \p{L}+)? (?:is |are |ist |sind |sont |son |zijn )?${NOTHING}\b
    \d+\s?(?:名|人|件|台|店舗|個)(?:まで)(?:は|なら)?(?:ずっと)?無料
  `,
)

/** Owned already: prices for those who have the product. */
export const FOR_THOSE_WHO_HAVE = words(
  pattern('iu')`
    \b(?:for|to) (?:owners|existing|people who|those who|anyone who)
    \bfür (?:besitzer|bestandskunden|alle,? die|wer)
    \bpour (?:les possesseurs|ceux qui|qui)
    \bpara (?:quienes|los que|clientes actuales|quem)
  `,
)
