import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** A plan that costs nothing, beside those that cost. */
export const FREE_PLAN = words(
  pattern('iu')`
    \bfree (?:
      plan|tier|version|edition|account|forever|for ever|for life|for up to
      for (?:
        individuals?|personal|private|non-?commercial|hobby|open[- ]source|small|solo|single|everyone|anyone|all
        (?:one|two|three|five|ten|\d+)\b(?! (?:days?|weeks?|months?))
      )
    )
    \b(?:free|no charge|nothing) (?:up to|below|under) \d+
    \b(?:up to|below|under) (?:\d+|\p{L}+) \p{L}+(?: it)? (?:is|are|stays?) free\b
    \bkostenlos (?:
      bis
      für (?:privat\p{L}*|einzel\p{L}*|kleine|nicht\p{L}*|alle|eine?n?|zwei|\d+)\b(?! (?:tage|wochen|monate))
    )
    \bbis (?:zu )?(?:\d+|\p{L}+) \p{L}+ (?:ist \p{L}+ |ist es |dauerhaft )?kostenlos
    \bgratuit(?:e)? (?:
      pour (?:les |l’|un |une )?(?:particuliers?|indépendants?|usage|petits?|associations?|tous|jusqu)
      en dessous
    )
    \bgratis (?:para (?:uso|particulares|un[ao]?|pequeñ[oa]s|siempre)|con hasta)
    \b(?:forever|always) free\b
    ^(?!(?:for|für|pour|para|per|voor)\s)[^.;]*?\b(?:
      (?:costs? nothing|(?:is|are) free),? and (?:it |they )?always will(?: be)?
      kostet nichts,? und (?:das|dabei) bleibt (?:das |es )?(?:auch )?so
      (?:gratuite?s?|ne coûte rien),? et (?:le|la|les) rester(?:a|ont)
      gratis,? (?:y (?:siempre )?lo (?:seguirá siendo|será)|e lo (?:sarà|resterà) sempre|en dat blijft (?:het|zo))
      grátis,? e (?:sempre será|vai continuar)
    )\b
    \bfree,? for ?ever\b
    \bstays? free\b
    \bkostenlose[nrs]? (?:tarif|version|plan|paket|konto|basis\p{L}*|account)
    \bdauerhaft kostenlos
    \bfür immer (?:kostenlos|gratis)
    \b(?:plan|formule|version|offre|compte) gratuite?\b
    \bgratuit(?:e)? (?:pour toujours|à vie|jusqu[’']à)
    \b(?:plan|versión|cuenta|nivel|modalidad) (?:gratuit[oa]|gratis)\b
    \bgratis-?(?:tarif|version|konto)
    \bgratis (?:para siempre|hasta|per sempre)
    \bgrátis para sempre
    \bgratuit[oa]s? (?:para siempre|per sempre|para sempre)
    \bgratuite?s?, pour toujours
    \bpiano gratuito
    \bplano gratuito
    \bgratis (?:versie|abonnement)
    (?:無料|フリー)(?:プラン|版|コース)
    ずっと無料
  `,
)

/** The whole product costs nothing. */
export const ALL_FREE = words(
  pattern('iu')`
    \b(?:is|are|it[’']s|completely|entirely|totally|100 ?%) (?:
      completely |entirely |totally |and stays|and always will be )?free(?: of charge| to use| and| for everyone|[.,!]|$)
    \bfree (?:to use|of charge|and without ads)
    \bcosts? nothing\b
    \bno (?:price|charge)s?\b(?! for)
    \b(?:ist|sind|bleibt|komplett|völlig|vollständig) (?:und bleibt )?(?:kostenlos|gratis|kostenfrei)
    \bkostet nichts\b
    \b(?:est|sont|reste|entièrement|totalement|complètement|vraiment) gratuit(?:e|s|es)?\b
    \bne coûte rien\b
    \b(?:es|son|totalmente|completamente) (?:gratis|gratuit[oa]s?)\b
    \bno cuesta nada\b
    \b(?:è|sono|completamente) (?:gratis|gratuit[oaie])(?= per tutti|[.,:;!]|$| e )
    \b(?:är|er) (?:helt )?gratis\b
    \bkost(?:ar|er) (?:ingenting|inget|intet|ikke noget)\b(?! (?:extra|ekstra))
    \bjest (?:całkowicie )?(?:darmow\p{L}+|bezpłatn\p{L}+)
    \bje (?:zcela )?zdarma\b
    \b(?:é|totalmente) gratuit[oa]\b
    \bis (?:helemaal )?gratis\b
    ^(?:
      (?:
        completely|totally|entirely|völlig|komplett|entièrement|totalement|totalmente|completamente|del tutto
        helemaal|volledig|100 ?%
      ) )?(?:
      free(?: of charge| for every\p{L}+)?|kostenlos|gratis|gratuite?s?|gratuit[oa]|grátis
    )(?=[,.!]|$| (?:and|und|et|y|e|en) )
    \bdonation-?ware\b
    \b(?:totalmente|sempre|completamente) grátis\b
    \bé grátis\b
    \bis (?:en blijft |altijd )?gratis\b
    \bnon costa (?:nulla|niente)\b
    \bnão custa nada\b
    \bkost niets\b
    (?:すべて|全て|完全)?無料(?:です|で(?:お使い|ご利用)いただけます)
  `,
)

