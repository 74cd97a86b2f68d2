import { lines, pattern } from './pattern.ts'
/** Endings that say what kind of company a name is. */
export const LEGAL_FORM = pattern('iu')`
  (?:
    ,?\s+(?:
      &\s+Co\.?\s+KG|Ltd\.?|Limited|LLC|L\.L\.C\.|LLP|Inc\.?|Incorporated|Corp\.?|Corporation|Co\.|PLC|Pty\.?|GmbH
      mbH|UG|AG|KG|OHG|GbR|e\.\s?K\.?|e\.\s?V\.?|SE|SARL|S\.A\.R\.L\.|SAS|S\.A\.S\.|SASU|EURL|SCOP|SCIC|SA
      S\.A\.U?\.?|SL|S\.L\.U?\.?|SRL|S\.r\.l\.|SpA|S\.p\.A\.|Lda\.?|Ltda\.?|B\.?V\.?|N\.?V\.?|AS|A/S|ApS|AB|Oy|OÜ
      Sàrl|K\.K\.
    )(?![\p{L}\p{N}])
  )+
`

/** A company named with its kind, as footers and imprints do. */
export const NAMED_COMPANY = pattern('gu')`
  (\p{Lu}[\p{L}\p{N}&’'.-]*(?:\s+(?:&\s+)?[\p{L}\p{N}][\p{L}\p{N}&’'.-]*){0,4}?),?\s+(?:
    Ltd|Limited|LLC|LLP|Inc|Corp|PLC|Pty|GmbH|UG|AG|KG|OHG|GbR|e\.\s?K|SE|SARL|SASU?|EURL|S(?:cop|COP|cic|CIC)|SA
    S\.A\.|S\.L\.|SL|SRL|S\.r\.l\.|SpA|S\.p\.A\.|Lda|Ltda|B\.?V|N\.?V|AS|A/S|ApS|AB|Oy|OÜ|Sàrl
  )(?![\p{L}\p{N}])
`
export const NAMED_COMPANY_JAPANESE = pattern('gu')`
  (?:株式会社|有限会社|合同会社)\s?([\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{L}ー]{2,20})
  ([\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{L}ー]{2,20})(?:株式会社|有限会社|合同会社)
`

/** The line in which a site says whose it is. */
export const COPYRIGHT =
  /(?:©|&copy;|\(c\)|\bcopyright\b)\s*(?:(?:©|\(c\)|by)\s*)?(?:[\d–—,-][\d\s–—,-]*)?(?:by\s+)?([^\n|·–—.©]{2,60})/giu

/** The same where the mark and the year go last: `Acme Informatica s.n.c. © 1999-2014`. */
export const HOLDER_BEFORE =
  /^(?<holder>\p{Lu}[\p{L}\p{N}&’'.-]*(?: (?:& )?[\p{L}\p{N}&’'.-]+){0,5}?)\s+(?:©|\(c\)|copyright)\s*\d{4}/iu

/** Words for the company itself at the place where its name could stand. */
export const SELF = pattern('iu')`
  ^(?:and |but |so |then |und |et |y )?(?:
    (?:
      we
      i
      it
      they
      this
      ourselves
      our own
      (?:our|the)(?: (?:little|small|young|family|own|software))? (?:
        company|project|studio|firm|business|app|team|product|agency|programme?|tool|story|startup|start-up|shop
        workshop|organi[sz]ation|collective|cooperative|co-op|brand|service|site|website
      )
    )\b
    (?:
      wir|ich|unser\p{L}* (?:unternehmen|firma|team|projekt|programm|büro|agentur|software|app|geschichte|verein)
      das (?:unternehmen|projekt|team|programm|startup)|die (?:firma|gesellschaft|software)|sie|es
    )(?!\p{L})
    (?:
      nous|notre (?:société|entreprise|équipe|projet|agence|logiciel|application|histoire|studio|atelier|maison)|je
      la (?:société|maison)|l[’'](?:entreprise|équipe|agence|application|atelier)|le projet|elle|il
    )(?!\p{L})
    (?:
      nosotr[oa]s|nuestr[ao] (?:empresa|equipo|proyecto|compañía|historia|estudio|taller|programa|aplicación)
      la (?:empresa|compañía)|el proyecto|yo
    )(?!\p{L})
    (?:noi|l[’']azienda|la società|il progetto|la nostra)(?!\p{L})
    (?:nós|a (?:empresa|nossa)|o projeto)(?!\p{L})
    (?:wij|ons|het bedrijf)(?!\p{L})
    当社
    弊社
    私たち
    わたしたち
    わが社
  )
`

