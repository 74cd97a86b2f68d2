import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** Prices are told on request. */
export const ON_REQUEST = words(
  pattern('iu')`
    \b(?:
      contact|call|talk to|ask|write to|email
    ) (?:us|sales|our (?:sales )?team) (?:for|about) (?:a |an |our |the )?(?:quote|quotation|pric(?:es?|ing)|offer)
    \b(?:request|get|ask for) (?:a |your )?(?:quote|quotation)\b
    \bprices? on (?:request|application)\b
    \b(?:
      you (?:will )?(?:get|receive)|(?:erhalten|bekommen) sie|bekommst du|vous recevez
      (?:recibes?|recibirás?|recibirá)|ricev(?:ete|i|erete|erai)|(?:recebe|receberá)|(?:krijgt|ontvangt) u
      (?:krijg|ontvang) je|(?:le|vi|ti) (?:mandiamo|inviamo|facciamo)
    ) (?:an? |eine? |une? |unos? |una? |um |een )?(?:written |firm |schriftliches? |klares |fixed )?(?:
      quote|quotation|angebot|devis|presupuesto|preventivo|orçamento|offerte
    )\b
    \bcustom pricing\b
    \b(?:we )?(?:do not|don[’']t) (?:publish|have|keep|list) (?:a |any |our |fixed )?(?:
      price ?list|prices|pricing|tariff
    )
    \bthere is no price ?list\b
    \bno (?:public |fixed )?price ?list\b
    \b(?:keine|veröffentlichen keine) (?:feste )?preisliste
    \b(?:nous ne publions pas|il n[’']y a pas) de (?:grille|liste|tarifs?)
    \bno (?:publicamos|tenemos) (?:una )?(?:lista de )?(?:precios|tarifas)
    \bnon (?:pubblichiamo|abbiamo) (?:un )?(?:listino|prezzi)
    \bnão (?:publicamos|temos) (?:tabela|lista|preços)
    \bwij publiceren geen prijzen
    \bpris(?:er)? (?:på forespørgsel|på förfrågan|etter avtale|efter aftale)
    \b(?:begär|be om|indhent|få et) (?:offert|tilbud)\b
    \b(?:preise?|angebot|kosten) (?:auf|nach) anfrage
    \bangebot (?:anfordern|einholen|anfragen)
    \b(?:individuelles|unverbindliches) angebot
    \b(?:sur|demande[rz]? (?:un|votre)|recevoir un) devis\b
    \bdemandez-nous (?:un|votre|le) (?:devis|prix|tarif)
    \bprix sur demande
    \b(?:solicit[ae]r?|pid[ae]|pedir|enviar(?:emos)?|le enviaremos|pídanos) (?:un |su |tu )?presupuesto
    \bpresupuesto (?:a medida|sin compromiso|personalizado)
    \bprecio a consultar
    \b(?:richiedi|chiedi) un preventivo
    \bpreventivo (?:gratuito|su misura)
    \bpeça um orçamento
    \bsob consulta
    \b(?:vraag )?(?:een )?offerte (?:aan|aanvragen)
    \bprijs op aanvraag
    \b(?:
      send|give|write|make|prepare|get|have
    ) (?:you|back to you with) (?:a |an |your )?(?:\p{L}+ )?(?:quote|quotation|offer|estimate|price)\b
    \b(?:
      get in touch|call|write|email|e-mail|ring|talk to us|contact us
    )\b[^.]{0,20}\bfor (?:a |our |the )?(?:price|pricing|prices|quote)s?\b
    \b(?:pric(?:es?|ing)|costs?)\b[^.]{0,40}\b(?:by agreement|on (?:request|application|enquiry)|upon request)\b
    \bquotes? (?:are|is) free\b
    \bwe quote\b
    \btell you what it (?:costs|would cost)\b
    \bpreise?\b[^.]{0,40}\bauf anfrage\b
    (?<!\b(?:sie|ihr) )\b(?:erstellen|machen|schicken|unterbreiten)\b(?! (?:sie|ihr)\b)[^.]{0,30}\bangebot\b
    \b(?:tarifs?|prix)\b[^.]{0,30}\bsur demande\b
    \b(?:vous (?:envoyons|enverrons|établissons|préparons)|établir|recevez)\b[^.]{0,30}\bdevis\b
    \bprecios?\b[^.]{0,30}\b(?:a consultar|bajo petición|a medida)\b
    \b(?:te|le|os) (?:enviamos|mandamos|preparamos|hacemos)\b[^.]{0,20}\bpresupuesto\b
    \bprezz[io]\b[^.]{0,30}\bsu richiesta\b
    \b(?:chiedici|chiedeteci|richiedici|contattaci per|ti (?:invi|prepar)iamo) (?:un |il |il tuo )?preventivo\b
    \b(?:pídenos|pedidnos|solicítanos|solicita|pide) (?:un |tu |su )?presupuesto\b
    \b(?:peça|solicite|pedir|faça) (?:já |um |o |seu |o seu )*orçamento\b
    \bvraag (?:\p{L}+ )?(?:een )?(?:prijs|offerte) (?:op|aan)\b
    \b(?:
      wycena indywidualna|indywidualna wycena|zapytaj o cenę|poproś o wycenę|cena na zapytanie|cena na vyžádání
    )\b
    \bkont(?:akta|akt) oss? (?:för|for) (?:pris|offert|tilbud|et tilbud)\b
    \b(?:request|get) (?:a )?(?:custom )?(?:quote|pricing|prices)\b
    \b(?:inviamo|invieremo|prepariamo|prepareremo)\b[^.]{0,20}\bpreventivo\b
    \b(?:enviamos|fazemos|preparamos)\b[^.]{0,20}\borçamento\b
    \b(?:sturen|maken)\b[^.]{0,20}\bofferte\b
    \bprijs\p{L}*\b[^.]{0,30}\bop aanvraag\b
    (?:お見積り?|見積もり?)(?:を|は|の)?(?:ご)?(?:依頼|いたし|請求|無料|お問い?合わ?せ)
    お見積り?は(?:お問い?合わ?せ|こちら)
    個別(?:に)?(?:お)?見積
    価格は(?:お問い?合わ?せ|要相談)
  `,
)

/** A price that is told on request, whole, where a plan has its own. */
export const BARE_REQUEST = words(
  pattern('iu')`
    ^(?:
      (?:price |pricing )?(?:on|upon) (?:request|application|enquiry)
      (?:(?:preise?|konditionen) )?auf anfrage
      (?:(?:prix|tarifs?) )?(?:sur (?:devis|demande))
      (?:(?:precios?|tarifas?) )?(?:a consultar|bajo (?:petición|demanda|consulta))
      (?:(?:prezz[io]|tariff[ae]) )?(?:su (?:richiesta|preventivo))
      (?:preços? )?(?:sob consulta|sob pedido)
      (?:prij(?:s|zen) )?op (?:aanvraag|offertebasis)
      (?:pris(?:er)? )?(?:på (?:förfrågan|forespørgsel|forespørsel)|efter (?:aftale|överenskommelse))
      (?:cena )?(?:na zapytanie|do uzgodnienia|na vyžádání)
    )[.!]?$
  `,
)

/** A question what the product costs. */
export const ASKS_PRICE = words(
  pattern('iu')`
    \b(?:
      how much|costs?|pric(?:e|es|ing)|kostet|kosten|preise?|combien|coûte|tarifs?|prix|cuánto|cuesta|precios?
      quanto|costa|prezz[io]|custa|preços?|hoeveel|kost|prijs|kostar|koster|kosztuje
    )\b
    いくら
    料金
  `,
)
