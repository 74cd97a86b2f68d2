import { DATE_WORD, STRICTLY_FOUNDED } from './founding.ts'
import { lines, pattern } from './pattern.ts'

export const COMPANY_WORD = lines`
  compan(?:y|ies)|firm|business|studio|agency|start-?up|shop|workshop|co-?op(?:erative)?|cooperativa|coöperatie
  (?:limited|private) company|ltd|llc
  (?:
    [\p{L}-]*(?:firma|unternehmen|büro|betrieb|agentur|verlag|werkstatt|schmiede|haus)|gmbh|ug|gbr|genossenschaft
    gewerbe|einzelunternehmen|startup
  )
  société|entreprise|boîte|agence|coopérative|atelier|sarl|sas|eurl|micro-?entreprise|auto-?entreprise|empresa
  compañía|sociedad|negocio|estudio|taller|s\.?l\.?|società|azienda|impresa|ditta|bottega|s\.?r\.?l\.?|negócio
  estúdio|bedrijf\p{L}*|zaak|onderneming|vennootschap|eenmanszaak|b\.?v\.?|v\.?o\.?f\.?|företag\p{L}*|bolag\p{L}*
  firma\p{L}*|virksomhed\p{L}*|firmę|spółkę|firmu
`

/** The company as what is begun, one of the speaker's own or not: `sein eigenes Softwarebüro`, `a proper business`. */
export const COMPANY_OF = lines`
  (?<!\p{L})(?:
    the|our|his|her|their|my|its|this|an?|das|die|den|unser\p{L}*|sein\p{L}*|ihr\p{L}*|mein\p{L}*|eine?\p{L}?|la|le
    notre|leur|sa|son|ma|une?|el|su|nuestr[ao]|mi|una?|il|lo|la (?:propria|loro|sua|nostra|mia)|una|a|o|n?uma?
    (?:a )?(?:nossa|sua|minha)|het|de|hun|zijn|haar|mijn|onze?|een|sitt|sin|vårt|eget|et|ett
  )\s(?:
    (?:
      own|proper|little|small|real|limited|family|software|full-time|full time|registered|richtige[snr]?
      echte?[snr]?|vraie?|véritable|verdader[ao]|ver[ao]|verdadeir[ao]|eigene[snr]?|kleine[snr]?|propre|petite?
      pequeñ[ao]|propi[ao]|piccol[ao]|propri[ao]|pequen[ao]|própri[ao]|eigen|kleine?|eget|egen|lille|lilla
      one-\p{L}+|ed\p{L}+
    ) ){0,3}(?:${COMPANY_WORD})(?!\p{L})
  (?<!\p{L})l[’'](?:entreprise|agence|atelier|azienda|impresa)(?!\p{L})
  (?<!\p{L})un[’'](?:azienda|impresa|attività)(?!\p{L})
  (?<!\p{L})(?:företaget|bolaget|firmaet|virksomheden|selskapet|firmę|spółkę)(?!\p{L})
`

/** Putting a company into a public register: it is there from then on. */
export const REGISTERED = pattern('giu')`
  (?<!\p{L})(?:
    (?:
      registered|incorporated
    )(?: (?:as|at|with|in) [^,.;]{0,30}?(?:
        company|business|companies house|trade register|chamber of commerce|self-employed|sole trader|llc|ltd
      )
    )?(?= |$|[,.])
    (?:ins|im) handelsregister(?= [^,.;]{0,30}eingetragen)
    eingetragen(?= im handelsregister)
    (?:mein|das|unser|ein)?\s?gewerbe(?= [^,.;]{0,40}angemeldet)
    meldete[n]? [^,.;]{0,60}gewerbe [^,.;]{0,20}an
    immatricul(?:ée?s?|e|ons|é)
    inscrit(?:e|s|es)? (?:au|à la)
    (?:apr(?:e|iamo|imm?o|ì)|aperto|apriva) (?:la )?(?:partita iva|p\. ?iva)
    iscritt[aoie] (?:alla camera|al registro)
    (?:se |nos |me )?(?:di(?:o|mos|eron)?|doy) de alta
    inscri(?:ta|bió|bimos|bieron) (?:[^,.;]{0,30} )?en el registro mercantil
    constitu(?:ée|ida|ída|ye|yó|yeron|imos|ímos|ita|iu|ión)(?! por)
    abri(?:mos|u|ram|)? (?:o )?cnpj
    regist(?:ámos|ou|aram|rámos|rou|rada) (?:a )?empresa
    (?:in)?schree?f\p{L}* [^,.;]{0,50}(?:in (?:bij|in)|kvk|kamer van koophandel|handelsregister)
    schre(?:ef|ven) [^,.;]{0,60}(?:
      in (?:bij|in)
      (?:bij|in) (?:de |het )?(?:kvk|kamer van koophandel|handelsregister)
    )
    ingeschreven (?:bij|in) (?:de |het )?(?:kvk|kamer|handelsregister)
    (?:bij|in) (?:de |het )?(?:kvk|kamer van koophandel|handelsregister)(?= ingeschreven)
    begon(?:nen)?(?= [^.,;]{0,30}voor (?:mezelf|zichzelf|onszelf))
    zarejestrow\p{L}+
    registrera(?:de|des|t)
  )(?!\p{L})
`

