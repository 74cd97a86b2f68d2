import { lines, pattern } from './pattern.ts'
/** Verbs that tell of a founding with the company as subject: `was founded`, `wurde … gegründet`, `a été créée`. */
export const WAS_FOUNDED = pattern('iu')`
  \b(?:was|were|is|has been|had been)\s+(?:(?:originally|first|officially|formally|co-?)\s*)?(?:
    founded|established|started|created|formed|incorporated|registered|launched|opened|set up|born
    (?:dream(?:ed|t)|thought) up
  )(?!\p{L})
  (?<!\p{L})(?:wurde|wurden|ist|sind)\s(?:[^.;]{0,140}?\s)?(?:ge|mitge)gründet(?!\p{L})
  (?<!\p{L})(?:wurde|wurden)\s(?:[^.;]{0,90}?\s)?(?:
    ins leben gerufen|aus der taufe gehoben|gestartet|eröffnet
  )(?!\p{L})
  (?<!\p{L})(?:est|sont) (?:co-?)?(?:fondée?s?|créée?s?|lancée?s?)(?!\p{L})
  (?<!\p{L})(?:a|ont) été (?:co-?)?(?:fondée?s?|créée?s?|lancée?s?)(?!\p{L})
  (?<!\p{L})(?:
    est née?|a vu le jour|voit le jour|vio la luz|ha visto la luce|ha preso vita|prese vita|viu a luz
    came into being|powstał[ao]?|syntyi
  )(?!\p{L})
  (?<!\p{L})(?:fue|fuimos|ha sido|se) (?:co-?)?(?:fundad[ao]s?|cread[ao]s?|fundó|creó|constituyó)(?!\p{L})
  (?<!\p{L})(?:nació|nacimos)(?!\p{L})
  (?<!\p{L})(?:è|sono) stat[aoie] (?:fondat|creat|avviat|costituit)[aoie](?!\p{L})
  (?<!\p{L})(?:è nat[ao]|nasce)(?!\p{L})
  (?<!\p{L})foi (?:fundad|criad)[ao](?!\p{L})
  (?<!\p{L})(?:nasceu)(?!\p{L})
  (?<!\p{L})(?:is|werd)\s(?:[^.;]{0,140}?\s)?op(?:gericht|gezet)(?!\p{L})
  (?<!\p{L})(?:
    grundades|startades|startats|bildades|etablerades|stiftedes|(?:blev|blevs) (?:grundat|startat|bildat)
    (?:ble|blev|er|är|har blitt|er blevet) (?:stiftet|grunnlagt|grundlagt|etablert|etableret|startet)|perustettiin
    została? (?:założona|założony|utworzona)|byla? (?:založena?|založen)
  )(?!\p{L})
`

/** A founding put after a noun: `a company founded by Ann Lee`. */
export const FOUNDED_AFTER = pattern('iu')`
  (?<!\p{L})(?:co-?)?(?:
    founded|established|gegründet(?:e[sn]?)?|fondée?s?|créée?s?|fundad[ao]s?|cread[ao]s?|fondat[aoie]|opgericht
  )(?!\p{L})
`

