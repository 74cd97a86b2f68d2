import { lines, pattern } from './pattern.ts'
import { words } from './words.ts'

const COUNT = lines`
  (?:
    \d+|one|two|three|four|five|six|seven|eight|ten|fourteen|thirty|sixty|ninety|ein(?:en|e|em)?|zwei|drei|vier
    sechs|zehn|vierzehn|dreißig|une?|deux|trois|quatre|dix|quinze|trente|un[oa]?|dos|tres|cuatro|seis|diez|quince
    treinta|due|quattro|sei|dieci|quindici|trenta|uma?|dois|duas|três|quatro|dez|trinta|een|één|twee|drie|zes|tien
    veertien|dertig|en|ett|två|to|tre|fire|fjorton|fjorten|tretti|trettio|tredive
  )
`
const UNIT = lines`
  (?:
    days?|weeks?|months?|tagen?|wochen?|monate?n?|jours?|semaines?|mois|días?|semanas?|mes(?:es)?|giorn[oi]
    settiman[ae]|mes[ei]|dias?|mês|fortnight|dagen|dag|weken|week|maand(?:en)?|dagar(?:na)?|dager|dagene|dage
    veckor(?:na)?|uker|ukene|uger|månader(?:na)?|måneder|dni|dzień|tygodni(?:e|a)?|miesi[ąę]c\p{L}*|dní|týdn\p{L}*
    päivä\p{L}*|viikko\p{L}*|napig?|nap
  )
`

const FIRST =
  '(?:first|erste[rn]?|premi(?:er|ère)|primer[oa]?|prim[oa]|primeir[oa]|eerste|första|første|pierwszy|pierwsze|první)'

/** A count of days, weeks or months: `14 days`, `the first two months`, `21 dni`. */
export const SPAN_OF_TIME = words(
  pattern('iu')`
    (?<![\p{L}\d.,–-]|\p{Sc}\s?)(?:
      ${COUNT}[\s\u00a0-](?:
        (?:
          full|whole|free|volle|ganze|kostenlose|gratis|hele|freie|first|premiers|premières|primeros|primi|primeiros
        )n? )?
      ${FIRST} |
      for an? )${UNIT}(?!\p{L})
  `,
)

/** Nothing is paid, or nothing yet. */
export const PAYS_NOTHING = words(
  pattern('iu')`
    \b(?:
      free(?! (?:of|from|up|to (?:cancel|leave|go|change))\b)|for nothing|at no (?:cost|charge)
      (?:costs?|pay|pays) nothing|nothing to pay|no charge|without (?:paying|spending|charge|buying|a licen[cs]e)
      before (?:\p{L}+ ){0,4}?(?:
        pay|paying|buy|buying|decid\p{L}+|asks?|owe|purchas\p{L}+|charged?|(?:the )?(?:first )?invoice
      )
      then (?:you )?(?:buy|pay|decide)|on us|on the house|(?:won[’']t|will not|do not|don[’']t|never) charge
      de graça|kostenlos|kostenfrei|gratis|umsonst|(?:kost(?:et|en)|zahl\p{L}*)(?: \p{L}+){0,2} nichts
      ohne (?:etwas )?zu (?:be)?zahlen|ohne (?:kosten|bezahlung|lizenz)
      (?:bevor|ehe) (?:sie|du|ihr|man) (?:be)?(?:zahl|kauf|entscheid)\p{L}*|vor dem kauf|gratuit\p{L}*
      (?<!\b(?:en|een|un|une|der|die|das|ein|eine|ihre?|din|vår|er|får|la|l[’'])\s?)offerte?s?
      sans (?:rien )?(?:payer|débourser|frais|dépenser)|ne (?:coût|pay)\p{L}+ rien
      avant (?:de|d[’'])\s?(?:payer|acheter|décider)|sin (?:pagar|coste|costo|gastar)
      antes de (?:pagar|comprar|decidir)|no (?:cuestan?|pag\p{L}+) nada|gratuit[oa]s?
      senza (?:pagare|spendere|costi|comprare)
      prima (?:di|dell[’']|del) ?(?:pagare|comprare|acquistare|decidere|acquisto|ordine)
      non (?:cost|pag|spend)\p{L}+ (?:nulla|niente)|non si pag\p{L}+|no se pag\p{L}+|não se pag\p{L}+|voor niets
      grátis|sem (?:pagar|custo|custos|gastar)|não (?:custa|paga|pagam) nada|zonder (?:iets )?te (?:betalen|kopen)
      zonder kosten|voordat (?:je|u) (?:betaalt|koopt|beslist)|(?:kost|betaal\p{L}*)(?: \p{L}+){0,2} niets
      kostnadsfri\p{L}*|(?:utan att|uten å|uden at) betal\p{L}+|innan (?:du|ni) (?:köper|betalar)
      før (?:du|i|dere) (?:køber|betaler|kjøper)|kost[ae]r (?:dig |deg )?(?:inget|ingenting|ikke noget|intet)
      za darmo|bezpłatn\p{L}*|nic nie (?:koszt|płac)\p{L}*|nie płac\p{L}+|bez opłat|zdarma|ilma(?:iseksi|inen)
      maksutta|ingyen\p{L}*
    )\b
  `,
)