/** The founding as a noun. */
export const FOUNDING_NOUN = pattern('giu')`
  (?<!\p{L})(?:
    the founding|(?:die )?geburtsstunde|(?:our|its|company[’']s) (?:early )?beginnings
    (?:dalla|alla|della) (?:sua|nostra) (?:nascita|fondazione)|(?:its|our) (?:foundation|founding|incorporation)
    firmengründung|unternehmensgründung|gründung(?:sjahr)?(?! (?:des|eines) (?:verein|beirat))
    année de (?:création|fondation)|(?:sa|notre|la) (?:création|fondation)(?! d[e’'] ?(?:compte|facture|site))
    (?:su|nuestra|la) fundación|(?:la sua|la nostra|la) (?:fondazione|nascita)|de oprichting|oprichtingsjaar
    (?:a sua|a nossa|a) fundação|nascimento d[ao]
  )(?!\p{L})
`

/** Verbs in two parts that are about nothing but founding: `richtte hij in 2001 … op`. */
export const FOUNDED_IN_PARTS = pattern('giu')`
  (?<!\p{L})(?:
    richtte(?:n)? [^.;:]{2,80} op
    r(?:ief|iefen|ufen) [^.;:]{2,80} ins leben
    hob(?:en)? [^.;:]{2,80} aus der taufe
    ins leben gerufen
    aus der taufe gehoben
    machten? [^.;:]{0,40}selbstst?ändig
    selbstst?ändig gemacht
    (?:turn(?:ed)?|made|grew) (?:
      it|this|that|(?:the|an?|our|her|his)(?: \p{L}+){1,3}?
    )(?: into)?(?= (?:an?|my|our|her|his|their) (?:\p{L}+ ){0,2}(?:full-time )?(?:business|company|firm))
    went into business
    set up (?:shop|in business)
    (?:wurde|wird|machten?)(?= (?:\d{4} |daraus |dann |schließlich ){0,2}(?:eine? )(?:\p{L}+ ){0,2}(?:firma|unternehmen|betrieb|gmbh))
    (?:en )?(?:ont|a|avons|ai) fait(?= une (?:\p{L}+ )?(?:entreprise|société))
    (?:ne )?(?:hanno|ha|ho|abbiamo) fatto(?= (?:un[’']|una )(?:\p{L}+ )?(?:azienda|impresa|società|attività))
    ne (?:fecero|fanno|fece)(?= un)
    l[oa] conv[ei]rti(?:eron|mos|ó)(?= en (?:una |su |nuestra )(?:\p{L}+ )?(?:empresa|sociedad|compañía))
    transform(?:aram|ámos|amos|ou)(?: \p{L}+){0,3}(?= (?:n|em )uma (?:\p{L}+ )?empresa)
    maakten? [^.;:]{0,50}?(?<!\p{L})(?:daar|er|hier)(?:van)?(?= een (?:\p{L}+ )?(?:bedrijf|onderneming))
    daraus(?= eine? (?:\p{L}+ ){0,2}(?:firma|unternehmen|betrieb|gmbh)(?!\p{L}))
    werd(?= (?:het |dit )?een (?:\p{L}+ )?(?:bedrijf|onderneming))
  )(?!\p{L})
`

/** Verbs of birth, where the company by its name is born. */
export const BORN = pattern('giu')`
  (?<!\p{L})(?:
    (?:was|were|is) born|(?<=^)(?:born|nacid[ao]|nat[ao]|nascid[ao]|entstanden|ontstaan)|née?|naît|naquit
    voit le jour|a vu le jour|nasce|nacque|è nat[ao]|nacía|nace|nació|nasceu|nascia|entstand|entsteht|ontstond
    ontstaat|vio la luz|ve la luz|viu a luz|föddes|powstał[ao]?|vznikl[ao]?
  )(?!\p{L})
`

