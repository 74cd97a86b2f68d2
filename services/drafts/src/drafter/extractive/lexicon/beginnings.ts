import { DATE_WORD } from './founding.ts'
import { lines, pattern } from './pattern.ts'

/** A year with the words for a date that may stand before it: `the spring of 2012`, `März 2012`. */
const DATED = `(?:(?:${DATE_WORD})[\\s-]+){0,4}(?<year>1[89]\\d\\d|20\\d\\d)(?![\\d/]|[.,]\\d)`
const IN = "(?:back )?(?:in|im|en|nel(?:l[’'])?|em|no|na|au|à|on|am|i|ende|anfang)?\\s?"
const SINCE =
  "(?:since|seit|depuis|desde|dal(?:l[’'])?|fin dal|sinds|siden|sedan|vuodesta|od(?: roku)?|siden år|sedan år)"

/** What a company does from its first day on: verbs after which `since 2012` tells how old it is. */
const MAKING = lines`
    (?:
      mak|build|writ|develop|sell|repair|fix|help|serv|run|roast|bak|brew|publish|design|print|suppl|produc|ship
      teach|deliver|provid|craft|support|offer|work(?! (?:as|at|for|with))|restor
    )\p{L}*
  `

const COMPANY_NOUN = lines`
  company|gmbh|sas|sarl|s\.?r\.?l\.?|s\.?l\.?|b\.?v\.?|studio|firm|business|agency|start-?up|shop|workshop|store
  bakery|practice|clinic|school|cooperative|co-op|collective|publisher|maker|team|family business|unternehmen|firma
  familienbetrieb|betrieb|werkstatt|agentur|verlag|genossenschaft|büro|société|entreprise|agence|atelier|coopérative
  maison|association|empresa|compañía|taller|estudio|cooperativa|tienda|azienda|società|impresa|bottega|estúdio
  bedrijf|onderneming
`

/** The company comes to be, itself the subject: `opened`, `began life`, `a vu le jour`. */
const COMES = lines`
    (?:
      (?:first |was |were |only )?(?:
        started|began|launched|opened
      )(?: (?:out|up|life|trading|business|work|for business|(?:our|its|the|their) doors?))?
      came (?:to life|into being|about)|got (?:going|started)|set up shop|went live|goes back
      dates(?: back)?(?: from| to)?|traces (?:its|our) (?:roots|origins|history)(?: back)? to
      (?:got|had) (?:its|our) (?:start|beginnings?)|entstand|startete[n]?|begann(?:en)?|eröffnete[n]?
      öffnete[n]?(?: (?:unsere|ihre) (?:Türen|Pforten))?
      (?:a|avons|ont|ai) (?:vu le jour|démarré|débuté|commencé|ouvert(?: (?:nos|ses) portes)?)|voit le jour|démarre
      débute|commence|ouvre|empezó|empezamos|comenzó|comenzamos|arrancó|arrancamos|abrió
      abrimos(?: (?:nuestras )?puertas)?|surgió|nació|nacimos|nace|nasce|inizia|è (?:iniziat|cominciat)[ao]
      ha aperto|abbiamo (?:aperto|iniziato|cominciato)|começ(?:ou|ámos|amos)|abri(?:u|mos)(?: as portas)?|surgiu
      nasceu|arrancou|begon(?:nen)?|startte[n]?|ontstond|opende[n]?(?: (?:onze|haar|zijn) deuren)?|startade|startede
      startet|åbnede|öppnade|powstała?|vznikla?
    )
  `

