import { DATED, IN, MAKING, SINCE } from './beginnings.ts'
import { lines } from './pattern.ts'

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
