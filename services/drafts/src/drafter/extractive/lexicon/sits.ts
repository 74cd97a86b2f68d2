import { lines, pattern } from './pattern.ts'

/** Who is told of: we, or the company as such. */
const OFFICE = lines`
  offices?|rooms?|desks?|schreibtische?|bureau|räume|zimmer|pièces|salas?|stanze|kamers?|habitaciones|headquarters
  head office|hq|home|base|workshop|studio|shop|store|bakery|practice|clinic|kitchen|warehouse and office|büro
  werkstatt|sitz|firmensitz|laden|praxis|atelier|bureaux?|siège(?: social)?|boutique|cabinet|locaux|oficinas?|taller
  sede|estudio|tienda|clínica|ufficio|laboratorio|officina|bottega|escritório|loja|kantoor|werkplaats|winkel
  praktijk|kontor|verkstad
`
const OUR = lines`
  our|the|unsere?n?|die|der|das|notre|nos|le|la|les|l[’']|nuestr[oa]s?|el|los|las|la nostra|il nostro|lo|il|a nossa
  o nosso|nossa|nosso|a|o|ons|onze|het|vår[t]?
`
const STANDS = lines`
  is|are|sits|stands|has always been|ist|sind|liegt|liegen|befindet sich|steht|est|sont|se trouve(?:nt)?
  se situe(?:nt)?|está[n]?|queda|se encuentra[n]?|è|sono|si trova(?:no)?|fica[m]?|é|staat|ligt|zit|ligger
`
const IN = 'in|at|à|en|a|em|i'
const IN_PLACE = lines`
  (?:${IN})\s(?:the\s)?(?:
    (?:
      centre|center|heart|middle|town|city|old town|north|south|east|west|outskirts|suburbs|centro|cœur|coeur
      centre-ville|port|Zentrum|Altstadt|Herzen|centrum|hart
    )\s(?:of|de|d[’']|di|do|da|von|van)\s
  )?(?:(?:sunny|rainy|windy|beautiful|downtown|central|nearby)\s)?
`
const COUNT = lines`
  (?:
    two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|a dozen|\d+|deux|trois
    quatre|cinq|sept|huit|neuf|dix|onze|douze|dos|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|due|tre|quattro
    cinque|sei|sette|otto|nove|dieci|dois|duas|três|quatro|sete|oito|dez|zwei|drei|vier|fünf|sechs|sieben|acht|neun
    zehn|zwölf|twee|drie|vijf|zes|zeven|negen|tien
  )
`
const NUMBER_OF = lines`
  ${COUNT} (?:people|of us|personnes|personas|persone|pessoas|Leute|Menschen|mensen)
  (?:
    team|crew|company|family|group|équipe|equipo|equipa|equipe|squadra
  ) (?:of|de|di|van|von|mit) \p{L}+(?: (?:people|personnes|personas|persone|pessoas|Leuten|mensen))?
  (?:small|tiny|little|kleines|petite) (?:team|équipe)
  (?:small |tiny |little |independent )?(?:
    ${COUNT}-(?:person|people|man|woman)|family-(?:run|owned)|independent|small|tiny|little
  ) (?:software )?(?:company|business|studio|shop|outfit|team|agency|publisher)
`