/** Verbs with the founder as subject and the company as object. */
export const FOUNDED = pattern('iu')`
  (?<!\p{L})(?:
    decided to (?:found|start|build|create|set up|launch)
    beschloss(?:en)?
    (?:décide(?:nt)?|(?:a|ont|avons|ai) décidé) de (?:créer|fonder|lancer|monter)
    lance(?:nt)?
    (?:decid(?:ió|ieron|imos|í)|deciden?) (?:crear|fundar|montar|lanzar)
    decis(?:e|ero|i) di (?:creare|fondare|aprire)
    decid(?:iu|iram|i) (?:criar|fundar|abrir)
    besloot
    besloten
    (?:puse|pusimos|puso|pusieron|pone[n]?) en marcha
    (?:dieron|dio|dimos) vida a
    (?:ha|hanno|ho|abbiamo) dato vita a
    died(?:e|ero) vita a
    (?:deu|deram|demos) vida a
    (?:se sont|s[’']est|me suis) lancée?s?
    (?:ont|a) donné (?:naissance|vie) à
    machten? (?:sich|mich|uns)(?=[^.;]{0,60}\sselbstst?ändig)
    (?:dreamed|dreamt|thought) up
    (?:heb|hebben|heeft)(?=[^.;:]{0,120}\s(?:opgericht|gestart|begonnen|gebouwd|bedacht|opgezet))
    har (?:grundat|startat|stiftet|grundlagt|grunnlagt|startet|etablert)
    (?:ha|han|he|hemos) (?:fundado|creado|montado)
    (?:wrote|built|made|released) the (?:very )?first version of
    zett?en?(?=\s[^.;]{0,60}\sop(?:[,.;:]|$|\s(?:en|in)\s))
  )(?!\p{L})
  (?<!\p{L})(?:
    stiftede|grundlagde|etablerede|startede|startet|grundade|startade|grunnla|stiftet|etablerte|založil[ai]?
    założył[ai]?|założyli|założyliśmy|założyłam|założyłem|stworzył[ai]?|stworzyli|stworzyliśmy|perusti|perustivat
    perustimme
  )(?!\p{L})
  (?<!\p{L})(?:co-?)?(?:
    founded|established|started|created|set up|built|launched|began
    (?:registered|incorporated)(?= (?:the|our) (?:company|business|firm))
  )(?!\p{L})
  (?<!\p{L})(?:
    gründete[nt]?
    (?:hat|haben|habe)(?=
      [^.;:]{0,140}\s(?:
        (?:ge|mitge|ausge)gründet|gestartet|eröffnet|begonnen|angefangen|aufgebaut|aufgemacht|ins Leben gerufen
        entwickelt|gebaut|programmiert|geschrieben|erfunden
      )
    )
  )(?!\p{L})
  (?<!\p{L})(?:a|ont|ai|avons|avait|avaient) (?:co-?)?(?:fondé|créé|lancé)(?!\p{L})
  (?<!\p{L})(?:co)?(?:fond(?:ent?|ai(?:en)?t|èrent)|cré(?:ent?|ai(?:en)?t|èrent))(?!\p{L})
  (?<!\p{L})(?:co)?(?:
    fundó|fundaron|fundé|fundamos|fundan?|creó|crearon|creé|creamos|empecé|empezamos|comencé|monté|montamos
    monta(?:ron)?|montó|lancé
  )(?!\p{L})
  (?<!\p{L})(?:ha|hanno|ho|abbiamo) (?:co-?)?(?:fondat|creat|ideat|avviat|apert|lanciat)[oa](?!\p{L})
  (?<!\p{L})(?:fondano|fondò|fondarono)(?!\p{L})
  (?<!\p{L})(?:
    fundou|fundaram|criou|criaram|criei|fundei|fundámos|criámos|lançou|lançaram|lançámos|lançamos
  )(?!\p{L})
  (?<!\p{L})(?:richtte|richtten|begon(?:nen)?|startte|startten|begann(?:en)?|startete[nt]?)(?!\p{L})
`

/** Verbs that are about nothing but founding: a year beside them is the founding year. */
export const STRICTLY_FOUNDED = pattern('iu')`
  (?<!\p{L})(?:co-?)?(?:
    founded|established|incorporated|gegründet|gründete[nt]?|fondée?s?|fond(?:ent?|ai(?:en)?t|èrent)|fundad[ao]s?
    fundan?|fundó|fundaron|fundé|fundamos|fondat[aoie]|fondato|fundou|fundaram|fondano|opgericht|grundades|grundade
    stiftede|grundlagde|grunnla|grundat|grunnlagt|grundlagt|stiftet|perustettiin|założył[ai]?|założyli|założyliśmy
    założyłam|założyłem|założil[ai]?|założona|założony|založena?
  )(?!\p{L})
`

/** A founding at the beginning of a sentence: `Founded in 2011, Acme …`. */
export const OPENS_FOUNDED = pattern('iu')`
  ^(?:
    (?:co-?)?founded|established|started|incorporated|gegründet|fondée?s?|created|built|créée?s?|fundad[ao]s?
    cread[ao]s?|criad[ao]s?|fondat[ao]|nat[ao]|opgericht|grundat|stiftet|grunnlagt|grundlagt
  )(?!\p{L})
`

/** Where a Japanese sentence tells of a founding. */
export const FOUNDED_JAPANESE =
  /(?:創業|設立|創立|創設|起業|開業|発足)(?:し(?:ました|た|て)|され(?:ました|た|て)|いたしました|。|$|、)|立ち上げ(?:ました|た|て)|を始め(?:ました|た)|を起こし(?:ました|た)/u

/** Labels beside which the founding year stands. */
export const FOUNDING_LABEL = pattern('iu')`
  ^(?:
    (?:year )?(?:
      founded|established|incorporated|founding year|year founded|year established|year of foundation|date founded
      foundation(?: date)?|started|formed
    )(?: in)?
    gegründet(?: am)?|(?:firmen|unternehmens)?gründung(?:sjahr|sdatum)?|jahr der gründung|fondée?(?: en)?
    (?:année|date) de (?:création|fondation)|création|fondation|fundad[ao](?: en)?
    (?:año|fecha) de (?:fundación|creación)|fundación|anno di fondazione|fondazione|fondat[ao](?: nel)?
    (?:ano|data) de fundação|fundação|opgericht(?: in)?|oprichting(?:sjaar)?|設立(?:年月日?|年|日)?|創業(?:年月日?|年)?
    創立(?:年月日?|年)?|創設|開業(?:年月日?|年)?|設立年月
  )$
`

