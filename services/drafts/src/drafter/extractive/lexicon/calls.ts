import { pattern } from './pattern.ts'

/** What the product is sold with: no feature of it. */
export const TERMS_OF_SALE = pattern('iu')`
  ^(?:
    no (?:credit card|contracts?|commitments?|hidden (?:fees|costs)|set-?up fees?)|cancel (?:any ?time|whenever)
    \d+[- ]days? (?:money[- ]back|returns?|trial|free)|money[- ]back
    free (?:trial|shipping|delivery|returns|updates|support)|jederzeit kündbar
    keine (?:kreditkarte|vertragsbindung|einrichtungsgebühr|versteckten kosten)
    \d+ tage (?:geld zurück|testen|kostenlos)|kostenloser versand|sans (?:engagement|carte bancaire|frais cachés)
    résiliable|satisfait ou remboursé|\d+ jours (?:d[’']essai|gratuits)
    sin (?:permanencia|tarjeta|compromiso|costes ocultos)|cancela cuando|envío gratis
    senza (?:carta|vincoli|impegno)|disdici quando|spedizione gratuita|sem (?:fidelidade|cartão|compromisso)
    cancele quando|frete grátis|maandelijks opzegbaar|geen (?:creditcard|contract|verborgen kosten)
    gratis verzending
  )
`

/** The heading of a section that asks readers to do something, at the end of a page. */
export const CALLS = pattern('iu')`
  ^(?:
    (?:get|be) (?:started|in touch|going)
    get our .*
    ready (?:to|for|when) .*
    (?:start|begin) (?:your|today|now|free|for free|using|with)(?: .*)?
    (?:join|sign up|subscribe)(?: .*)?
    try (?:it|for|our|the)(?: .*)?
    try \S+ (?:free|today|now|for .*)
    (?:see|watch) (?:it(?: .*)?|for yourself|\S+ in (?:action|your .*))
    (?:book|request|schedule|arrange) (?:a|an|your) .*
    (?:let[’']?s|we[’']d love to) (?:talk|chat|hear|start)(?: .*)?
    talk to (?:us|a human|sales)(?: .*)?
    still (?:unsure|have|wondering).*
    want to .*
    need .*
    not sure.*
    stay (?:in touch|up to date|informed)
    (?:our )?newsletter.*
    (?:what|where) (?:next|to (?:go )?next)
    jetzt .*
    kostenlos (?:testen|starten|ausprobieren).*
    (?:bereit|neugierig|lust|interesse|interessiert|überzeugt|noch fragen)(?: .*)?
    (?:testen|probieren|starten|sprechen|schreiben|vereinbaren|überzeugen) sie .*
    (?:prêt|envie|besoin|intéressé|convaincu)[es]*(?: .*)?
    (?:essayez|testez|demandez|réservez|parlons|contactez|commencez|découvrez)(?:[ -].*)?
    ¿.*\?
    (?:prueba|pruébal[oa]|empieza|solicita|pide|hablemos|contacta|reserva|comienza)(?: .*)?
    (?:pront[oaie]|prova|provalo|inizia|richiedi|prenota|parliamone|contattaci|vuoi)(?: .*)?
    (?:pronto|experimente|teste|comece|agende|fale|peça|quer)(?: .*)?
    (?:klaar|probeer|start nu|vraag een|plan (?:een|je)|benieuwd|interesse|neem contact)(?: .*)?
    (?:
      redo|prova|kom igång|boka|klar|prøv|kom i gang|bestill|book (?:en|et|din)|gotow[iy]|wypróbuj|zacznij|umów
    )(?: .*)?
    まずは.*
    お気軽に.*
    今すぐ.*
    無料.{0,12}(?:お試し|体験).*
  )[.!…]?$
`

/** A small line over a heading on what ails people before they have the product. */
export const TROUBLE = pattern('iu')`
  ^[^\p{L}]{0,8}(?:the |das |le |el |il |o |het )?(?:
    problems?|challenges?|pain(?: points?)?|problema?s?|probleme|problèmes?|problemi|problemen
    herausforderung(?:en)?|défis?|retos?|desafíos?|sfide?|desafios?|uitdaging(?:en)?|utmaning(?:en)?
    udfordring(?:en)?|課題
  )$
`

/** An address that stands for the reader's own, by what it has for a name. */
export const READERS_OWN = pattern('giu')`
  (?<![\p{L}\p{N}._-])(?:
    you|your[._-]?(?:name|shop|team)|name|firstname|dein[._-]?name|ihr[._-]?name|vous|votre[._-]?nom|tu[._-]?nombre
    nombre|tuo[._-]?nome|nome|seu[._-]?nome|jouw[._-]?naam|naam
  )@\S+
`

/** How long a post takes to read. */
export const READ_IN = pattern('iu')`
  (?<!\p{L})\d{1,3}[\s-]?(?:min|minutes?|minuten|minutos|minuti)\.?\s(?:
    read(?:ing)?|lesezeit|lesen|de lecture|de lectura|di lettura|de leitura|leestijd|lezen|läsning|læsning
  )(?!\p{L})
  (?<!\p{L})(?:
    reading time|lesezeit|lecture|temps de lecture|lectura|lettura|leitura|leestijd|läsning|læsning
  )\s?:\s?\d{1,3}\s?min(?!\p{L})
`

/** When a post was written, by the month alone, or how long it takes to read. */
export const POSTED = new RegExp(`^\\W*(?:19|20)\\d{2}[./-]\\d{1,2}(?!\\d)|${READ_IN.source}`, 'iu')
