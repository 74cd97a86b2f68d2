import { SINCE } from './beginnings.ts'
import { pattern } from './pattern.ts'

/** A company as the subject of its own beginning: no person, no product version. */
export const COMPANY_SUBJECT = pattern('iu')`
  ^(?:(?:and|but|so|then|und|et|y) )?(?:
    we
    wir
    nous
    nosotr[oa]s
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
    est(?:\.|d\.?|ablished)?|founded|gegr(?:\.|ündet)|fondée?|créée?|fundad[ao]|fondat[ao]|opgericht|grundat|stiftet
    anno
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
    tochter\p{L}*|foundation of (?:the|our) (?:academy|school)|the [\p{Lu}\p{L}]+ foundation|stiftung|\p{L}*akademie
    academy|museum|office in|büros? in|bureau à|betriebsrat\p{L}*|beirats?
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
    founds?|gründe[nt]|gründet|fonde(?:nt)?|fundan?|fonda(?:no)?|fundam?|richten?|zakłada(?:ją)?|założyli?|założyła
    zakládá|grundar|grundlægger
  )$
`