/** Stands before the names of the founders. */
export const BY = pattern('giu')`
  (?<!\p{L})(?:
    by|von|durch|par|por|pel[ao]|d(?:a(?:ll)?|[’'])\s?(?:un)?[’']?(?:idea|intuizione) di|da|door|af|av|de la mano de
    a manos de|(?:à|sur) l[’']initiative de|por iniciativa de|su iniziativa di|op initiatief van|auf initiative von
    d[’']une idée de|pelas mãos de|(?:de la |d[’']une )?rencontre (?:entre|de)|incontro (?:tra|fra|di)
    encuentro (?:entre|de)|encontro (?:entre|de)|ontmoeting tussen|begegnung (?:von|zwischen)
  )\s+
  (?<!\p{L})(?:(?:à|sur) l[’']initiative d|d[’']une idée d)[’']
`

/** The year of a date, as it stands beside a founding. */
export const YEAR =
  /(?<![\d.,/０-９-])(1[89]\d\d|20\d\d|１[８９][０-９]{2}|２０[０-９]{2})(?![\d/０-９-]|[.,]\d)(?=年|\D|$)/gu

/** Words of a date before its year, months and seasons among them. */
export const DATE_WORD = lines`
  jan\p{L}*|feb\p{L}*|mar\p{L}*|apr\p{L}*|ma[iyj]\p{L}*|jun\p{L}*|jul\p{L}*|aug\p{L}*|sep\p{L}*|o[ck]t\p{L}*
  nov\p{L}*|de[czs]\p{L}*|märz|févr\p{L}*|avril|juin|juil\p{L}*|août|enero|abril|agosto|diciembre|genn\p{L}*|giugno
  luglio|dicembre|janeiro|maio|maart|mei|the (?:spring|summer|autumn|fall|winter) of|early|late|spring|summer|autumn
  winter|spring of|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno
  estate|autunno|inverno|outono|verão|hösten|våren|sommaren|vintern|efteråret|foråret|sommeren|vinteren|høsten
  jesienią|wiosną|latem|zimą|syksyllä|keväällä|roku|år|början av|slutet av|voorjaar|zomer|najaar
  the (?:start|beginning|end|middle) of|mid|anfang|ende|mitte|début|fin|finales|principios|inizio|fine|início|begin
  eind|jahre?|the year|year|l[’']année|l[’']an|l[’']anno|año|el año|ano|o ano|het jaar|jaar|of|de|del|di|von|the|le
  el|il|\d{1,2}(?:st|nd|rd|th|\.)?
`
/** Words between which and a founding verb a year stands: `in March 2019`, `im Jahr 2017`, `en 2009`. */
export const IN_YEAR = pattern('iu')`
  (?:^|[\s(,])(?:
    (?:co-?)?founded|established|incorporated|gegründet|fondée?|fundad[ao]|fondat[ao]|opgericht|grundades|grundat
    startades?|startats|bildades|etablerades|stiftedes|powstał[ao]?|(?:back )?in|i|w|år|vuonna|roce|im(?: jahre?)?
    en(?: l[’']an)?|nel(?:l[’']anno)?|em|in het jaar|on|am|le|el|il|dal|est\.?|wurde|(?:the )?year|${DATE_WORD}|de
    del|of|\d{1,2}(?:st|nd|rd|th)?\.?,?
  )\s*$
`

/** Verbs of a coming to be that people, ideas and versions share: only the company itself counts as their subject. */
export const COMES_TO_BE = pattern('iu')`
  (?<!\p{L})(?:
    born|launched|opened|registered|née?|vu le jour|voit le jour|vio la luz|visto la luce|pres[oe] vita|viu a luz
    came into being|powstał[ao]?|syntyi|naci[óm]\p{L}*|nat[ao]|nasce\p{L}*|lancée?s?|gestartet|eröffnet
  )(?!\p{L})
`
/** The company as what somebody founds. */
export const COMPANY_OBJECT = pattern('iu')`
  (?<!\p{L})(?:the|our|their|his|her|das|die|unser|unsere|la|notre|leur|l[’']|su|nuestra|il|la loro|o|a|het|hun)\s?(?:
    company|business|firm|studio|workshop|unternehmen|firma|betrieb|werkstatt|(?:system|software)haus|\p{L}*büro
    agentur|société|entreprise|agence|atelier|empresa|compañía|taller|azienda|società|impresa|bedrijf|onderneming
  )(?!\p{L})
  (?<!\p{L})(?:
    företaget|bolaget|firman|virksomheden|firmaet|selskapet|bedriften|firmę|spółkę|společnost|firmu|yrityksen
  )(?!\p{L})
`