/** What stands right before the place where the company sits, the surest first; what stands before it is checked. */
export const SITS: readonly RegExp[] = [
  lines`
    (?<!\p{L})(?:(?:is|are|’re|'re)\s)?(?:based|headquartered|located|at home)\s${IN_PLACE}
    (?<!\p{L})(?:mit )?(?:(?:unser|ihr|der)en? )?(?:firmen)?sitz (?:ist )?in\s
    (?<!\p{L})(?:ansässig|beheimatet|zu hause) in\s
    (?<!\p{L})(?:est |sommes )?(?:basée?s?|installée?s?|située?s?|implantée?s?) ${IN_PLACE}
    (?<!\p{L})(?:con|tiene su|tem(?: a)?|tenemos (?:la |nuestra )?) ?sede ${IN_PLACE}
    (?<!\p{L})(?:abbiamo|ha|con) (?:la )?sede ${IN_PLACE}
    (?<!\p{L})(?:sediad[ao]s?|com sede) ${IN_PLACE}
    (?<!\p{L})(?:gevestigd|kantoor) in\s
    (?<!\p{L})with (?:its|our|an?|the) (?:registered |main |own )?(?:
      office|headquarters|base|workshop|studio
    ) ${IN_PLACE}
    (?<!\p{L})(?:con base|radicad[ao]s?|ubicad[ao]s?) ${IN_PLACE}
  `,
  lines`
    (?<!\p{L})(?:${OUR})\s?(?:\p{L}+\s){0,2}?(?:${OFFICE}) (?:${STANDS})\s(?:
      still\s|now\s|located\s|based\s|hoy\s|mitten\s|heute\s
    )?(?:
      (?:
        above|over|behind|next to|next door to|on top of|under|below|beneath|across from|round the corner from
        in the back of|at the back of|opposite|inside|über|neben|hinter|au-dessus d[eu]|derrière|encima de|detrás de
        sopra|dietro|boven|achter|onder|naast|au-dessous d[eu]|à côté d[eu]|face à|debajo de|al lado de|frente a
        sotto|accanto a\p{L}*|em cima d[eoa]|por cima d[eoa]|atrás d[eoa]|ao lado d[eoa]
      )\s(?:[\p{Ll}’'-]+\s){1,4}?
    )?${IN_PLACE}
  `,
  lines`
    (?<!\p{L})(?:
      (?:we|(?:all )?(?:the )?${COUNT} of us)(?: (?:all|both|mostly|still|now))? (?:
        write|sit|live|code|answer|make it|build it|do (?:it|this|all of it)
      ) (?:in|from|out of)
      (?:you(?:[’']ll| will| can)? )?find us in
      home is
      l[’']équipe est à
      nous (?:écrivons|développons) (?:de|depuis)
      (?:escribimos|programamos|desarrollamos|respondemos) desde
      scriviamo da
      escrevemos d[eo]
      (?:wir )?arbeiten von(?= \p{Lu}\p{L}+ aus)
    )\s
  `,
  `(?<!\\p{L})unser (?:firmen)?sitz ist\\s`,
  lines`
    (?<!\p{L})(?:
      (?:lives?|sits?|resides?|is run|is written|is looked after)\s(?:in|from)|fica em|sta a|woont in|huist in
      sitzt in|wohnt in|vive en|reside en|habite à|loge à
    )\s
  `,
  lines`
    (?<!\p{L})(?:
      from|out of|aus|depuis|desde|da|vanuit
    )\s(?:
      (?:our|a|an|the|unserem|einem|unserer|notre|un|nuestr[oa]|una?|la nostra|il nostro|ons|een)\s
    )?(?:\p{L}+\s){0,2}?(?:${OFFICE})\s${IN_PLACE}
  `,
  `(?<!\\p{L})(?:${NUMBER_OF})(?: based)? ${IN_PLACE}`,
  lines`
    (?<!\p{L})(?:
      (?:I|we|the company|the team) (?:live and work|work|operate) (?:in|from|out of)
      (?:wir|das team) (?:sitzen|sitzt) in|nous (?:travaillons|vivons) (?:à|depuis)|trabajamos (?:en|desde)
      estamos en|lavoriamo (?:a|da)|siamo a|trabalhamos (?:em|a partir de|desde)|estamos em
      (?:wij|we) (?:zitten|werken) (?:in|vanuit)|vi sitter i
    )\s
  `,
  // Elsewhere the word for `from` tells since when as well.
  lines`
    ^(?:
      vanuit|von(?= \p{L}[\p{L}’-]+(?: \p{L}[\p{L}’-]+)? aus\s)
    )\s(?=\p{L}[\p{L}’-]+(?: \p{L}[\p{L}’-]+)?(?: aus)?,?\s(?:\p{L}+\s)?(?:we|wij|wir)(?!\p{L}))
  `,
  lines`
    (?<!\p{L})(?:
      sitz(?:t|en)|arbeite(?:t|n)|works?|sits?|lives?|travaill\p{L}+|trabaj\p{L}+|lavor\p{L}+|trabalh\p{L}+
      werk(?:t|en)|zit(?:ten)?
    )\s(?:in|from|out of|aus|dans|depuis|en|desde|da|em|vanuit)\s(?:
      an?|the|einem|einer|dem|der|une?|una?|uma?|l[ae]|een|het
    )\s(?:(?!with|for|mit|für|avec|pour|con|para|per|met|voor|and|und|et)[^\s,.;:]+\s){1,5}?${IN_PLACE}
  `,
  lines`
    (?<!\p{L})(?:
      ist|sind|is|are|est|sommes|es|somos|è|siamo|é|zijn
    )\s(?:an?|eine?|une?|un|una|uma?|een)\s?(?:[^\s,.]+\s){0,3}?(?:
      unternehmen|firma|softwarehaus|softwarefirma|büro|agentur|manufaktur|company|business|studio|publisher
      entreprise|société|coopérative|pme|empresa|compañía|estudio|azienda|società|impresa|bedrijf|bedrijfje
    )(?: based)? (?:aus\s|${IN_PLACE})
  `,
  lines`
    (?<!\p{L})(?:somos|siamo) (?:un[’']|una?|uma?)\s?(?:[^\s,.]+\s)?(?:
      equipo|equipa|equipe|familia|cooperativa|empresa|estudio|estúdio|studio|azienda|impresa
    )(?: \p{Ll}+)? d[ei] (?=[^,.\d]{3,25}[,.])
  `,
  lines`
    (?<!\p{L})(?:
      wird (?:seit \d{4} )?in\s(?=[\p{L} -]{3,25} (?:entwickelt|gebaut|gemacht|hergestellt|programmiert|betrieben))
      (?:entwickelt|gebaut|gemacht|hergestellt|programmiert|betrieben) wird \p{L}+ in\s
      entsteht (?:in (?:einer|einem|der) \p{L}+ )?in\s
    )
  `,
  `(?<!\\p{L})(?:we|the company|the firm) (?:have )?moved to\\s|[’']s (?:${OFFICE}) (?:${STANDS}) ${IN_PLACE}`,
  lines`
    (?<!\p{L})(?:is|are) (?:
      made|written|built|designed|developed|drawn|programmed
    )(?:, \p{L}+ed|, \p{L}+en)*,? and \p{L}+ in\s
  `,
  lines`
    (?<!\p{L})(?:
      comes? from|kommt aus|kommen aus
      (?:unternehmen|firma|betrieb|familienbetrieb|team|büro|studio|softwarehaus|genossenschaft) aus|vient de
      viene de|somos de|siamo di|vem de|komt uit|komen uit|(?:bedrijf(?:je)?|team|bureau|studio) uit
    )\s
  `,
  lines`
    (?<!\p{L})(?:
      (?:made|built|written|designed)(?: \p{Ll}+ly)?|designed and (?:built|made)|handmade|crafted|hergestellt|gebaut
      fabriquée?s?|conçue?s?|fabricad[ao]s?|hech[ao]s?(?: a mano)?|fatt[ao]|prodott[ao]|feit[ao]s?|fabricad[ao]s
      gemaakt
    )\s(?:(?:with|by|mit|avec|con|com|met|à la|a)\s(?:[^\s\d,.]+\s){1,3}?)?(?:in|à|en|a|em)\s
  `,
].map((pattern) => new RegExp(pattern, 'giu'))

