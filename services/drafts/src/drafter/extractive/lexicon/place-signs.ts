import { pattern } from './pattern.ts'

/** Leads on to a place, at the end of what stands before it. */
export const LEADS_TO_PLACE = pattern('iu')`
  (?<!\p{L})(?:
    in|at|from|out of|near|outside|aus|bei|à|en|a|em|no|na|de|d[’']|da|di|du|dans|depuis|desde|von|vanuit|uit|te|i|fra
    från|w|we|v|ve
  )(?:
    \s(?:downtown|central|sunny|rainy|beautiful|der|dem|la ville de|la ciudad de|schönen)
    \s(?:the )?(?:north|south|east|west|central)
    \sthe (?:centre|center|heart|middle|city|town|old town|port|north|south|east|west)(?: end| side)? of
  )?\s$
`

/** Sitting, living, working or making something somewhere. */
export const WORKS_AT = pattern('iu')`
  (?<!\p{L})(?:
    # English
    based|headquartered|located|established|moved|lives?|living|sits?|works?|working|made|built|handmade|written|designed|developed
    brewed|crafted|produced|programmed|run|home|offices?|studio|workshop|hq|headquarters|base
    # German
    sitz\p{L}*|ansässig|beheimatet|zu hause|zuhause|büro|werkstatt|entwickel\p{L}*|gebaut|gemacht|hergestellt
    arbeite\p{L}*|leb\p{L}+|programmier\p{L}*|entsteh\p{L}*
    # French
    établi\p{L}*|install\p{L}+|bas[ée]\p{L}*|situ[ée]\p{L}*|implant\p{L}+|bureaux?|atelier|siège|conçu\p{L}*|développ\p{L}*
    fabriqu\p{L}*|travaill\p{L}*
    # Spanish and Portuguese
    sede|oficina|taller|estudio|radicad\p{L}|ubicad\p{L}|con base|hech\p{L}|desarrollad\p{L}|fabricad\p{L}|viv\p{L}+
    trabaj\p{L}+|sediad\p{L}|escritório|feit[oa]|desenvolv\p{L}+
    # Italian
    ufficio|laboratorio|fatt[oa]|prodott[oa]|svilupp\p{L}+|lavor\p{L}+
    # Dutch, Nordic, Polish, Czech
    gevestigd|kantoor|gemaakt|ontwikkel\p{L}*|gebouwd|wer(?:kt|ken)|zit(?:ten)?|kontor\p{L}*|byggd?|utveckla\p{L}*
    siedzib\p{L}+|biuro|sídl\p{L}+
  )(?!\p{L})
`

/** The same behind the place, where verbs go last. */
export const WORKS_BEHIND = pattern('iu')`
  ^\s(?:entwickelt|gebaut|gemacht|hergestellt|programmiert|ansässig|zu Hause|beheimatet)(?!\p{L})
  ^\s(?:gevestigd|gemaakt|ontwikkeld|gebouwd)(?!\p{L})
`

/** Of us: who writes, or the company and its people. */
export const OF_US = pattern('iu')`
  (?<!\p{L})(?:
    we|we[’']\p{L}+|our|us|i|i[’']m|my|me|team|company
    wir|uns\p{L}*|ich|mein\p{L}*|nous|notre|nos|je|j[’']|mon|ma|on|équipe|l[’']équipe
    somos|estamos|nuestr\p{L}+|trabaj\p{L}+|soy|mi|equipo|siamo|nostr\p{L}+|lavor\p{L}+|sono|noss\p{L}+|trabalh\p{L}+
    ons|onze|wij|ik|mijn|vi|vår\p{L}*|jag|min|vores|jeg|nasz\p{L}*|jesteśmy
  )(?!\p{L})
`