/** Words for trying the product out. */
export const TRIES = words(
  pattern('iu')`
    \b(?:
      test[- ]drive|probe(?:zeit|monat|phase|abo)|di prova|de (?:teste|avaliação)|prøv(?:e|er)?
      (?:demo|test)(?:version|phase)|demo (?:version|copy)|unlicensed|unregistered|(?:can be|be|to) tried
      try (?:it|everything|all|any|the|out|\p{Lu}\p{L}+)
      use (?:all of it|everything|the whole (?:thing|program)) for|trial|evaluat\p{L}+|(?:aus)?probier\p{L}*
      zur probe|auf probe|testen|testar|testzeitraum|essay\p{L}+|à l[’']essai|d[’']essai|prueb[ae]\p{L}*
      prob(?:ar|arl[oa]|ad|arlo)|a prueba|in prova|prov(?:ar|al|atel|i)[aeio]?\p{L}*|experiment\p{L}+|à experiência
      de experiência|proberen|uitproberen|op proef|proef\p{L}*|prova på|provperiod\p{L}*|prøve\p{L}*|wypróbuj\p{L}*
      próbn\p{L}*|przetestuj\p{L}*|vyzkouš\p{L}*|kokeil\p{L}*
    )\b
  `,
)

/** A sentence that follows a span of time with what has to be bought then: `After that it asks for a key`. */
export const THEN_A_KEY = words(
  pattern('iu')`
    ^(?:
      (?:only )?then|after (?:that|this|which)|afterwards|thereafter|whereupon|dann(?: erst)?|erst dann|danach
      anschließend|ensuite|après|puis|después|luego|poi|dopo|depois|daarna|dan|därefter|sedan|derefter|deretter
      potem|poté
    )\b[^.]{0,60}\b(?:
      licen[cs]e|(?:licen[cs]e |unlock |activation )?(?:key|code)|freischalt\p{L}*|lizenz\p{L}*|schlüssel\p{L}*
      seriennummer|clé|licence|code|clave|licencia|código|chiave|licenza|codice|chave|licença|sleutel|licentie
      nyckel|licens\p{L}*|nøgle|nøkkel|lisens\p{L}*|klucz\p{L}*|licencj\p{L}*|klíč\p{L}*
    )\b
  `,
)

/** What else may last for some days or cost nothing: no trial. */
export const NO_TRIAL = words(
  pattern('iu')`
    \b(?:
      refund\p{L}*|money[- ]back|return\p{L}*|guarantee|warranty|support|updates?|upgrades?|deliver\p{L}*
      shipp\p{L}*|notice|cancel\p{L}*|histor\p{L}*|storage|retention|backups?|archiv\p{L}*|logs?|kept|keeps?
      stor(?:ed|es)|delet\p{L}*|course|lessons?|training|replies|reply|answers?
      invoices?(?<!before (?:the |your |a )?(?:first )?invoices?)|due(?! (?:mes|settiman|giorn))|within
      every (?:\d+|day|week|month)|last|past|older|ago|ahead|in advance|old|takes?|took|spent|built|later|set-?up
      tested|(?<!be )tried|im voraus|à l[’']avance|con antelación|vooraf|stornier\p{L}*|einricht\p{L}*
      in (?:a|an|one|two|three|\d+|een|twee|zwei|einem) \p{L}+|warns?|remind\p{L}*|rückgabe|erstatt\p{L}*|garantie
      onboarding|video ?calls?|videollamada\p{L}*|videoanruf\p{L}*|visioconférence|videochiamata
      kündig\p{L}*|aufbewahr\p{L}*|gespeichert|gelöscht|innerhalb|binnen|zahlbar|alle \d+|lieferung|versand
      rembours\p{L}*|résili\p{L}*|conserv\p{L}*|livr\p{L}*|sous \d+|préavis|reembols\p{L}*|devol\p{L}*|garantía
      env[ií]o\p{L}*|historial|rimbors\p{L}*|rest?ituz\p{L}*|garanzia|disdett\p{L}*|spedizion\p{L}*|entro|garantia
      entrega\p{L}*|terugbeta\p{L}*|retour\p{L}*|opzeg\p{L}*|bewaar\p{L}*|levering|ångerrätt|öppet köp
      fortrydelses\p{L}*|angrerett\p{L}*|uppsägning\p{L}*|opsigelse\p{L}*|oppsigelse\p{L}*|zwrot\p{L}*
      gwarancj\p{L}*
    )\b
  `,
)

