import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** Sentences and lines that say whom a product is for, from their beginning. */
export const SAYS_FOR = pattern('iu')`
  ^(?:(?:it(?:’s|'s| is)|we(?:’re|'re| are)|\p{Lu}[\p{L}\p{N}-]+(?: is|’s|'s))\s+)?(?:
    (?:only |just |especially )?(?:made|built|meant|designed|written|intended|created|software|perfect|ideal)\s+
  )?(?:
    specially |especially )?for\s+(?!
    (?:
      example|instance|more|comparison|further|free|sale|the (?:first|last|latest|record|time|moment|next)|now
      all (?:your|other|questions)|questions|support|help|details|information|each|every|years|that|this|these|those
      only|just|less|a (?:while|quote|demo|moment)|\d|us|you to|it|press|ever
    )\b
  )
  ^used by\s
  ^(?:
    entwickelt |gemacht |gedacht |gebaut |geeignet |ideal )?für\s+(?!(?:mehr|weitere|fragen|nur|den preis|alle fragen|sie und|jeden?|immer|\d|presse|uns|das|den|dich)\b)
  ^(?:elle |il )?(?:est )?(?:
    conçue?s? |faite?s? |pensée?s? |créée?s? |idéale? )?pour\s+(?!
    (?:en savoir|plus|toute|toutes|nous|vous|contacter|que|chaque|la presse|le moment|commencer|cela|un devis|\d)\b
  )
  ^(?:
    hech[oa] |pensad[oa] |diseñad[oa] |cread[oa] |ideal )?para\s+(?!(?:más|mayor|cualquier|que|empezar|contactar|ello|la prensa|saber|cada|siempre|eso|un presupuesto|\d)\b)
  ^(?:pensat[oa] |fatt[oa] |ideale )?per\s+(?!(?:maggiori|informazioni|ogni|saperne|contattare|\d)\b)
  ^(?:feit[oa] |pensad[oa] |criad[oa] |ideal )?para\s+(?!(?:mais|saber|cada)\b)
  ^(?:gemaakt |bedoeld |gebouwd |ideaal )?voor\s+(?!(?:meer|vragen|elke|\d)\b)
`

/** Inside of a sentence that says what the product is: the words after it name whom it is for. */
export const IS_FOR = words(
  pattern('iu')`
    \b(?:
      \p{L}*(?:software|programm|planung|verwaltung|buchhaltung|kalender|plattform|werkzeug|lösung)|tool|app|apps
      platform|program(?:me)?|system|service|solution|manager|tracker|scheduler|calendar|CRM|ERP|suite|builder
      editor|diary|journal|marketplace|community|dashboard|toolkit|framework|companion|generator|inbox|help ?desk
      invoicing|accounting|booking|management|analytics|hosting|gestion|comptabilité|gestión|contabilidad|agenda
      gestão|sistema|ferramenta|aplicativo|gestionale|strumento|piattaforma|pakket|programma|monitoring|logbook
      newsletter|planner|bookkeeping|letter|kit|library|workspace|assistant|scheduling|logiciel|application|outil
      plateforme|programa|herramienta|aplicación|plataforma|trazabilidad|programm|werkzeug|plattform|lösung
      dienstpläne|kassenbuch
    )\s+(?:
      for|für|pour|para|per|voor
    )\s+(?!
      (?:
        free|example|instance|all|every|each|more|less|this|that|it|you|your|years|sale|now|later|ever|me|us|when
        what|ihre?n?|dein\p{L}*|alle[sn]?|votre|vos|tous|toutes|tu|tus|su|sus|todo|seu|sua|jouw|uw|\d
      )\b
    )(
      [^.,:;!?–—|]{3,60}(?:
        , (?!
          (?:it|you|we|they|that|which|who|whose|die|der|das|sie|wir|qui|que|dont|où|elle|il|quien)\b
        )[^.,:;!?–—|]{2,40}
      ){1,4}(?: (?:and|und|et|y|e|en|or|oder|ou|o|&) )(?!(?:it|you|we|they|that|which|who|sie|wir)\b)[^.,:;!?–—|]{2,110}
      [^.,:;!?–—|]{4,110}
    )(?!\p{L})
  `,
)

