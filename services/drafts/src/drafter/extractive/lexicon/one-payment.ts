import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** Paid once and then no more. */
export const ONCE = words(
  pattern('iu')`
    \b(?:
      one payment
      single charge
      flat fee
      un seul versement
      płac\p{L}+ (?:się )?(?:tylko )?raz
      you (?:buy|bought) it,? (?:and )?(?:it[’']s|it is) yours
      no (?:next|further|second|more) (?:bills?|payments?|invoices?|costs?)
      never expires?
      läuft nie ab
      (?:kauf|behalt)\p{L}* [^.;]{0,40}(?:und behalt|für immer)\p{L}*
      une (?:bonne )?fois pour toutes
      (?:es|è|é|est) (?:tuya |sua |vostra |à vous )?(?:para|per|pour) (?:siempre|sempre|toujours)
      use para sempre
      en un solo pago
      (?:koop|betaal|koopt)\p{L}* (?:[\p{L}-]+ ){0,3}(?:één|een) (?:keer|maal)(?! per)
      once(?! (?:a|per|every|you|your|we|it|the|they)\b)
      one[- ]time
      one[- ]off
      lifetime
      perpetual
      (?:no|not an?|never an?|without (?:a |any )?|zero) (?:monthly |yearly |annual |ongoing |hidden |recurring )*(?:
        subscriptions?|recurring (?:fees?|costs?|charges?|payments?)|renewals?
      )
      no monthly
      no (?:yearly|annual) (?:bills?|fees?|costs?|charges?|payments?)
      (?:buy|bought|paid|pay|purchase) (?:it )?(?:only |just )?(?:once|one time|a single time)
      (?:it[’']s |is |and )?yours (?:to keep|for ?ever|for good|for life)
      own it (?:for ?ever|outright|for life|for good)
      single (?:payment|purchase)
      outright purchase
      (?:kein|ohne) (?:monatliche\p{L}* |laufende\p{L}* |jährliche\p{L}* )?(?:abo\p{L}*|folgekosten)
      keine (?:monatlichen|laufenden|jährlichen|wiederkehrenden) (?:gebühren|kosten|zahlungen)
      kein mietmodell
      einmal (?:be)?zahlen
      einmalzahlung
      einmalpreis
      einmalkauf
      nur einmal
      gehört (?:dann |danach |für immer )?(?:ihnen|dir)
      achat (?:unique|définitif)
      (?:ni|pas d[’'e]|aucune?|sans) ?(?:abonnement|mensualités?|frais mensuels|frais récurrents)
      (?:pay|ach[eè]t)\p{L}* (?:en )?une fois
      (?:à|pour) vie
      (?:por )?única vez
      (?:sin|no hay|ni) (?:
        suscripci(?:ón|ones)|cuotas?(?: mensual(?:es)?)?|mensualidades|pagos mensuales|cuotas recurrentes
      )
      compra única
      (?:senza|nessun[ao]?|non c[’']è|niente) (?:
        abbonament[oi]|canon[ei](?: mensil[ei])?(?! d)|rate mensili|rinnov[oi]
      )
      acquisto unico
      pagamento unico
      (?:paga|compra|acquist)\p{L}*(?:-se)? (?:una|uma) (?:sola |só )?(?:volta|vez)
      uma vez(?! (?:ao?|por|cada)\b)
      (?:não há|sem|nem|nenhuma) (?:assinaturas?|mensalidades?|anuidades?|renovaç(?:ão|ões))
      (?:geen|zonder|nooit een) (?:abonnement(?:en|skosten)?|maandelijkse kosten|maandbedrag|maandlasten|verlenging)
      één ?keer betalen
      eenmalige? (?:aankoop|betaling|bedrag|licentie)
      (?:inga?|inget|intet|utan|ingen|uden|uten) (?:
        prenumeration|abonnement(?:er)?|abonnemang|månadsavgift(?:er)?|månedlige (?:gebyrer|kostnader)|månedsgebyr
        løbende udgifter
      )
      (?:betal(?:a|er|ar)?|köp|køb) (?:\p{L}+ )?(?:bara |kun )?(?:en gång|én gang|en gang)
      (?:bez|żadn\p{L}+) (?:abonament\p{L}*|subskrypcji|opłat miesięcznych|měsíčních poplatků|předplatného)
      ei (?:tilausta|kuukausimaksua)
      un seul paiement
      aucun abonnement
      pas d[’']abonnement
      senza abbonamento
      nessun abbonamento
      sem (?:assinatura|mensalidade)s?
      geen abonnement
      zonder abonnement
      una (?:sola volta|volta sola)
      uma (?:única|só) vez
      una vez(?! (?:al?|por|cada)\b)
      ein einziges mal
      nothing (?:more )?to pay (?:again|next)
      pay once
      einmalige?[rnms]?
      (?:kauf|(?:be)?zahl)(?:en|t|st|e)? (?:[\p{L}-]+ ){0,3}einmal(?! (?:im|pro|je|jährlich|monatlich)\b)
      (?:zeitlich )?unbefristet\p{L}*
      zeitlich (?:nicht begrenzt|unbegrenzt)
      einmal zahlen
      kein abo(?:nnement)?
      kauflizenz
      une (?:seule )?fois
      paiement unique
      sans abonnement
      pago único
      una sola vez
      sin suscripción
      una tantum
      engångs\p{L}*
      engangs\p{L}*
      ingen (?:prenumeration|abonnement)
      jednorazow\p{L}*
      jednorázov\p{L}*
      bez abonamentu
      kertamaksu
      pagamento único
      eenmalig
    )\b
    買い切り
    一括払い
  `,
)