/** The product itself costs nothing, where something more than it has a price. */
export const BASIC_FREE = words(
  pattern('iu')`
    ^(?:
      privat|private|at home|zu hause|en privé|zum lernen
    ) (?:ist|is|bleibt|est|es|è) (?:\p{L}+ ){1,3}(?:kostenlos|gratis|gratuit\p{L}*|free)(?=[\s.,;:–—]|$)
    ^(?:[\p{L}\p{N}’'-]+ ){1,5}(?:
      is|are|stays?|remains?|ist|sind|bleibt|est|sont|reste|es|son|sigue siendo|è|sono|é|são|zijn|är|er|jest
    ) (?:(?:and|und|et|y) \p{L}+ |always |immer |toujours |siempre )?(?:
      free|kostenlos|gratis|gratuit\p{L}*|grátis|kostnadsfri|darmow\p{L}*|bezpłatn\p{L}*
    )(?=[\s.,;:–—]|$)
    \bfree to (?:download|use|start|install)\b
    \bfree (?:download|app)\b
    \bkostenloser? download\b
    \b(?:téléchargement|download|descarga|scaricamento) gratuit[oa]?\b
    \bscaricare [^.;,]{2,20} è gratis\b
    \b(?:gratis te|gratis om te) (?:downloaden|gebruiken|installeren)\b
    \bgrátis para (?:baixar|descarregar|usar)\b
    \bgratis att (?:ladda|använda)\b
    \bgratis at (?:hente|bruge|downloade)\b
    基本(?:プラン|機能)?(?:は)?無料
    無料で(?:始められ|はじめられ|ずっと)
  `,
)

/** A plan's price or name on its own, where it costs nothing. */
export const FREE_WORD = words(
  pattern('iu')`
    ^(?:
      (?:free|gratis|kostenlos|gratuit) (?:and|en|und|et|&|\+) open[- ]?source
      (?:for ?ever )?free(?: plan| tier| for ?ever|,? for ?ever)?|gratis|kostenlos|kostenfrei|gratuit(?:e|o|a)?
      grátis|無料|フリー(?:プラン)?|無料プラン
      (?:free|kostenlos|gratis|gratuite?|gratuit[oa]|grátis),? (?:
        for ?ever|for good|dauerhaft|für immer|pour toujours|para sempre|para siempre|per sempre|voor altijd
      )
    )$
  `,
)

/** Nothing of the product is sold at all. */
export const NONE_SOLD = words(
  pattern('iu')`
    \b(?:there (?:is|are|[’']s) no|no|without any) (?:paid|premium|pro|commercial) (?:\p{L}+ )?(?:
      editions?|plans?|versions?|tiers?|features?|upgrades?
    )\b
    \b(?:is|are|it[’']s) free and open[- ]source\b(?![^.]{0,60}\b(?:core|community edition|self[- ]host\p{L}*)\b)
    \bkeine (?:kostenpflichtige|bezahl|pro-?)\p{L}*[- ]?(?:version|edition|ausgabe|tarife?)
    \b(?:il n[’']y a )?pas de version payante
    \bno hay (?:versión|edición|plan) de pago
    \bnão há (?:versão|plano) pag[oa]
    \ber is geen betaalde (?:versie|editie)
    有料(?:プラン|版)は(?:あり|ござい)ません
  `,
)

/** Table rows that price something for those who have the product already, or beside it. */
export const FOR_OWNERS = words(
  pattern('iu')`
    \b(?:
      updates?|upgrades?|renewals?|extensions?|maintenance|support|wartung\p{L}*|verlängerung|assistenza
      manutenzione|mantenimiento|soporte|manutenção|suporte|onderhoud|underhåll|vedligehold\p{L}*|mises? à jour
      mise à niveau|actualizaci(?:ón|ones)|ampliaci(?:ón|ones)|aggiornament[oi]|atualizaç(?:ão|ões)
    )\b
    ^(?:shipping|versand|livraison|envío)\b
    アップデート
    アップグレード
    保守
    更新
  `,
)

/**
 * What a sentence opens with and says to cost nothing, as its group `thing`; not for a while, nor on top of something.
 */
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
