import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** The head of a column or row of prices, whole: `Price`, `Preis pro Monat`, `価格`. */
export const PRICE_LABEL = words(
  pattern('iu')`
    ^(?:
      (?:unit |list |our |base |basic |monthly |yearly |annual |retail )?prices?
      (?:einzel|stück|listen|monats|jahres|netto|grund)?preise?|(?:le )?prix(?: unitaire)?|tarifs?|precios?|tarifas?
      prezz[oi]|listino|tariff[ae]|preços?|prij(?:s|zen)|tarie(?:f|ven)|pris(?:er)?|cen[ay]|hinta|ár
    )(?: (?:in |en |w |i )?(?:€|£|\$|eur|euro|gbp|usd|chf|kr|zł))?(?: ?\([^)]{1,24}\))?(?:
      ,? (?:
        per|pro|je|im|par|por|al|a|om|pr\.?|incl\.?|excl\.?|inkl\.?|exkl\.?|zzgl\.?|ex|net|netto|brutto|ttc|ht|from
        ab
      )(?: \p{L}+\.?){0,2}
    )?(?: ?\([^)]{1,24}\))?:?$
    ^(?:
      mensualité|mensualidad|mensalidade|anuidade|cuota(?: mensual| anual)?|monatsbeitrag|jahresbeitrag
      canone(?: mensile| annuo)?|(?:per|a|each) (?:month|year)|monthly|yearly|annually|monatlich|jährlich
      (?:par|chaque) (?:mois|an)|al (?:mes|año|mese)|por (?:mês|ano)|per (?:maand|jaar|månad|år)|pr\.? (?:måned|år)
    ):?$
    ^(?:販売)?(?:価格|料金|値段|定価|お?値段)(?:[((][^))]{1,12}[))])?$
  `,
)

/** The head of a column of things that are sold: `Article`, `Artikel`, `品名`. */
export const GOODS_LABEL = words(
  pattern('iu')`
    ^(?:
      items?|articles?|products?|models?|titles?|licen[cs]es?|artikel|produkte?|modelle?|ware|lizenz(?:en|art)?
      produits?|modèles?|licences?|produtos?|productos?|artículos?|modelos?|licencias?|articol[oi]|prodott[oi]
      modell[oi]|licenz[ae]|artigos?|licenças?|product(?:en)?|modell(?:en)?|licenties?|vara|varor|vare(?:r)?
      produkter|towar|licencj[ae]
    )(?: (?:no|nr|n°)\.?)?$
    ^(?:商品名?|品名|製品|品番|型番)$
  `,
)

/** The head of a column of plans: `Plan`, `Tarif`, `Paket`. */
export const PLAN_LABEL = words(
  pattern('iu')`
    ^(?:
      (?:our )?plans?|packages?|editions?|versions?|tiers?|tarife?|pakete?|version(?:en)?|editionen|formules?
      offres?|forfaits?|planes|paquetes?|modalidad(?:es)?|version(?:es|i)|piani|piano|pacchett[oi]|planos?|pacotes?
      pakket(?:ten)?|abonnement(?:en|er)?|plan(?:er)?|pakke(?:r)?|paket|pakiet(?:y)?|plán
    )$
    ^(?:プラン|コース)名?$
  `,
)

/** A sentence on all the prices: `All prices are per user and month`. */
export const OPENS_PRICES = words(
  pattern('iu')`
    ^(?:all |alle |tous (?:les|nos) |todos (?:los|os) |tutti i |the |our |unsere |nos|die )?(?:
      prices|preise|prix|tarifs|precios|prezzi|preços|prijzen|priser|ceny|amounts|beträge|montants|importes|importi
      valores|bedragen|belopp|beløb
    )\b
  `,
)

/** A word for prices, in a title of more. */
export const PRICE_NOUN = words(
  pattern('iu')`
    \b(?:
      prices?|pricing|preise?|prix|tarifs?|precios?|tarifas?|prezz[io]|tariffe|preços?|prij(?:s|zen)|tarieven
      pris(?:er)?|cennik|ceny
    )\b
    料金
    価格
  `,
)
