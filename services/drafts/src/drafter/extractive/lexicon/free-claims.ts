import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** A word of no cost, a price of nothing, or a verb of cost with nothing behind it. */
export const CLAIMS_FREE = words(
  pattern('iu')`
    (?<![\p{L}-])(?:
      (?<!(?:feel|set|becomes?|room|be) )free(?! (?:of(?! charge)|from|up|until|some|tonight|tomorrow|trial|demo|to (?:cancel|leave|go|change)))
      kostenlos|kostenfrei|umsonst|gratis|gratuit\p{L}*|grátis|kostnadsfri\p{L}*|za darmo|darmow\p{L}*
      bezpłatn\p{L}*|zdarma|on the house|nothing to pay|never (?:need to |have to )?pays?|nie (?:be)?zahlen
      sans rien payer|(?:get|gets|use|uses|have|has|keep|run|yours) (?:\p{L}+ )?for nothing|no charge|without paying
      voor niets|sin pagar|sans payer|senza pagare|sem pagar|ohne zu (?:be)?zahlen|zonder te betalen|utan att betala
      uden at betale
    )(?![\p{L}-])
    \b(?:
      costs?|pays?|kost(?:et|en|ar|er|ér)?|(?:be)?zahl(?:en|t|st)|coûte(?:nt)?|pa(?:ie|yez)(?:nt)?|cuestan?
      pag[ao]n?|costan?o?|pagh?[ia]\p{L}*|custam?|pagam?|beta(?:al(?:t|je)?|len|lar|ler)|kosztuje|płac\p{L}+
    )(?: \p{L}+){0,2} (?:nothing|nichts|rien|nada|nulla|niente|niets|inget|ingenting|intet|ikke noget|nic)\b
    (?:(?<![\p{N}.,])0(?:[.,](?:00|–|-))?\s?(?:€|euros?|kr\b|zł|円)|[€$£¥]\s?0(?:[.,](?:00|–|-))?(?![\p{N}.,]*\d))
    無料
    フリープラン
  `,
)

/** Somebody does something for a customer, or lends or sends it, for nothing: a service, not a plan. */
export const DONE_FREE = words(
  pattern('iu')`
    \b(?:we|i|wir|ich|nous|je|on|wij|vi|jag|jeg)(?:[’'](?:ll|d|ve))? (?:\p{L}+ ){0,8}?(?:
      free|kostenlos|gratis|gratuit\p{L}*|no charge|for nothing
    )\b
    \b(?:\p{L}+) (?:wir|ich|we|ik|wij|vi) (?:\p{L}+ ){0,4}?(?:kostenlos|gratis)\b
    \b(?:send|ship|post|mail|invite|bring|import)\b[^.;:]{0,80}\b(?:free|no charge|for nothing)\b
  `,
)

/** Others than the reader are said to pay nothing: `Reception sees it all and pays nothing`. */
export const OTHERS_PAY_NOTHING = words(
  pattern('iu')`
    ^(?!
      (?:
        you|who(?:ever)?|if|wenn|wer|si|se|als|wie|tu|vous|je|u|du|ni|bis|up|until|jusqu\p{L}*|hasta|fino|até|tot
      )\b
    )(?:[^.;:]{2,60} )(?:
      pays?|zahlt|(?<!sie )zahlen|paie|paient|paga|pagan|pagano|pagam|betaalt|betalen
    )(?: \p{L}+)? (?:nothing|nichts|rien|nada|nulla|niente|niets)\b
  `,
)

/** The reader pays nothing, whoever that is. */
export const READER_PAYS_NOTHING = words(
  pattern('iu')`
    \byou (?:\p{L}+ )?(?:pay nothing|never pay)\b
    ^[^.;:,]{2,40} never (?:need to |have to )?pay\b
    \bmüssen nie (?:be)?zahlen\b
    ^you can [^.;:,]{2,40} for free\b
    \b(?:
      without paying|sans rien payer|sin pagar(?: nada)?|senza pagare|sem pagar|zonder te betalen|ohne zu zahlen
    )\b
    \b(?:zahl(?:en|t|st)|bezahl(?:en|t|st)) (?:sie|du|ihr)(?: \p{L}+)? nichts\b
    \bwer [^.;:]{2,60} (?:be)?zahlt(?: \p{L}+)? nichts\b
    \bkostet es (?:\p{L}+ )?nichts\b
    \b(?:vous ne payez|tu ne paies|on ne paie) rien\b
    \bno (?:pagas|paga usted|se paga) nada\b
    \bnon (?:paghi|pagate|si paga) (?:nulla|niente)\b
    \bnão (?:paga|pagas|se paga) nada\b
    \bbetaal(?:t)? (?:je|u|jij)(?: \p{L}+)? niets\b
    \bbetal[ae]r du (?:inget|ingenting|intet|ikke noget)\b
  `,
)

