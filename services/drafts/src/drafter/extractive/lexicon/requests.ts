import { lines, pattern } from './pattern.ts'
import { words } from './words.ts'

/** What a price that is told to one customer comes as: a quote, a proposal, an estimate. */
const QUOTE = lines`
  (?:
    quotes?|quotations?|estimates?|proposals?|figures?|written offers?|\p{L}*angebote?s?|kostenvoranschl\p{L}+
    preisauskunft|devis|propositions?|offre|chiffrage|presupuestos?|propuestas?|cotizaci(?:ón|ones)|oferta
    preventiv[oi]|offerta|proposta|orçamentos?|propostas?|cotação|offertes?|prijsopgave|prijsvoorstel|voorstel
    offert(?:en)?|prisförslag|tilbud(?:det)?|pristilbud|overslag|ofert\p{L}*|wycen\p{L}*|nabídk\p{L}*|tarjou\p{L}*
    árajánlat\p{L}*
  )
`

/** The site makes a price for somebody, or the reader gets one. */
const GIVES = lines`
  (?:
    you(?:[’']ll)?(?: will| can)? (?:get|receive|have|be sent)
    (?:we|i)(?:[’']ll| will| can)?(?: \p{L}+){0,2} (?:
      send|give|make|write|prepare|put together|draw up|work out|come back|get back|reply|answer
    )
    (?:erhalten|bekommen|erhältst|bekommst|kriegen|kriegst|bekommt|erhaltet)
    (?:wir|ich) (?:\p{L}+ ){0,3}?(?:
      machen?|schicken?|senden?|erstellen?|rechnen?|nennen?|unterbreiten?|kalkulieren?|schreiben?
    )
    (?:machen|schicken|senden|erstellen|rechnen|nennen|unterbreiten|kalkulieren) wir
    (?:recevez|recevrez|aurez|reçoit)
    (?:nous|on) (?:vous |te )?(?:\p{L}+ )?(?:envoy|enverr|établi|prépar|fais|fait|chiffr|rédig|adress)\p{L}*
    recibir\p{L}+
    recibes?
    (?:te|le|les|os) (?:damos|daremos|doy|prepar\p{L}+|envi\p{L}+|hacemos|haremos|mand\p{L}+|pas\p{L}+)
    (?:prepar|envi|elabor)amos
    ricever\p{L}+
    ricev[ei]\p{L}*
    (?:vi|le|ti) (?:prepar|invi|facc|mand|far)\p{L}+
    (?:krijgt?|ontvangt?)
    (?:wij|we|ik) (?:\p{L}+ )?(?:maken?|maak|sturen?|stuur|stellen|rekenen|schrijven)
    (?:recebe|receberá|enviamos|enviaremos|fazemos|faremos|preparamos|mandamos)
    får
    fås
    skickar vi
    (?:vi) (?:sender|skickar|räknar|laver|lager|gir|ger|giver)
    (?:wyślemy|wysyłamy|przygotujemy|przygotowujemy|otrzyma\p{L}+|dostanie\p{L}*)
    (?:pošleme|připravíme|dostanete)
    saat
    lähetämme
  )
`

const ASKS = lines`
  (?:
    ask|request|get|anfordern|fordern|einholen|anfragen|demande[rz]?|obtenir|solicit\p{L}+|pid[ae]\p{L}*|pedir
    pídenos|chied\p{L}+|richied\p{L}+|vraag\p{L}*|aanvragen|peç\p{L}+|begär|be om|få|indhent|poproś|zapytaj
    vyžád\p{L}+|pyydä
  )
`

/** A quote that is made, or may be asked for: where prices are told, it is how they are told. */
export const QUOTES = words(
  new RegExp(
    `\\b(?:${GIVES}|${ASKS})\\b[^.;!?]{0,70}\\b${QUOTE}\\b|\\b${QUOTE}\\b[^.;!?]{0,40}\\b(?:${GIVES}|${ASKS})\\b`,
    'iu',
  ),
)

/** The price is agreed on, or told when one has talked. */
export const AGREED = words(
  pattern('iu')`
    \b(?:
      in overleg|nach (?:absprache|vereinbarung|aufwand)|by (?:arrangement|agreement)|su preventivo|sur devis
      da concordare|a convenir|a medida|à convenir|su misura|sob medida|op maat
      efter (?:överenskommelse|aftale|avtale)|do uzgodnienia|(?:nennen|besprechen|vereinbaren) wir
      we (?:discuss|agree)|nous (?:discutons|convenons)
    )\b
  `,
)

/** An invitation to call or write. */
export const INVITES = words(
  pattern('iu')`
    \b(?:
      contact (?:us|me|sales)|talk to (?:us|me|sales)|let[’']s talk
      (?:call|ring|write|email|phone|tell|ask|send) (?:to )?(?:us|me)|get in touch|drop (?:us|me)|speak to
      fragen sie(?: uns)?|frag(?:t)? uns|demandez[- ]nous|pregúnt\p{L}+|chiedete\p{L}*|chiedici|vraag (?:het )?ons
      pergunte[- ]nos|zapytaj\p{L}*|rufen sie|ruf (?:uns|an)|schreib(?:en sie|t| uns)|melden sie
      meld(?:e|et)? (?:dich|euch)|nennen sie|sprechen sie|kontaktier\p{L}+|kontakt aufnehmen|écrivez|contactez
      appelez|parlons|dites-nous|téléphonez|llám\p{L}+|escríb\p{L}+|contáct\p{L}+|consúlt\p{L}+|consult[ae]\p{L}*
      hable|habla con|cuéntenos|scrive\p{L}+|scrivi\p{L}*|chiam\p{L}+|contatt\p{L}+|telefonate\p{L}*|parliamone
      bel (?:ons|mij|even|met)|schrijf (?:ons|mij)|mail (?:ons|mij)|neem contact|vertel ons|fale|ligue\p{L}*
      escreva\p{L}*|contact(?:e|ar|o)(?:[- ]nos)?|diga-nos|ring|hör av|skriv til|skriv till|kontakt(?:a|e)?|napisz
      zadzwoń|skontaktuj|napište|zavolejte|ota yhteyttä
    )\b
    お問い?合わ?せ
  `,
)

/** What something costs. */
export const PRICE_WORD = words(
  pattern('iu')`
    \b(?:
      what (?:it|\p{L}+) costs?|pric(?:e|es|ed|ing)|rates|a number|kostet|kosten|preise?s?|tarife?s?|prix|coûte
      precios?|tarifas?|cuesta|prezz[io]|tariff[ae]|costa|costi|prijs|prijzen|tarieven|kost|preços?|custa
      pris(?:er|et|en)?|kostar|koster|cen[aęy]|koszt\p{L}*|hinta|hinnat
    )\b
    料金
    価格
  `,
)