/** May open a sentence that says where we sit, with no word for us before it. */
export const OPENS_SITS = pattern('iu')`
  ^(?:
    based|headquartered|located|i (?:live and )?work|made|built|designed|handmade|crafted|mit sitz|con sede|com sede
    hergestellt|gebaut|fabriqu|conçu|basée?s?|installée?s?|située?s?|fabricad|hech|fatt|prodott|feit|gemaakt
    gevestigd|ubicad|radicad|vanuit|von$
  )
`
/** Words of being before a number of people: `We are`, `Today Acme is a`. */
export const BEING = pattern('iu')`
  (?:^|\s|[’'])(?:
    are|is|re|m|sind|ist|sommes|est|somos|es|siamo|è|é|zijn|remain|bleiben|restons|seguimos
  )(?:\s\p{L}+){0,3}$
`

/** `a Leeds-based company`: the place first. */
export const PLACE_BASED = pattern('gu')`
  (?<!\p{L})(?:an?|the|our)\s(?:(?:small|young|little|independent)\s)?(?<place>
    \p{Lu}[\p{L}’']+(?:[ -]\p{Lu}[\p{L}’']+){0,2}?
  )(?:
    -based\s
    \s(?:company|studio|firm|agency|startup|workshop|bakery|brewery)(?!\p{L})
  )
`