/** At the end of what a banner or a logo shows: `Acme Ltd, established 1998`. */
export const PICTURED_YEAR = pattern('iu')`
  (?<!\p{L})(?:
    est(?:\.|d\.?|ablished)?|founded|since|seit|gegr(?:\.|ündet)|depuis|fondée?|créée?|desde|fundad[ao]|dal
    fondat[ao]|sinds|opgericht|anno|sedan|siden|grundat|grundlagt
  )(?: in| en| nel| em| im jahre?)?\s(?<year>1[89]\d\d|20\d\d)(?!\d|[/–-])[.)\s]*$
`

/** Verbs of beginning that companies, people and things share. */
export const BEGINNING = [
  pattern('giu')`
    (?<!\p{L})(?:
      made it (?:into )?an?(?= )|turn(?:ed)? (?:it|this|that) into an?(?= )|went full[- ]time|opened for business
      wurde(?:n)? (?:daraus|draus)|machten? (?:daraus|draus)|en (?:ont|a|avons|ai) fait|naît|naissait|naquit|née?
      nasce|nascev[ao]|nacía|nace|nascia|fait naître|se constituye|se constituyó|se creó|se fundó|se funda
      tomou forma|tomó forma|prende forma|prese forma|kreeg vorm|werd geboren|zag het licht|baptis\p{L}+|starteten?
      gestartet|eröffneten?|eröffnet|entsteht|entstand|ontstaat|ontstond|to (?:found|start|set up|launch)|zu gründen
      (?:pour|de) (?:fonder|créer|lancer|monter)|(?:para|de) (?:fundar|crear|montar|lanzar|criar|abrir)
      (?:per|di) (?:fondare|creare|aprire)|op te richten|te beginnen|rozpocz\p{L}+|zaczęli\p{L}*|ruszyli\p{L}*
      ruszył[ao]?|drog[ao] zaczę\p{L}+
    )(?!\p{L})
  `,
]

/** Founding put so that what is founded is a word for it before the verb: `La fondano Ann e Bo`. */
export const FOUNDED_IT_PLAINLY = pattern('iu')`
  (?:^|\s)(?:la|lo|l[’']\s?|les?|die|sie|het|haar)?\s?(?:(?:hanno|ha|ont|a|hebben) )?(?:${STRICTLY_FOUNDED.source})
`

/** Points back to the time of what went before: `en mai de cette année-là`, `the following Monday`. */
export const THAT_TIME = pattern('iu')`
  (?<!\p{L})(?:
    (?:(?:in|during|of) )?(?:that|the same|this same) (?:same )?(?:year|spring|summer|autumn|fall|winter|month|week)
    (?:the )?(?:following|next|same) (?:
      day|morning|week|weekend|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday
    )
    (?:noch )?im (?:selben|gleichen|darauffolgenden) (?:jahr|monat|sommer|herbst|winter|frühjahr)
    in (?:diesem|jenem|demselben) (?:jahr|sommer|herbst|winter)
    cette (?:même )?année(?:-là)?
    la même année
    ce (?:printemps|même \p{L}+|mois)(?:-là)?
    cet (?:été|automne|hiver)(?:-là)?
    (?:en )?(?:ese|aquel|el) mismo (?:año|verano|mes)
    (?:en )?(?:ese|aquel) (?:año|verano|otoño|invierno)
    (?:nello stesso|lo stesso|quello stesso|in quell[’']|quell[’']) ?(?:anno|estate|autunno|inverno)
    (?:n?esse|n?aquele|no) mesmo (?:ano|verão)
    (?:n?esse|n?aquele) ano
    (?:in )?(?:datzelfde|hetzelfde|dat) (?:jaar|voorjaar|najaar)
    (?:in )?diezelfde (?:zomer|winter|herfst)
    samma år
    samme år
    tego samego roku
  )(?!\p{L})
`

/** Opens a clause with the date of all that follows in it. */
export const OPENS_WITH_DATE = pattern('iu')`
  ^\W*(?:(?:and|und|et|y|e|en|og|och|so|then|finally|dann|puis|luego|poi|toen|da)\s)?(?:
    (?:it was|es war|c[’']était|era|het was|fue|foi|corría|corre|correva|corria)\s
  )?(?:(?:only|just|back|early|late|erst|schließlich|enfin|finalmente|pas)\s)?(?:
    (?:in|im|en|nel(?:l[’'])?|em|no|na|au|à|on|by|w|i|v|år|vuonna|roce|am|le|el|il|o|del)\s?
  )?(?:(?:the|der|dem|den|l[’']|el|il|o|het|de)\s?)?(?:(?:${DATE_WORD}|\p{Ll}{3,8})[\s-]+){0,4}(?:
    l[’'](?:an|année|anno)\s|dell[’']
  )?$
`