/** That we sit somewhere, said outright, up to the name of the place. */
export const WE_ARE_IN = pattern('iu')`
  (?<!\p{L})(?:
    (?:we|i|it)(?:[’'](?:re|m|s)|\s(?:are|am|is))\s(?:all\s|both\s|now\s)?(?:based\s)?(?:in|at)
    (?:we|i)\s(?:(?:both|all|still|now)\s)?(?:live|work|sit)(?:\sand\s\p{L}+)?\s(?:in|from|out of)
    (?:team|company|business|studio|firm)\sof\s\p{L}+(?:\speople)?\s(?:based\s)?in
    (?:wir|ich|team)\s(?:sitz|arbeite|wohn)\p{L}*\si[nm]\s(?:\p{L}+\s){1,4}in
    (?:wir|ich)\s(?:sitze?n?|arbeiten?|leben?|sind|bin|wohnen?)\s(?:in|aus)
    (?:nous|on)\s(?:sommes|travaill\p{L}+|est|vit|vivons)\s(?:basée?s?\s|installée?s?\s)?(?:à|depuis|en)
    (?:estamos|trabajamos|vivimos|somos)\s(?:en|desde|de)|(?:siamo|lavoriamo|viviamo)\s(?:a|di|da|in)
    (?:estamos|trabalhamos|somos|vivemos)\s(?:em|de|desde)|(?:we|wij)\s(?:zitten|werken|wonen)\s(?:in|vanuit)
    vi\s(?:sitter|sidder|sitter|arbetar|bor|er|är)\s(?:i|på)
    (?:offices?|studio|workshop|headquarters|base|hq)\s(?:(?:is|are|sits)\s)?(?:in|at)
    (?:büro|werkstatt|sitz|team|firma|\p{L}*unternehmen|softwarehaus|betrieb)\s(?:(?:ist|sitzt|liegt)\s)?(?:in|mitten in|aus)
    (?:bureaux?|atelier|siège)\s(?:(?:est|sont|se trouvent?)\s)?(?:à|en)
    (?:oficina|sede|taller|estudio|escritório|ufficio|laboratorio)\s(?:está|es|fica|é|è|si trova)\s(?:en|em|a|in)
  )\s$
`

/** Of a time before, or of where somebody only was: birth, studies, former work, travels. */
export const ONCE_THERE = pattern('iu')`
  (?<!\p{L})(?:
    former \p{L}+(?: \p{L}+)? (?:from|at)|ehemalig\p{L}* \p{L}+ (?:aus|bei)|first|was|were|erste\p{L}*|war|waren|premi[eè]re?|était|primer\p{L}*|estaba|prim[oa]|era|eerste|born|grew up|raised|studied|stud(?:y|ies)|university|uni|college|school|moved from|left|formerly|previously
    until|worked (?:at|for)|years (?:at|in)|degree|phd|trained|apprentic\p{L}+|visit\p{L}*|trip|holiday|travel\p{L}*
    met (?:at|in|on)|geboren|aufgewachsen|studier\p{L}*|universit\p{L}+|hochschule|früher|née?|grandi|étud\p{L}+|nac\p{L}+|estudi[óéa]\p{L}*|nat[oa]|cresciut\p{L}|ex|nascid\p{L}
  )(?!\p{L})
`

/** Of an event, a machine room, a court or a register, which stand in towns of their own. */
export const OTHER_MATTER = pattern('iu')`
  (?<!\p{L})(?:
    used|benutz\p{L}*|eingesetzt|utilis\p{L}*|usad[oa]s?|gebruik\p{L}*|conference|meet ?up|fair|show|expo|event|workshop series|talk|summit|festival|market|messe|salon|feria|fiera|beurs
    congress|kongress|tagung|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august
    september|october|november|december|flight|train|museum|theatre|court|gericht\p{L}*|tribunal|server\p{L}*|serveurs?
    servidor\p{L}*|machines?|maschinen
    data cent\p{L}+|rechenzentr\p{L}+|hosted|hosting|gehostet|hébergé\p{L}*|alojad\p{L}*|ospitat\p{L}*|registered in
    incorporated in|register\p{L}*|handelsregister|rcs|laws? of|governed|jurisdiction|corporation|bank
  )(?!\p{L})
`

/** A day of a month behind a place: something happens there. */
export const DAY_BEHIND = pattern('iu')`
  ^[,:]?\s(?:(?:on|am|le|el|il|op|den|from|vom|du|del|dal|de)\s)?\d{1,2}(?!\d)[.\s].{0,12}(?:
    jan|feb|fév|mar|mär|apr|abr|avr|ma[iyj]|jun|juin|juil|jul|giu|lug|aug|août|ago|sep|set|o[ck]t|ott|nov|d[eé][czs]
  )
`

/** Of those who are served, and of what reaches them. */
export const OF_SERVED = pattern('iu')`
  (?<!\p{L})(?:
    customers?|clients?|users?|trusted by|schools?|shops?|restaurants?|studios? like|bakery|bakeries
    clinic\p{L}*|kunden|kundin|client[es]\p{L}*|klanten|deliver\p{L}*|ship\p{L}*|available in|cover\p{L}*|stores? in
    cities|routes?|from .* to
  )(?!\p{L})
`

/** Before the name of a part of a town, or of what the town is a part of. */
export const OF_QUARTER = pattern('iu')`
  (?<!\p{L})(?:
    barrio|bairro|quartier|quartiere|stadtteil|wijk|district|neighbou?rhood|viertel|province|provincia|provincie
    landkreis|kreis|county|comté|département
  )(?: (?:d\p{L}+|of|van))?\s$
`
