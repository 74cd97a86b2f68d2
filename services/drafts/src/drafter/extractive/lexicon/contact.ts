import { pattern } from './pattern.ts'
/** Mailboxes that take everybody's letters, the most general first; a lower index goes first. */
export const MAILBOXES: readonly RegExp[] = [
  pattern('iu')`
    ^(?:
      hello|hi|hey|hallo|hola|bonjour|salut|coucou|ciao|ola|hei|hej|gruezi|grüezi|servus|moin|howdy|ahoy|ahoj|aloha
      namaste|konnichiwa|welcome|bienvenue|hoi|moi|terve|salve|oi|olá|alo|allo|czesc|witaj|heya|yo|grüße?|gruss
    )$
  `,
  /^(?:info|infos|information|informationen|informacion|informazioni|inf)$/iu,
  pattern('iu')`
    ^(?:
      contact|contacts|contacto|contatti|contato|kontakt|contactus|kontakte|otoiawase|toiawase|inquir(?:y|ies)
      enquir(?:y|ies)|ask|anfrage|anfragen|talk|connect|getintouch
    )$
  `,
  pattern('iu')`
    ^(?:
      support|help|helpdesk|hilfe|aide|ayuda|aiuto|ajuda|soporte|assistance|service|customerservice|customercare
      care|kundenservice|kundendienst|supporto|suporte|hjelp
    )$
  `,
  pattern('iu')`
    ^(?:
      mail|email|e-mail|post|office|team|buero|büro|bureau|oficina|sekretariat|secretariat|ufficio|studio|desk
      letters|us|crew|shop|store|bestellung|courrier|correo|poczta|write|sales|vertrieb|ventas|ventes|commercial
      orders?
    )$
  `,
]

/** Mailboxes for one purpose, not for everybody. */
export const OTHER_MAILBOX = pattern('iu')`
  ^(?:
    no-?_?reply|do-?not-?reply|ne-?pas-?repondre|mailer(?:-daemon)?|bounces?|privacy|dpo|iodo?|gdpr|rgpd|rodo|lgpd
    avg|dsgvo|datenschutz\p{L}*|privacidade?|prywatnosc|personvern|persondata|tietosuoja|integritet|encarregad[oa]
    den[uú]ncias?|segnalazion[ei]|signalements?|misbruk|misbruik|meldestelle|whistleblow\p{L}*|confidentialite|data-?protection|legal|abuse|copyright|dmca|compliance
    press|presse|prensa|stampa|media|medien|pr|newsroom|jobs?|careers?|karriere|bewerbung(?:en)?
    recruit(?:ing|ment)?|recrutement|hiring|hr|talent|people|empleo|trabajo|rrhh|lavoro|vagas|saiyo|saiyou|security
    vuln\p{L}*|cert|webmaster|postmaster|hostmaster|admin|administrator|root|billing|invoices?|accounts?|accounting
    buchhaltung|financ(?:e|es|ial|eiro)|finanzen|finanzas|finanza|rechnung(?:en)?|facturacion|facturation|factures|investors?|ir|donat\p{L}*|dons?|spenden?|donaciones
    donazioni|sponsors?|sponsoring|partners?|partnerships?|affiliates?|advertis\p{L}*|ads|events?|newsletter|news
    unsubscribe|feedback|bugs?|issues|release|releases|build|git|dev|api|test|vouchers?|bids?|bookings?|name|you
    your\p{L}*|user|username|me|email|mail|someone|somebody|john(?:\.?doe)?|jane(?:\.?doe)?|max\.?mustermann
    vorname\p{L}*|nombre|prenom|ihr\p{L}*|tu|votre\p{L}*|example|sample
  )$
`

/** Said before an address that is for one purpose, or somebody else's. */
export const OTHER_PURPOSE = pattern('iu')`
  (?<!\p{L})(?:
    press(?: (?:enquiries|inquiries|office))?|media|data protection|privacy|jobs?|careers?|applications?|security
    vulnerabilit\p{L}*|abuse|donat\p{L}*|treasurer|sponsor\p{L}*|investors?|invoices?|billing|legal|signature|key of
    signed|unsubscribe|advertis\p{L}*|partnerships?|affiliates?|wholesale|tax|webmaster|presse\p{L}*
    datenschutz\p{L}*|bewerbung\p{L}*|spende\p{L}*|rechnung\p{L}*|stellen\p{L}*|protection des données
    données personnelles|dpo|candidature\p{L}*|recrutement|dons?|factur\p{L}*|currículum|curriculum|empleo|prensa
    donacion\p{L}*|protección de datos|trabajo|stampa|candidature|privacidade|vagas|imprensa|vacatures|pers
    privacybeauftragte\p{L}*|not to us|aufsichtsbehörde|verbraucher\p{L}*|schlichtung\p{L}*
  )(?!\p{L})
  採用
  報道
  取材
  プレス
  個人情報
  寄付
  返信できません
  送信専用
`