/** Told of the company itself, the group `subject` before the verb: `Acme began life in 2012`. */
export const BEGINS: readonly RegExp[] = [
  lines`
    ^(?<subject>[^,;:]{1,50}?)\s+(?:
      incorporated|set up shop|set up in business|went into business|hung out (?:its|our) (?:sign|shingle)
    )\s(?:in\s\p{Lu}\p{L}+\s)?${IN}${DATED}
  `,
  lines`
    ^(?:vi|jag|jeg)\s(?:
      startade|grundade|startede|grundlagde|stiftede|startet
    )\s(?<subject>[^,;:]{1,40}?)\s(?:år\s|i\s)?(?<year>1[89]\d\d|20\d\d)(?!\d)
  `,
  lines`
    ^(?<subject>
      (?:the|our|die|la|notre|el|nuestra|l[’']|het|de|a|o) ?(?:
        company|firm|business|limited company|firma|gesellschaft|gmbh|société|entreprise|empresa|azienda|società
        bedrijf|bv
      )
    )\s+(?:
      followed|came (?:later|after|next)|was registered|folgte|a suivi|vint|llegó|vino|seguì|arrivò|veio|volgde|kwam
    )(?:\s(?:later|after|spät\p{L}*|plus tard|después|dopo|depois))?,?\s${IN}${DATED}
  `,
  lines`
    ^(?:
      (?:and )?(?:that|this)(?:[’']s| is| was) (?:how|when|where) |(?:and )?so |c[’']est ainsi que? |foi assim que )(?<subject>[^,;:]{1,40}?)\s+${COMES}(?:,?\s(?:in|at|from|with|à|en|a|em)\s[^,;:\d]{1,40}?)??,?\s${IN}${DATED}
  `,
  lines`
    ^(?:so|así|così|ainsi|zo|assim)\s(?:
      ${COMES}|est née?|è nat[ao]|wurde
    )\s(?<subject>[^,;:\d]{1,40}?),?\s${IN}${DATED}
  `,
  lines`
    ^(?:so|así|così|ainsi|zo|assim)\s(?:
      ${COMES}|est née?|è nat[ao]
    )\s${IN}${DATED}\s(?<subject>[^,;:\d]{1,40}?)(?=[.,!]|$)
  `,
  lines`
    ^(?<subject>[^,;:]{1,60}?)\s+${COMES}(?:
      \s(?:as|in|at|from|on|with|als|mit|à|en|con|com|met)\s[^,;:\d]{1,40}?
    )??,?\s${IN}${DATED}
  `,
  lines`
    ^${IN}${DATED},?\s(?<subject>[^,;:]{1,50}?)\s+${COMES}(?=
      \s*(?:$|[.,!–—]|as\s|with\s|in\s|from\s|at\s|als\s|mit\s|avec\s|à\s|con\s|com\s|met\s)
    )
  `,
  lines`
    ^${IN}${DATED}\s(?:
      startete[n]?|begann(?:en)?|eröffnete[n]?|entstand|startte[n]?|begon(?:nen)?|opende[n]?|ontstond
    )\s(?<subject>[^,;:]{1,50}?)(?=\s*(?:$|[.,!]|als\s|mit\s|met\s|in\s|unsere\s|onze\s))
  `,
  lines`
    ^(?<subject>[^,;:]{1,50}?)\s(?:ist|sind|zijn|is)\s${IN}${DATED}\s[^,;:]{0,40}?(?:
      entstanden|gestartet|begonnen|ontstaan|gestart
    )(?!\p{L})
  `,
  lines`
    ^(?:
      empezamos|comenzamos|arrancamos|nacimos|abrimos(?: (?:nuestras |las )?puertas| as portas)?
      abbiamo (?:aperto|iniziato|cominciato)|siamo nat[ie]|começ[áa]mos
    )(?:\s(?:a|con|com|in|en|em|como)\s[^,;:\d]{1,40}?)??\s${IN}${DATED}(?!
      \s\p{L}+ (?:segund|nuev|otr|second|nuov|outr|nov)
    )
  `,
  lines`
    ^${IN}${DATED}\s(?:in \p{L}+ |à \p{L}+ |en \p{L}+ )?(?:
      gegründet|fondée?|founded|established|fundad[ao]|fondat[ao]|opgericht
    )(?=[,.]|$|\s(?:von|by|par|por|da|door|und|and|et)\s)
  `,
  lines`
    ^(?:(?<subject>[^,;:]{1,40}?)(?:\s(?:is|are|ist|sind|est|sommes|es|somos|è|siamo|é|zijn)|[’']re|[’']s)\s)?(?:
      (?:an?|eine?|une?|un[ao]?|een|uma?)\s|un[’']
    )(?:[\p{L}-]+,?\s){0,6}?(?:${COMPANY_NOUN}),?\s(?:[^,;:\d]{1,30}?,?\s)??(?:
      (?:that|which|die|das|qui|que|che|dat)\s
    )?(?:
      was\s|were\s|a été\s|fue\s|è stata\s|foi\s
    )?(?:
      founded|established|set up|started|fondée?|créée?|fundad[ao]|cread[ao]|criad[ao]|fondat[ao]|nat[ao]|opgericht
      gegründet
    )\s(?:(?:in|at|à|en|a|em)\s\p{Lu}\p{L}+\s)?${IN}${DATED}
  `,
  `(?:^|\\s)eine?\\s(?:im jahr(?:e)? )?(?<year>1[89]\\d\\d|20\\d\\d) (?:\\p{L}+ \\p{L}+ )?gegründete[sr]?\\s`,
  '^(?<subject>[^、。]{1,20}?)は、?(?<year>1[89]\\d\\d|20\\d\\d)年[^、。]{0,12}?(?:に生まれ|に誕生|生まれ|誕生|にスタート|に始ま)',
  lines`
    ^(?<subject>[^、。]{1,20}?)は、?[^、。]{0,8}?(?<year>1[89]\d\d|20\d\d)年\W{0,2}に?、?[^。]{0,40}?(?:
      始めた|開いた|開業した|創業した|興した|立ち上げた|起こした|設立した
    )[^、。]{0,14}?(?:店|会社|工房|工場|事務所|メーカー|アトリエ|スタジオ|企業|屋)(?:です|である|でござ|。|$)
  `,
].map((pattern) => new RegExp(pattern, 'iu'))

