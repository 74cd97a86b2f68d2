import { DATE_WORD } from './founding.ts'
import { lines, pattern } from './pattern.ts'

/** A year with its words of a date, and the word that leads up to it: `in the wet February of 2017`. */
const DATED = lines`
  (?:
    ^(?=\d)
    (?:back )?(?:
      in|im|en|nel(?:l[’'])?|del|em|au|w|i|år|vuonna|roce|v
    )\s(?:(?:the|der|dem|l[’']|el|il|o|het)\s?)?(?:(?:(?:${DATE_WORD}|\p{Ll}{3,8})[\s-]+){0,4})
    (?:${DATE_WORD})\s(?:(?:${DATE_WORD})\s){0,2}
  )(?:l[’'](?:an|année|anno)\s)?(?<year>1[89]\d\d|20\d\d)(?![\d/–-]|[.,]\d)
`
export const DATE = new RegExp(`(?<!\\p{L})${DATED}`, 'giu')
/** Any year at all: two of them in a sentence leave in doubt which one counts. */
export const ANY_YEAR = /(?<![\d.,/-])(?:1[89]\d\d|20\d\d)(?![\d/]|[.,]\d)/gu

/** What follows is begun: `started`, `richtte`, `aus der Taufe`. */
const BEGUN = [
  lines`
    (?:co-?)?(?:
      founded|started|launched|opened|established|created|registered|incorporated|formed|began|set up|built
    )
    (?:set|got|put|brought)(?= (?:the|our|up|\p{Lu}))
    (?:up and |and )?(?:
      wrote|made|released|sold|published|shipped
    ) (?:the (?:very )?first (?:version|release|copy|copies|licence|license) of)?
  `,
  '(?:mit|aus)?(?:gründete|startete|eröffnete|begann|rief|entwickelte|programmierte)(?:n|st)?',
  lines`
    (?:a|ont|ai|avons|avait|avaient) (?:co-?)?(?:fondé|créé|lancé|monté|ouvert|démarré|immatriculé)
    (?:co)?(?:fond|cré|lanc|mont|démarr)(?:e|ent|a|èrent)
  `,
  lines`
    (?:co)?(?:fund|cre|lanz|mont|inici|arranc)(?:ó|aron|é|amos|a|an)
    (?:ha|han|he|hemos) (?:fundado|creado|montado|lanzado|puesto en marcha)
    (?:abr|constitu)(?:ió|ieron|imos|í|yó|yeron)
    (?:puso|pusieron|pusimos) en marcha
  `,
  lines`
    (?:ha|hanno|ho|abbiamo) (?:co)?(?:fondato|creato|avviato|lanciato|aperto|costituito|messo in piedi)
    (?:fond|cre|avvi|lanci)(?:ò|arono|ano)
    apr(?:ì|irono|ono)
  `,
  '(?:fund|cri|lanç|mont|inici)(?:ou|aram|ei|ámos|amos|am)|abri(?:u|ram|mos)',
  '(?:richt|start|zett|bouwd|lanceerd)te?n?|begon(?:nen)?|(?:heeft|hebben|heb)(?=[^.;]{0,80}(?:opgericht|gestart))',
  lines`
    grundade|startade|stiftede|grundlagde|startede|grunnla|startet|założył[ai]?|założyli(?:śmy)?|uruchomili(?:śmy)?
    založili?
  `,
].join('|')
/** Something became what follows: `aquella libreta se convirtió en`. */
const BECAME = lines`
  (?:
    became|turned into|grew into|se convirtió en|pasó a ser|se transformó en|est devenue?|devient|devint
    è diventat[ao]|diventò|diventa|tornou-se|virou|transformou-se em|werd|wurde|entstand|ontstond|blev|stał[ao]? się
  )
`
/** What stands before comes to be: `la société voit le jour`, `La empresa la fundaron`. */
const COMES = [
  lines`
    (?:(?:was|were) )?(?:
      born|founded|started|launched|registered|incorporated|set up|created|formed|opened
    )(?! (?:its|a|an|the|our)(?!\p{L}))
    came (?:to life|into being|about|out|into the world)|took shape|saw the light
    went (?:live|on sale|into business)|got going|was sold|came out|appeared|shipped|had its first customer
  `,
  lines`
    (?:wurde|ist)(?= [^.;]{0,80}(?:gegründet|gestartet|entstanden|eröffnet|geboren))|entstand
    ging (?:an den start|online|los)|erschien|kam heraus|startete
  `,
  lines`
    (?:a vu|voit|vit) le jour|est née?|naît|naquit|(?:est|a été|fut) (?:fondée?|créée?|lancée?|immatriculée?)
    prend (?:forme|vie)|sort(?:it)?|est sortie?|paraît|parut|démarre|ouvre
  `,
  lines`
    (?:
      nace|nació|surgió|arrancó|echó a andar|vio la luz|ve la luz|sal(?:e|ió)|apareció
      (?:fue|es) (?:fundad|abiert|cread|constituid)[ao]
    )
    (?:la|lo) (?:fund|mont|cre|abr)(?:aron|ó|amos|é|ieron|imos|ió)
  `,
  lines`
    nasce|nacque|esce|uscì|è uscit[ao]|è(?= del \d)|è nat[ao]|vede la luce
    ha (?:visto la luce|preso vita|preso forma)|(?:è|fu|viene) (?:stat[ao] )?(?:fondat|creat|costituit)[ao]
    (?:l[’']|la )(?:hanno fondat[ao]|abbiamo fondat[ao]|fondarono)
  `,
  'nasceu|nasce|surgiu|arrancou|viu a luz|ganhou vida|saiu|foi (?:fundad|criad|lançad|abert)[ao]',
  lines`
    (?:is|werd)(?= [^.;]{0,80}(?:opgericht|gestart|ontstaan|geboren))|ontstond|zag het (?:levens)?licht|startte
    begon|verscheen|kwam uit
  `,
  'startades|grundades|föddes|blev til|ble til|så dagens lys|powstał[ao]?|narodził[ao]? się|vznikla?|syntyi',
].join('|')