/** Where people who write Japanese say whom it is for. */
export const SAYS_FOR_JAPANESE = pattern('u')`
  ^[^。]{4,90}(?:の(?:先生方?|皆(?:様|さま|さん)|方|方々|みなさま)(?:に|へ|のための?)|向け(?:に|の|です)?)[。]?$
  ^[^。]{6,110}(?:で|に|にも)(?:お使い|ご利用)いただ(?:けます|いております|いています)。$
`

export const IS_FOR_JAPANESE = /([^、。は「」の｜|:：\s]{2,30})(?:のため|向け)の/u

/** Begins with nothing but `for`. */
export const BARE_FOR = /^(?:for|für|pour|para|per|voor)\s/iu

/** Words that address people, who follow in the group. */
export const ADDRESSES = pattern('iu')`
  (?<!\p{L})(?:
    (?:is|are|was|were|has been) (?:aimed at|made for|built for|meant for|designed for|written for|used by)
    (?:
      vi (?:laver|lager|gör) (?:det|den|\p{L}+) (?:til|for|för)
      (?:lavet|laget|gjord|skabt|byggd|utviklet|henvender sig|riktar sig|vänder sig) (?:til|for|för|mot)
    )
    aimed at|made for|built for|designed for|serving|we (?:serve|work with|help)
    (?:s[’']adresse(?:nt)?|destinée?s?) (?:à|aux?)(?:\s(?:la|l[’']|les|tous les))?
    richte[nt]? sich an(?:\s(?:alle))?|wendet sich an|gemacht für|gedacht für|se dirige a|dirigid[oa]s? a|tratamos a
    trabajamos con|ayudamos a|l[ao]s? (?:usan|utilizan)|(?:l[’']|la |le )utilisent|lo usano
    (?:wird|werden) (?:genutzt|benutzt|verwendet) von|wordt gebruikt door|usad[oa]s? por|si rivolge a(?:i|gli|lle)?
    destina-se a(?:os)?|dirigid[oa]s? a(?:os)?|richt zich op|bedoeld voor
  )\s(?<who>(?:[^.;:!?()–—]|(?<=\d)\.(?=\d)){5,140}?)(?=
    \s(?:who|that|which|die|qui|dont|que|che)\s
    ,\s(?:
      always|siempre|toujours|immer|sempre|altijd|so|and we|whether|y (?:las|los|la|el)|und (?:die|der)
      et (?:les|la|le)
    )\s
    (?!\.\d)[.;:!?()–—]
    $
  )
`

/** People told of by what they do: `for people who still shoot film`. */
export const THOSE_WHO = pattern('iu')`
  (?<!\p{L})(?:
    for|für|pour|para|per|voor
  )\s(?<who>
    (?:
      (?:people|anyone|anybody|everyone|everybody|those|folks|teams|companies|families) (?:who|that)
      (?:alle|menschen|leute|personen|jeden|teams), (?:die|der)
      (?:ceux|celles|les (?:gens|personnes)|tous ceux|toutes celles) qui
      (?:quienes|los que|las que|gente que|personas que|todos los que)
      chi
      (?:quem|pessoas que)
      (?:wie|iedereen die|mensen die|teams die)
    )\s[^.;:!?()–—]{8,110}
  )(?=[.;:!?()–—]|$)
`