/** Titles of pages on which people say who they are. */
export const INTRODUCES = pattern('iu')`
  ^(?:
    about(?: .{1,40})?
    over(?: .{1,30})?
    sobre(?: .{1,30})?
    acerca(?: .{1,30})?
    über .{1,30}
    à propos(?: .{1,30})?
    chi (?:è|sono|siamo)(?: .{1,30})?
    who (?:writes|makes|runs|made|built|is behind|we are|i am)(?: .{1,30})?
    (?:the )?(?:person|people|humans?) behind(?: .{1,30})?
    wer (?:steckt|schreibt|macht|ich bin).{0,30}
    qui (?:suis|écrit|est derrière).{0,30}
    quién (?:soy|hay|está).{0,30}
    wie (?:ben ik|maakt).{0,30}
    (?:the |our )?(?:story|history|beginnings?)(?: .{1,30})?
    unsere geschichte
    notre histoire
    nuestra historia
    (?:(?:hello|hi|hey|hallo|moin|hoi|bonjour|salut|hola|ciao|olá)[,!]? )?(?:
      i[’']m|i am|ich bin|je suis|ik ben|soy|sono|eu sou
    ) .{2,40}
    .{0,12}(?:とは|について|の想い|ストーリー|紹介)
  )$
`

/** Words by which those who write speak of themselves. */
export const FIRST_PERSON = pattern('giu')`
  (?<!\p{L})(?:
    we|our|us|I|my|me|wir|uns(?:er\p{L}*)?|ich|mein\p{L}*|nous|notre|nos|je|mon|ma|nosotr[oa]s|nuestr[oa]s?|somos
    estamos|tenemos|siamo|abbiamo|nostr[oaie]|noss[oa]s?|temos|ons|onze|wij|ik|vi|vår\p{L}*|vores?|nasz\p{L}*
  )(?![\p{L}’'](?!(?:re|ve|ll|m|d)(?!\p{L})))
`
const COUNTED = lines`
  two|three|four|five|six|seven|eight|nine|ten|zwei|zweit|drei|dritt|viert?|fünft?|deux|trois|quatre|cinq|sept|dos
  tres|cuatro|cinco|seis|siete|dois|duas|três|quatro|due|tre|quattro|cinque|twee|tweeën|drie|vier|vijf|\d{1,3}
`
/** Says how many or who those are that write. */
export const PRESENTS_PEOPLE = pattern('iu')`
  (?<!\p{L})(?:
    (?:there(?: are|[’']re) |we(?: are|[’']re) |the )?(?:only |just |all )?(?:${COUNTED}) of us
    (?:
      wir sind|wij zijn|we zijn|nous sommes|somos|siamo|hoje somos|hoy somos|vi er|vi är
    )(?: (?:nur|zu|met|z[’']n|in|à|seulement|solo|só|heute))* (?:${COUNTED})
  )(?!\p{L})
  (?<!\p{L})(?:
    my name is|ich heiße|je m[’']appelle|me llamo|mi chiamo|chamo-me|meu nome é|ik heet|I(?:[’']m| am)|ich bin
    je suis|soy|sono|eu sou|ik ben
  ) (?-i:\p{Lu}\p{L}+ (?:(?:van|de|von|der|da|dos) )*\p{Lu})
`

/** Words after which the company behind a product is named. */
export const COMPANY_BEHIND = pattern('iu')`
  (?<!\p{L})(?:
    the company(?: behind (?:it|this|[^,;:.]{2,30}))?
    das unternehmen(?: dahinter| hinter [^,;:.]{2,30})?
    die firma(?: dahinter| hinter [^,;:.]{2,30})?
    la société(?: derrière [^,;:.]{2,30})?
    la empresa(?: detrás de [^,;:.]{2,30})?
    l[’']azienda
    a empresa
    het bedrijf(?: achter [^,;:.]{2,30})?
  ),?\s+$
`
/** A product and who makes it, between the two names: `Acme is made by Acme Works Ltd`. */
export const MADE_BY = pattern('iu')`
  ^\s(?:is|are|wird|ist|est|es|è|é|is een)\s(?:(?:a|an|ein|eine|un|une|een)\s)?(?:
    (?:
      product|service|brand|trading name|project|trademark|produkt|dienst|marke|produit|marque|producto|marca
      prodotto|produto
    ) (?:of|von|der|de|di|da|van)
    (?:made|built|run|operated|published|developed|owned|provided|written|sold) by|éditée? par|développée? par
    hergestellt von|entwickelt von|betrieben von|hech[ao] por|desarrollad[ao] por|desenvolvid[ao] p(?:or|ela)
    prodott[ao] da|sviluppat[ao] da|gemaakt door
  )\s+(?:the |der |die |la |l[’'])?$
`