/** Verbs with what begins behind them, at most three words between: `set the company up`, `richtte hij de firma`. */
export const BEFORE_THING = new RegExp(`(?<!\\p{L})(?:${BEGUN}|${BECAME})(?!\\p{L})`, 'giu')
/** Verbs right behind what begins. */
export const AFTER_THING = new RegExp(
  `^(?: (?:GmbH|Ltd|SL|S\\.L\\.|BV|AB|Oy|itself|selbst|selber|then|finally|first|only|was))?,? (?:${COMES})(?!\\p{L})`,
  'iu',
)

/** What of a product may begin for the whole of it: `the first copy of`. */
export const FIRST_OF = pattern('iu')`
  (?<!\p{L})(?:first|erste[nr]?|première|primera|prima|eerste|primeira|første|första) (?:
    version|release|copy|copies|edition|build|fassung|ausgabe|lizenz|licen[cs]e|versión|copia|licencia|versione
    versie|versão|udgave|versionen
  ) (?:of|von|de|d[’']|di|da|do|van|av|af)\s?(?:the |la |il |l[’']|o |a )?$
`
/** Verbs in two parts that tell of a beginning wherever they stand in the clause: `2014 ging Acme an den Start`. */
export const IDIOM = pattern('iu')`
  (?<!\p{L})(?:
    (?:ging|gingen|geht) [^,.;:]{2,40} (?:an den start|online)
    (?:kam|kommt|kamen) [^,.;:]{2,40} auf (?:den markt|die welt)
    (?:haben|habe|hat) [^,.;:]{2,60}(?:
      auf die beine gestellt|aus der taufe gehoben|angemeldet|auf den markt gebracht|selbstst?ändig gemacht
    )
    rief(?:en)? [^,.;:]{2,60} ins leben
    richtte(?:n)? [^.;:]{2,80} op
    zag [^,.;:]{2,40} het levenslicht
    zette(?:n)? [^,.;:]{2,60} op
    bracht(?:en)? [^,.;:]{2,40} op de markt
    såg [^,.;:]{2,40} dagens ljus
    så [^,.;:]{2,40} dagens lys
    set [^,.;:]{2,30} up
  )(?!\p{L})
`

/** What a company calls itself as a thing that begins. */
export const COMPANY_THING = pattern('giu')`
  (?<!\p{L})(?:the|our|die|das|unsere?|mein|la|notre|nuestra|il|a nossa|nossa|a|het|onze?|de)\s(?:
    company|firm|business|firma|unternehmen|gesellschaft|betrieb|gewerbe|société|coopérative|boîte|empresa|compañía
    sociedad|società|ditta|bedrijf|zaak|vennootschap|coöperatie
  )(?!\p{L})
  (?<!\p{L})l[’'](?:entreprise|azienda|impresa|agence)(?!\p{L})
  (?<!\p{L})(?:företaget|bolaget|firmaet|virksomheden|selskapet|firmę|spółkę)(?!\p{L})
`

/** What tells of something else: a part, a version, another's, a new name, another step. */
export const OF_ELSE = pattern('iu')`
  (?<!\p{L})(?:
    trade ?marks?|(?:wort)?marke|marchio|merk|domain|domein|version|v\d|beta|newsletter|podcast|blog|forum
    renam\p{L}*|rebrand\p{L}*|acquir\p{L}*|bought|sold to|merged|umbenannt|übernommen|rebaptis\p{L}*|rachet\p{L}*
    renombr\p{L}*|adquir\p{L}*|acquist\p{L}*|rinominat\p{L}*|hernoemd|overgenomen|customers?|clients?|kunden|kunde
    clientes?|clienti|klanten|users?|using|second|another|again|zweite\p{L}*|deuxième|segund[ao]|nuev[ao]
    nouve(?:au|lle)|new|office in|members?|API|iPad|iPhone|Android
  )(?!\p{L})
`
/** A year told of is not that of the beginning: `two years later`. */
export const SHIFTED = pattern('iu')`
  (?<!\p{L})(?:
    later|after(?:wards)?|earlier|before|until|since|spät\p{L}*|danach|früher|seit|bis|plus tard|après|avant|depuis
    tarde|después|antes|desde|dopo|prima|depois|daarna|sinds|tot
  )(?!\p{L})
`