/** Sentences on what comes with a product. */
export const OPENS_OTHER = words(
  pattern('iu')`
    ^(?:all |minor |the |our |e-?mail |telephone )*(?:
      updates?|upgrades?|support|delivery|shipping|set-?up|training|returns?|versand|lieferung|einrichtung|schulung
      wartung|mises? à jour|livraison|assistance|formation|las actualizaciones|el soporte|envío|aggiornamenti
      assistenza|atualizações|suporte|verzending|ondersteuning
    )\b
  `,
)

/** Months given to those who pay for a year, or who bring a friend. */
export const GIFT_OF_MONTHS = words(
  pattern('iu')`
    ^[^\p{L}\p{N}]*(?:2|two|zwei|deux|dos|due|dois|twee|två|to) (?:
      months?|monate|mois|meses|mesi|maanden|månader|måneder
    ) (?:
      free|gratis|kostenlos|geschenkt|offerts|gratuits?|grátis
    )[!.]?$
    \b(?:pay|zahl\p{L}*|pag(?:a|u)\p{L}*|paie\p{L}*|payez|betaal\p{L}*|betal\p{L}*)\b[^.]{0,40}\b(?:
      year|jahr|an(?:née)?|año|anno|ano|jaar|år
    )\b[^.]{0,60}\b(?:months?|monate?|mois|mes(?:es|i)?|maanden|månader|måneder)\b
    \b(?:
      filleul\p{L}*|parrain\p{L}*|refer(?:ral| a)|freunde? werb\p{L}*|amigos?|amic[oi]
    )\b[^.]*\b(?:1|one|un|ein|een) (?:months?|monat|mois|mes|mese|mês|maand)\b
    \b(?:one|two|three|[123]|zwei|drei|deux|trois|dos|tres|due|tre|dois|três|twee|två|to) (?:
      months?|monate?|mois|mes(?:es)?|mês|mes[ei]|maand(?:en)?|månad(?:er)?|måned(?:er)?
    )\b(?=
      [^.]*\b(?:
        annual\p{L}*|yearly|by the year|for (?:a|the|one) (?:whole )?year|a year at|year up ?front|friends?
        refer\p{L}*|recommend\p{L}*|jährlich\p{L}*|jahres\p{L}*|pro jahr|annuel\p{L}*|à l[’']année|par an
        anual\p{L}*|al año|annual[ei]|all[’']anno|jaarlijks\p{L}*|per jaar|årsvis|årlig\p{L}*
      )
    )
    \b(?:
      jaar vooruit|year in advance|jahr im voraus|annual\p{L}*|yearly|by the year|jährlich\p{L}*|jahres\p{L}*
      annuel\p{L}*|à l[’']année|anual\p{L}*|annual[ei]|jaarlijks\p{L}*|per jaar|årsvis|årlig\p{L}*
    )\b[^.]{0,40}\b(?:one|two|three|[123]|zwei|drei|deux|trois|dos|tres|due|dois|três|twee|två|to) (?:
      months?|monate?|mois|mes(?:es)?|mês|mes[ei]|maand(?:en)?|månad(?:er)?|måned(?:er)?
    )
  `,
)

/** A line over what others advertise on the page. */
export const ADVERT = words(
  pattern('iu')`
    ^(?:
      sponsored(?: (?:message|content|link|post))?|advertisements?|advert|ad|our sponsors?|from our sponsors?
      a word from our sponsors?|anzeige|werbung|gesponsert|publicité|sponsorisé|contenu sponsorisé|publicidad
      anuncio|patrocinado|pubblicità|annuncio sponsorizzato|sponsorizzato|publicidade|advertentie|gesponsord|annons
      annonse|annonce|reklam[ae]?
    )[\s:]*$
  `,
)