/** Ends with a word after which it goes on to say who they are. */
export const CUT_OFF = pattern('iu')`
  \s(?:and|or|und|oder|et|ou|y|o|e|en|of)\s(?:(?:all|any|many)\s)?(?:
    other (?:people|places|folks|things|groups|teams)
    andere[nr]? (?:leuten?|orten?|gruppen|mensen|plekken)
    autres (?:gens|lieux|personnes)
    otr[oa]s (?:personas|lugares|sitios)
    altr[ie] (?:persone|luoghi|posti)
    outr[oa]s (?:pessoas|lugares)
  )$
  (?:^|(?:,|and|or|for|und|oder|für|en|voor|et|à|pour|y|para|a|e|per)\s)(?:
    people|those|(?:any|every)(?:one|body)(?: else)?|iedereen|mensen|degenen|alle|jeden|celles|ceux|toutes|tous
    quienes|aquellos|aquellas|todos|todas|quem|aqueles|aquelas|coloro|quelli|quelle
  )$
  \s(?:
    who|that|which|and|or|und|oder|et|ou|y|e|en|of|de|the|der|die|das|les|los|las|gli|i|incluid[oa]s?|inclus[ei]?s?
    included|inbegriffen|inclusief|compris[ei]?
  )$
`

/** Calls to do something: `For other needs, contact us.` */
export const CALLS = pattern('iu')`
  (?<!\p{L})(?:
    contact us|get in touch|write to us|call us|email us|click|sign up|kontaktieren sie|schreiben sie|rufen sie
    contactez|écrivez|appelez|cont[aá]ct[ae]nos|escríbenos|contattaci|scrivici|contacte-nos|neem contact|learn more
    read more
  )(?!\p{L})
`

/** Before those whom a product is for, by language. */
export const FOR: Readonly<Record<string, string>> = {
  en: 'for',
  de: 'für',
  fr: 'pour',
  es: 'para',
  pt: 'para',
  it: 'per',
  nl: 'voor',
  sv: 'för',
  da: 'til',
  no: 'for',
  nb: 'for',
  pl: 'dla',
}

/** Says of something that it was made for people, who follow in the group to the end of the sentence. */
export const MADE_FOR = pattern('iu')`
  ^(?:[^.,;:!?]{2,40}\s|[EÈÉ]\s)?(?:is|are|was|ist|sind|wurde|est|sont|es|son|è|é|foi|zijn|är|er)?\s?(?:\p{L}+\s)?(?:
    made|built|meant|designed|intended|gemacht|gedacht|gebaut|entwickelt|conçue?s?|pensée?s?|faite?s?|pensad[oa]s?
    hech[oa]s?|diseñad[oa]s?|feit[oa]s?|criad[oa]s?|pensat[oa]|fatt[oa]|ideat[oa]|gemaakt|bedoeld|ontworpen|gjord
    byggd|tänkt|lavet|laget|beregnet
  )\s(?:for|für|pour|para|per|voor|för|till|til)\s(?<who>(?:[^.;:!?()–—]|\.(?=\d)){5,160})
`

/** Says whom it helps to do something, or gives something. */
export const HELPS = pattern('iu')`
  (?<!\p{L})(?:
    helps|(?:aide|permet|fournit|offre|donne)\s(?:les|aux|à des)|ayuda\sa(?:\slas|\slos)?|aiuta\s(?:gli|le|i)
    ajuda(?:\sas|\sos)?|helpt|hilft
  )\s(?<who>\p{L}[^.;:!?()–—]{3,110}?)(?=
    \s(?:to|with|by|à|les|le|la|a|ad|om|met|bij|dabei|beim|bei)\s
    \s(?:de\s|d[’'])\p{L}+(?:er|ir|re)\s
    ,\s(?:ihr|die|das|den)\s
  )
`

/** A heading that counts those who use it by what they are: `Trusted by 700+ online brands`. */
export const TRUSTED_BY = pattern('iu')`
  ^(?:trusted|used|loved) by (?:over |more than )?\d[\d.,]*k?\+? (?<who>
    (?!
      (?:leading|great|top|happy|amazing|fast-growing|growing|forward|companies|customers|users|people)(?!\p{L})
    )\p{Ll}[^.,;:!?()–—]{4,60}
  )$
`