/** How long the company has been there, the group `subject` being the company. */
export const HAS_EXISTED: readonly RegExp[] = [
  lines`
    ^(?<subject>[^,;:]{1,50}?)\s(?:(?:has|have) been|is|ist|est|está|è|é|finns)\s(?:
      on sale|on the market|available|auf dem markt|erhältlich|zu haben|en vente|sur le marché|disponible
      en el mercado|a la venta|sul mercato|in vendita|disponibile|no mercado|à venda|disponível|op de markt
      verkrijgbaar|på marknaden
    )\s${SINCE}\s${DATED}
  `,
  lines`
    ^(?<subject>)(?:
      (?:proudly |still |happily )?(?:
        trading|in business|in operation|going|independent|family[- ](?:run|owned)|at your service|am markt
        en activité|en activo|attivi?|actief
      )
    )\s${SINCE}\s${DATED}
  `,
  `^${SINCE}\\s${DATED}\\s(?:gibt es|besteht|existiert)\\s(?<subject>[^,;:]{1,40}?)(?=\\s*(?:$|[.,!–—]))`,
  lines`
    ${SINCE}(?:la)?\s(?:
      (?:its|our|the|der|unserer|ihrer|seiner|sa|notre|la|su|nuestra|sua|nostra|de|onze|haar|a nossa)\s
    )?(?:
      founding|foundation|creation|incorporation|gründung|création|fondation|fundación|creación|fondazione|creazione
      nascita|oprichting|fundação|criação
    )\s(?:(?:in|im jahre?|en|nel|em)\s)?${DATED}
  `,
  lines`
    (?:die|das|der|unsere?n?)\s(?:
      firma|unternehmen|betrieb|projekt|verlag|gesellschaft|werkstatt|software|programm
    )\s(?:im jahre?\s)?${DATED}\s(?:[^,;:]{1,30}?\s)?(?:
      gegründet|gestartet|ins leben gerufen|aufgebaut
    )\s(?:haben|hat|habe)(?!\p{L})
  `,
  lines`
    ^(?:[^;:]{0,60}\s)?(?:I|we|ich|wir)(?:[’']ve|\shave)\s(?:been\s)?(?:
      run|running|built|building|made|making|written|writing|developed|developing|looked after|looking after
    )\s(?<subject>[^,;:]{1,40}?)\s(?:\p{L}+\s){0,3}?${SINCE}\s${DATED}
  `,
  lines`
    ^(?<subject>[^,;:]{1,50}?)(?:\s(?:has|have)|[’']ve|[’']s) been (?!
      looking|hiring|using|waiting|searching|supporting|working (?:as|at|for|with)
    )\p{L}+ing(?!\p{L})[^,;:\d]{0,60}?\s${SINCE}\s${DATED}
  `,
  lines`
    ^(?<subject>[^,;:]{1,50}?)(?:\s(?:has|have)|[’']ve|[’']s) (?:
      been (?:
        around|going|here|in business|at this|an? (?:company|business)|trading|open|at it|with you|there
        ${MAKING}[^;:]{0,70}?
      )
      existed|traded|made[^;:]{0,60}?|built[^;:]{0,60}?|sold[^;:]{0,60}?|helped[^;:]{0,60}?|served[^;:]{0,60}?
    )\s${SINCE}\s${DATED}
  `,
  lines`
    ^${SINCE}\s${DATED},?\s(?<subject>[^,;:]{1,40}?)(?:\s(?:has|have)|[’']ve|[’']s)\s(?:been\s)?(?:
      ${MAKING}|made|built|sold|written|kept|taught
    )
  `,
  lines`
    ^(?<subject>[^,;:]{1,50}?)\s(?:
      besteht|bestehen|existiert|gibt es|existe|existimos|esiste|bestaat|bestaan|exists?|finns|har funnits
    )\s(?:\p{L}+\s)?${SINCE}\s${DATED}
  `,
  lines`
    ^${SINCE}\s${DATED}\s(?:
      entwickel|bau|mach|helf|verkauf|repari|schreib|liefer|produzier|begleit|unterstütz|fertig|veröffentlich|biet
    )\p{L}*\s(?<subject>wir)(?!\p{L})
  `,
  lines`
    ^${SINCE}\s${DATED},?\s(?<subject>nous) (?:
      aid|fabriqu|cré|développ|vend|accompagn|répar|édit|publi|propos|concev|constru|produis
    )\p{L}*
  `,
  `^(?:działamy|istniejemy|jesteśmy na rynku)\\s${SINCE}\\s(?:roku\\s)?${DATED}`,
  `^${SINCE}\\s${DATED}\\s(?:har (?<subject>vi)|(?:bygger|utvecklar|laver|udvikler|lager) vi)(?!\\p{L})`,
  lines`
    ^${SINCE}\s${DATED},?\s(?:que\s)?(?:(?<subject>nosotros|noi|nós)\s)?(?:
      ayud|hac|desarroll|vend|fabric|acompañ|repar|aiut|facc|svilupp|produc|aj?ud|fazem|desenvolv|constru|cre|ofre
      proporcion
    )\p{L}*(?:mos|iamo)(?!\p{L})
  `,
  lines`
    ^${SINCE}\s${DATED}\s(?:
      help|mak|bouw|ontwikkel|verko|reparer|lever|schrijv|publicer
    )\p{L}*\s(?<subject>wij|we)(?!\p{L})
  `,
  lines`
    ^(?:
      we are |a |an |your |the |ein(?:e)? |une? |un[ao]? |een )?(?:small |independent |proud(?:ly)? |local |little )*(?:
      family[- ](?:business|company|firm|run|owned)|independent|familienbetrieb|familienunternehmen
      entreprise familiale|empresa familiar|azienda familiare|familiebedrijf
    )[^,;:]{0,30}?\s${SINCE}\s${DATED}\W*$
  `,
  `^(?<subject>)${MAKING}\\s[^,;:]{2,50}?\\s${SINCE}\\s${DATED}\\W*$`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** How it all began, where no company is named: the last resort. */
export const ALL_BEGAN: readonly RegExp[] = [
  lines`
    ^(?:
      it|it all|everything|this all|all this|our (?:story|journey|adventure|history)
      the (?:story|journey|adventure)(?: of [^,;:]{1,30})?|alles|(?:unsere|die) geschichte|tout
      notre (?:histoire|aventure)|l[’']aventure(?: [^,;:]{1,30})?|l[’']histoire(?: [^,;:]{1,30})?|todo
      nuestra historia|la historia|tutto|la nostra (?:storia|avventura)|la storia|tudo|a nossa história
      nossa história|het|het verhaal|ons verhaal
    )\s(?:
      started|starts|began|begins|begann|beginnt|startete|fing|a commencé|commence|a débuté|débute|empezó|comenzó
      empieza|comienza|arrancó|(?:è |ha )?(?:iniziat[oa]|cominciat[oa]|nat[oa]|inizia|comincia|nasce)|começou|começa
      begon|begint|startte
    )(?:\s(?:in|at|on|with|mit|en|à|con|com|met)\s[^,;:\d]{1,40}?)??,?\s${IN}${DATED}
  `,
  `^(?:angefangen|begonnen|gestartet|los ging)\\s(?:hat|ist)?\\s?(?:es|alles|[^,;:]{1,30}?)\\s${IN}${DATED}`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** A company as the subject of its own beginning: no person, no product version. */
export const COMPANY_SUBJECT = pattern('iu')`
    ^(?:(?:and|but|so|then|und|et|y) )?(?:
      we
      wir
      nous
      nosotros
      noi
      nós
      wij
      uns
      ons
      (?:our|the|this)(?: (?:little|small|young|family|own|tiny|whole))? (?:
        company|studio|firm|business|agency|startup|start-up|shop|workshop|store|bakery|practice|clinic|school|farm
        brewery|roastery|cooperative|co-op|collective|project|organi[sz]ation|publisher|press
      )
      (?:die|unsere) (?:firma|gesellschaft|werkstatt|agentur|praxis|schule|genossenschaft)
      unser(?:e)? (?:(?:familien)?unternehmen|(?:familien)?betrieb|büro|laden|verlag|studio)
      das (?:unternehmen|projekt|studio|startup)
      der (?:betrieb|verlag|laden)
      (?:la|notre) (?:société|maison|boutique|coopérative|marque)
      l[’'](?:entreprise|agence|atelier|école|association)
      notre (?:entreprise|agence|atelier)
      (?:la|nuestra) (?:empresa|compañía|tienda|clínica|escuela|cooperativa)
      (?:el|nuestro) (?:taller|estudio|proyecto|negocio)
      l[’'](?:azienda|impresa|officina)
      la (?:società|bottega)
      lo studio
      a (?:empresa|loja|oficina)
      o (?:projeto|projecto|estúdio)
      het (?:bedrijf|atelier|project)
      de (?:zaak|winkel|werkplaats)
      firma
    )?$
  `

/** A short line that tells the founding year and nothing else: `Est. 2012`. */
export const ESTABLISHED_LINE = pattern('iu')`
    ^(?:
      est(?:\.|d\.?|ablished)?|founded|gegr(?:\.|ündet)|fondée?|créée?|fundad[ao]|fondat[ao]|opgericht|grundat
      stiftet|anno
    )(?: in| en| nel| em| im jahre?)?\s(?<year>1[89]\d\d|20\d\d)\.?$
  `
export const SINCE_LINE = new RegExp(`^${SINCE}\\s(?<year>1[89]\\d\\d|20\\d\\d)\\.?$`, 'iu')

/** What a line of a company's history says beside the year of its founding. */
export const FOUNDING_ENTRY = pattern('iu')`
    (?<!\p{L})(?:
      founded|founding|foundation|established|incorporated
      (?:company|firm|business|studio) (?:is |was )?(?:born|set up|formed|started|registered)|gegründet
      gründung(?:sjahr)?|gründen|création de (?:l[’']entreprise|la société|l[’']agence)|fondation
      naissance d[e’'](?!\p{Ll}*(?:idée|projet))|fundación|se funda|nace (?:la empresa|[\p{Lu}])|constitución
      fondazione|nasce (?:l[’']azienda|[\p{Lu}])|oprichting(?:sjaar)?|opgericht|fundação|nasce a|geburtsstunde
      année de création
    )(?!\p{L})
    設立
    創業
    創立
  `

/** What a company founds later: a branch, a subsidiary, a foundation. */
export const BRANCH_ENTRY = pattern('iu')`
    (?<!\p{L})(?:
      branch|niederlassung|filiale|zweigstelle|standorts?|succursale|sucursal|filial|vestiging|subsidiary
      tochter\p{L}*|foundation of (?:the|our) (?:academy|school)|the [\p{Lu}\p{L}]+ foundation|stiftung
      \p{L}*akademie|academy|museum|office in|büros? in|bureau à|betriebsrat\p{L}*|beirats?
    )(?!\p{L})
  `

/** Verbs of founding in the present, as histories of a company use them: `1996 – Ann and Bo start Acme`. */
export const FOUNDING_PRESENT = pattern('iu')`
    (?<!\p{L})(?:
      starts?|founds?|opens?|launch(?:es)?|sets? up|begins?|creates?|started|opened|launched|created|gründe[nt]
      gründeten?|gründet|eröffne[nt]|startet|starten|ruft|crée(?:nt)?|fonde(?:nt)?|ouvre(?:nt)?|lance(?:nt)?|fundan?
      crean?|abren?|montan?|lanzan?|fonda(?:no)?|apr(?:e|ono)|avvia(?:no)?|criam?|fundam?|abrem?|richten?|beginnen
      begint|start|opent|zakłada(?:ją)?|założyli?|założyła|powołują|zakládá|grundar|grundlægger
    )(?!\p{L})
  `

/** Those of them that are about nothing but founding. */
export const STRICTLY_PRESENT = pattern('iu')`
    ^(?:
      founds?|gründe[nt]|gründet|fonde(?:nt)?|fundan?|fonda(?:no)?|fundam?|richten?|zakłada(?:ją)?|założyli?
      założyła|zakládá|grundar|grundlægger
    )$
  `