/** The reader uses it for nothing: `Ein Haus verwalten Sie gratis`. */
export const USED_FREE = words(
  pattern('iu')`
    \b(?:nutz\p{L}*|verwalt\p{L}*|verwend\p{L}*) (?:sie|du|ihr) [^.;:]{0,20}(?:kostenlos|gratis|umsonst)\b
    \buse it (?:for )?(?:free|nothing)\b
    \b(?:nutzen|gebruiken) (?:es|het) (?:kostenlos|gratis)\b
    \b(?:lo usan|lo usano|o usam|l[’']utilisent) (?:gr[aá]tis|gratuit\p{L}*)\b
    \bon s[’']en sert gratuitement\b
    \b(?:se usa|si usa) gratis\b
    \bgebruik(?:t)? (?:je|u) [^.;:]{0,20}gratis\b
  `,
)

/** So much of something in each day, week or month: a size, not a time that ends. */
export const PER_TIME = words(
  pattern('giu')`
    \s?\b(?:a|an|each|every|per|pro|im|am|par|al|por|à la|alla|ao|i|om|pr\.?) (?:
      days?|weeks?|months?|years?|tag|woche|monat|jahr|jour|semaine|mois|an|día|semana|mes|año|giorno|settimana|mese
      anno|dia|mês|ano|dag|week|maand|jaar|månad|måned|vecka|uge
    )\b
  `,
)

/** Something that is done with an account, a plan or data, as the subject of a sentence: `Changing plans is free`. */
export const ACT = words(
  pattern('iu')`
    ^(?!using|running|reading|playing|self)\p{L}+ing (?:\p{L}+ ){1,4}(?:is|costs)\s
    ^(?:changer|passer|résilier|annuler|quitter|fermer) [^.;:,]{2,30} (?:est|ne coûte)\s
    ^(?:cambiar|cancelar|cerrar|pasar|migrar|mudar|trocar|fechar) [^.;:,]{2,30} (?:es|é|no cuesta|não custa)\s
    ^(?:cambiare|disdire|chiudere|passare) [^.;:,]{2,30} (?:è|non costa)\s
    ^(?:wisselen|overstappen|opzeggen|stoppen) (?:[^.;:,]{2,30} )?(?:is|kost)\s
    ^(?:der|ein) (?:wechsel|umstieg|tausch) [^.;:,]{0,30} ?(?:ist|kostet)\s
  `,
)

/** Nothing is asked on top of what is paid already: `costs nothing extra`. */
export const NOTHING_MORE = words(
  pattern('iu')`
    \b(?:nothing|nichts|rien|nada|nulla|niente|niets|inget|ingenting|intet|ikke noget) (?:
      extra|more|on top|zusätzlich|weiter|mehr|de plus|d[’']autre|más|di più|a mais|ekstra|else
    )\b
    \bno charge (?:per|for (?:each|every))\b
    \b(?:and|und|et|y|e|en) (?:nothing|nichts|rien|nada|niente|niets) (?:
      else|sonst|d[’']autre|más|altro|mais|anders
    )\b
    \b(?:first|erste[ns]?|premi(?:er|ère)|primer[ao]?|prim[ao]|primeira|eerste|första|første) (?:
      time|mal|fois|vez|volta|keer|gången|gang|terms?|seasons?|semest\p{L}+|trimest\p{L}+|years?|jahr|saison|année
      temporada|curso|año|stagione|anno|ano|seizoen|jaar|säsong\p{L}*|sæson\p{L}*|år
    )\b
  `,
)

/** Those who have it already get more of it for nothing: `if you have version 7`, `anyone who bought`. */
export const OWNED = words(
  pattern('iu')`
    \b(?:
      (?:you|who|already) own|owns|owned|owners?|bought|besitz\p{L}*|gekauft|tienen|compr(?:ó|aron|ou|aram)|comprato
      acheté|gekocht
    )\b
    \b(?:version|versie|versión|versione|versão|wersja)s? \d
  `,
)

/** Two or more things are named as what costs nothing: `The journal and the timer are free`. */
export const THINGS_FREE = words(
  pattern('iu')`
    ^[^.;:,]{2,40} (?:and|und|et|y|e|en|och|og|i) [^.;:,]{2,40} (?:
      are|sind|sont|son|sono|são|zijn|är|er|są|bleiben|stay|cost|kosten|ne coûtent|no cuestan|non costano|não custam
    )\s(?=
      [^.;:,]{0,24}(?:
        free|kostenlos|kostenfrei|gratis|gratuit|grátis|nothing|nichts|rien|nada|nulla|niente|niets|inget|intet
      )
    )
  `,
)
