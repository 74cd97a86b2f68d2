import { pattern } from './pattern.ts'

/** What leads up to a list of what people must not do. */
export const FORBIDS = pattern('iu')`
  (?<!\p{L})(?:
    (?:you|users?|customers?) (?:may|must|can|shall|will|agree|undertake)(?: \p{L}+)? not|not (?:allowed|permitted)
    (?:strictly )?(?:prohibited|forbidden)|may not be used|you cannot|(?:darf|dürfen|darfst)(?: \p{L}+)? nicht
    verboten|untersagt|nicht (?:gestattet|erlaubt|zulässig)|(?:interdits?|interdites?)(?= |:)|il est interdit
    ne (?:pouvez|devez|doit|peut)(?: vous)? pas|vous engagez à ne pas|(?:está|queda)n? prohibid[oa]s?|prohibid[oa]s?
    no (?:puede[ns]?|podrá[ns]?|debe[ns]?|está permitido)|non (?:puoi|può|potete|possono|è consentito|è permesso)
    (?:è|sono) vietat[oaie]|vietat[oaie]|divieto|não (?:pode[m]?|poderá|é permitido|deve[m]?)|proibid[oa]s?|vedad[oa]s?
    niet (?:toegestaan|mag|mogen)|mag (?:je|u|men) niet|verboden|får (?:du |ni )?(?:inte|ikke)|förbjudet|forbudt
    nie (?:wolno|może[sz]?|można)|zabronion[eya]|yasaktır|yasak|禁止
  )(?!\p{L})
`

/** Pages of terms, by their address or their first heading. */
export const TERMS_ADDRESS = pattern('iu')`
  /(?:[\p{L}\d]+[-_])*(?:
    terms|tos|eula|privacy|cookies?|gdpr|legal|agb|datenschutz|impressum|nutzungsbedingungen|cgu|cgv|mentions
    confidentialite|terminos|condiciones|privacidad|termini|condizioni|termos|privacidade|voorwaarden|regulamin
    villkor|vilkar|kvkk|gizlilik
  )(?:[-_][\p{L}\d]+)*(?:\.\w{2,5})?/?$
`
export const TERMS_HEADING = pattern('iu')`
  ^(?:
    (?:general |our )?terms(?: .*)?|privacy .*|cookie .*|(?:allgemeine )?(?:geschäfts|nutzungs)bedingungen
    datenschutz\p{L}*|conditions (?:générales|d[’']).*|politique de .*|mentions .*|términos .*|condiciones .*
    política .*|termini .*|condizioni .*|informativa .*|termos .*|algemene .*voorwaarden|regulamin.*
    (?:allmänna )?villkor|vilkår|(?:kullanım|gizlilik|çerez) .*
  )$
`

/** Pages of reading matter, downloads and other people's cases, by the last part of their address. */
export const READING_ADDRESS = pattern('iu')`
  /(?:
    resources?|ressourcen|ressources|recursos|risorse|bronnen|free-?tools|downloads?|checklists?|\p{L}*checklist
    templates|case|cases|case-?stud(?:y|ies)|success-?stories|customer-?stories|referenzen|portfolio
    realisations|etudes?-de-cas|casos(?:-de-exito)?|casi(?:-studio)?|klantverhalen
  )(?:\.\w{2,5})?/?$
  /(?:resources?|ressourcen|ressources|recursos|risorse|cases?|case-?stud(?:y|ies)|success-?stories|referenzen|portfolio)/[^/?#]+
`

/** What a heading over troubles says that they do: `Six small things that cost you the evening`. */
export const COSTS_YOU = pattern('iu')`
  (?<!\p{L})(?:
    (?:cost(?:s|ing)?|costing|los(?:es|ing)|wast(?:es|ing)) (?:you|your)|(?:holding|slowing) you (?:back|down)
    are you (?:losing|tired|still)|(?:kostet|kosten) (?:dich|sie|euch|uns)
    (?:zeit|nerven|geld|umsatz|feierabend|stunden|kunden) (?:zu )?kosten|(?:zeit|nerven|geld|umsatz) kostet
    vous (?:coûtent?|font perdre|fait perdre)|te (?:hacen?|está[n]? haciendo) perder|te cuestan?
    sta(?:i|te) perdendo|ti (?:costa|costano|fa perdere|fanno perdere)|está perdendo|(?:te|lhe) custam?
    kost(?:en)? (?:je|jou|u)
  )(?!\p{L})
`
/** Where it ends: a heading over what the product does about it says so first. */
export const NO_MORE = pattern('iu')`
  (?<!\p{L})(?:
    stop|never|no more|without|don[’']t|end|nie|nicht|kein\p{L}*|ohne|schluss|statt|sans|jamais|fini|ne|sin|nunca|no
    deja|senza|mai|basta|non|sem|chega|zonder|nooit|geen
  )(?!\p{L})
`

/** A small line over a row of kinds of users, or of places where the product was shown at work. */
export const OF_USERS = pattern('iu')`
  ^(?:
    (?:by|per|for (?:each|every)) (?:role|profile)|(?:nach|je|für jede) (?:rolle|aufgabe)
    (?:par|pour chaque) (?:rôle|profil|métier)|por (?:rol|perfil|papel|função)|per (?:ruolo|profilo|rol|functie)
    (?:nos |les )?preuves|pruebas|provas|beweise|(?:our )?proofs?
  )$
`