/** Said before an address at which everybody may write. */
export const CONTACT_WORDS = pattern('iu')`
  (?<!\p{L})(?:
    e-?mail(?:adresse)?|mail|contact|write|questions?|reach|get in touch|say hello|talk to us|drop us|kontakt\p{L}*
    schreiben|schreib|fragen|écrivez|écrire|contactez|courriel|escriba|escríbenos|escríbanos|correo|contacto
    scrivi\p{L}*|contatt\p{L}*|escreva|contato|mailen|vragen|skriv\p{L}*|napisz|e-?posta|iletişim|ulaşın|yazın|support|help|hilfe|aide|ayuda|customer service
  )(?!\p{L})
  メール
  お問い?合わ?せ
  連絡先
`

/** Providers whose addresses small companies use as their own. */
export const PUBLIC_PROVIDER = pattern('i')`
  ^(?:
    gmail|googlemail|outlook|hotmail|live|icloud|me|yahoo|ymail|aol|gmx|web|t-online|freenet|posteo|mailbox
    proton(?:mail)?|pm|fastmail|hey|orange|wanadoo|free|laposte|sfr|libero|tiscali|telefonica|terra|btinternet
    ntlworld|zoho|tutanota|bluewin|ziggo|xs4all|nifty|docomo|ocn|biglobe
  )\.(?:com|de|net|org|fr|es|it|co\.uk|at|ch|me|nl|be|eu|jp|ne\.jp|or\.jp|co\.jp)$
`

/** Mailboxes for one purpose that small companies let everybody write to where they name no other. */
export const LAST_MAILBOX = /^(?:bookings?|reservations?|admin|feedback|events)$/iu

/** Mailboxes that are never for everybody, whatever is said of them. */
export const HARD_MAILBOX = pattern('iu')`
  ^(?:
    no-?_?reply|do-?not-?reply|mailer(?:-daemon)?|privacy|dpo|iodo?|gdpr|rgpd|rodo|lgpd|dsgvo|datenschutz\p{L}*
    privacidade?|den[uú]ncias?|segnalazion[ei]|signalements?|misbruik|legal|abuse|press[ea]?|prensa|stampa|jobs?|careers?|karriere|security|billing|invoices?|unsubscribe
  )$
`

/** Said before an address that everybody may write to, whatever else it is for. */
export const FOR_ALL = pattern('iu')`
  (?<!\p{L})(?:
    anything (?:at all|else|that|you|under|about us)
    any (?:other )?questions?
    everything(?: else)?
    alles (?:andere|weitere|übrige)
    (?:alle|sonstige|allgemeine) (?:anderen |weiteren )?(?:fragen|anliegen|anfragen)
    tout(?:e)? (?:le reste|autre (?:question|demande)|question)
    cualquier (?:otra )?(?:cosa|duda|pregunta|consulta)
    (?:per )?qualsiasi (?:altra )?(?:cosa|domanda|richiesta)
    tutto il resto
    qualquer (?:outra )?(?:dúvida|questão|coisa)
    al het andere
    (?:alle )?(?:andere|overige) vragen
    allt annat
    alt andet
  )(?!\p{L})
`

/** Said after an address that everybody may write to, whatever else is named. */
export const EVERYTHING = pattern('iu')`
  (?<!\p{L})(?:
    everything|anything|all (?:other|else|the rest|questions)|any (?:other )?questions?
    alles(?: (?:andere|übrige|weitere))?|alle (?:anderen|übrigen|weiteren)
    tout(?:es)? (?:le reste|autre|l(?:es|a) autres?|question)|todo(?: lo demás)?|cualquier|tutto(?: il resto)?
    qualsiasi|tudo(?: o resto)?|qualquer|al het andere|overige
  )(?!\p{L})
`

/** Purposes of money, for which small companies give the one address that they have. */
export const SOFT_PURPOSE =
  /(?<!\p{L})(?:invoices?|billing|tax|signature|rechnung\p{L}*|factur\p{L}*|wholesale|fattur\p{L}*)(?!\p{L})/giu

/** In one breath with a purpose: everybody may write, whatever it is about. */
export const ANY_MATTER = pattern('iu')`
  (?<!\p{L})(?:
    questions?|praise|ideas|help|support|complaints|orders|bugs|wishes|hello|fragen|lob|kritik|wünsche|hilfe
    questions|idées|aide|remarques|preguntas|dudas|ayuda|sugerencias|domande|dubbi|aiuto|dúvidas|perguntas|ajuda
    vragen|ideeën|hulp|klachten|frågor|spørgsmål|pytania
  )(?:,|\s(?:and|or|und|oder|et|ou|y|o|e|en|of|och|og|i)\s|\s?[&/+]\s?)
`
