import { lines, pattern } from './pattern.ts'

/** Bodies that imprints and privacy notices give the address of, whole words or the ends of compounds. */
const BODIES = lines`
  \p{L}*(?:
    beauftragte[rn]?|behörde|aufsicht|schlichtungsstelle|magistrat|bezirkshauptmannschaft|inspektion|tilsynet
    myndigheten|valtuutettu
  )n?
  \p{L}*gericht|(?:wirtschafts|handels|rechtsanwalts|ärzte|handwerks)kammer|information commissioner|ombuds\p{L}*
  autor(?:ity|ità|ité|idad|idade|iteit)\p{L}*|agencia|agence|garante|kommission|commission|comissão|comisión
  commissione|tribunal\p{L}*|courts?|rechtbank|urząd|sąd|prezes|úřad|CNIL|AEPD|CNPD|ANPD|ICO|FTC|BfDI|DSB|EDÖB|GPDP
  UODO|IMY|DPC|GBA|JAMS|AAA|CM2C|chamber|câmara|cámara|camera di commercio|trading standards
`
/** What an address is given for that is never one's own: complaints, disputes, cases. */
const MATTERS = lines`
  complain\p{L}*|beschwer\p{L}*|streit\p{L}*|schlichtung\p{L}*|réclamation\p{L}*|saisir|médiat\p{L}*|mediat\p{L}*
  mediaci\p{L}*|mediador\p{L}*|plainte|reclam(?:ar|ación|aciones|o|i|ação|ações)|ricorso|klacht\p{L}*|klagen|klage
  toezichth\p{L}*|queixa|litíg\p{L}*|litig\p{L}*|arbitra\p{L}*|schieds\p{L}*|disputes?|skarg\p{L}*|klagomål
  stížnost\p{L}*
`
/** Who keeps, pays, prints, sends or looks after something for a company. */
const SERVERS = lines`
  host(?:ed|er|ing)?(?! families)|gehostet|hosten|hébergeur|hébergement|hébergée?s?|hosteado|alojad[oa]|alojamiento
  hospedad[oa]|hospedagem|ospitato|provider|processors?|auftragsverarbeiter\p{L}*|sous-traitants?|encargad[oa]s?
  responsabile del trattamento|verwerker|payments?|zahlungs\p{L}*|bank\p{L}*|banque|banco|banca
  (?:web ?)?sites? (?:by|von|par)|webseite von|design(?:ed)? by|developed by|open days?|webdesign|gestaltung
  webdesigner|conception du site|diseño web|realizzazione|steuerberat\p{L}*|treuhand\p{L}*|datenschutzbeauftragte\p{L}*|dpo
  data protection officer|délégué\p{L}*|delegad[oa]|fulfil\p{L}*|warehouse|lager|entrepôt|almacén|magazzino|magazijn
  armazém|returns?|retouren|insur\p{L}*|versicher\p{L}*|haftpflicht\p{L}*|assur\p{L}*|seguros?|verzeker\p{L}*
  representative|(?:registered|our|process|statutory|designated|copyright) agents?|agent for service|vertreter|représentant|venue
  veranstaltungsort|messe|fair|expo|trade show|salon|feria|fiera|beurs|stand|formerly|former|previously|began
  started|früher|ehemals|anciennement|antiguamente|voorheen|versand|newsletter\p{L}*|analy\p{L}+|matomo|mailchimp
  google|cookies?|dienst(?:e|es|leister\p{L}*)?|events?|workshops? (?:at|in)|training|schulungs\p{L}*|stockists?
  resellers?|\p{L}*händler|distributors?|\p{L}*partner[ns]?|\p{L}*vertretung|customers?|kunden|clients?|clientes
  clienti|klanten|c/o [^,;\n]{2,40}\s(?:llp|solicitors|accountants?|notaires?|notari\p{L}*)
  c/o (?:cabinet|kanzlei|rechtsanw\p{L}+|steuerber\p{L}+|étude|studio legale)
`

/** Said of an address that is somebody else's: who sits there, or what it is given for. */
export const OTHERS_ADDRESS = new RegExp(
  `(?<!\\p{L})(?:${BODIES}|${MATTERS}|${SERVERS})(?!\\p{L})|委員会|消費生活センター|裁判所|銀行`,
  'giu',
)

/** Labels of the place from which a company is run, where it has several. */
export const MAIN_PLACE = pattern('iu')`
  (?<!\p{L})(?:
    hauptsitz|firmensitz|zentrale|hauptniederlassung|verwaltungssitz|stammhaus|headquarters?|hq|head office
    main office|registered office|registered address|siège|maison mère|sede (?:social|legale|centrale?|principale?)
    oficina (?:central|principal)|domicilio social|hoofdkantoor|hoofdvestiging|hovedkontor|huvudkontor|siedziba
    sídlo|matriz
  )(?!\p{L})
  本社
  本店
`
/** Labels of a place that a company has besides: a branch, a desk, a shop. */
export const BRANCH = pattern('iu')`
  (?<!\p{L})(?:
    (?:zweig)?niederlassung|zweigstelle|zweitbüro|außenstelle|filial[ei]?|vertriebsbüro|branch|satellite|desk
    sales office|second office|us office|uk office|eu office|succursale|antenne|bureau commercial|sucursal
    delegación|sede operativa|ufficio commerciale|nevenvestiging|filiaal|showroom|oddział|avdeling
  )(?!\p{L})
  支社
  支店
  営業所
  出張所
`
/** Titles of the boxes in which companies give their offices. */
export const OFFICE_TITLE = pattern('iu')`
  ^(?:[^.!?]{0,25}\s)?(?:
    offices?|büro|niederlassung|standort|bureau|agence|oficina|delegación|ufficio|sede|escritório|kantoor|vestiging
    kontor
  )(?:\s[^.!?]{0,25})?$
`
