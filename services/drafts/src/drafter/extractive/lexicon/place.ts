import { lines, pattern } from './pattern.ts'

/** What opens a street in the languages that put the kind of street first: `calle Olivo 16`, `12 rue des Lilas`. */
const STREET_FIRST = lines`
    (?:
      c\/|calle|carrera|cra\.|calzada|jirón|jr\.|prolongación|bv\.|blvr?\.|bulevar|pasaje|pje\.|diagonal|avda?\.?
      avenida|plaza|paseo|camino|carretera|ronda|travesía|pol[ií]gono|rue|avenue|av\.|boulevard|bd|place|quai|allée
      allées|chemin|impasse|route|venelle|cours|square|passage|via|viale|piazza|corso|largo|vicolo|strada|rua|praça
      travessa|estrada|alameda|ul\.|ulica|al\.|aleja|carrer|avinguda|passeig
    )
  `

/** Words that make a line a street in English. */
export const STREET_WORD = lines`
    (?:
      street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|way|row|square|sq\.?|court|ct\.?|place|pl\.?
      terrace|boulevard|blvd\.?|highway|hwy\.?|parkway|pkwy\.?|quay|wharf|close|crescent|gardens|hill|park|mews|yard
      walk|bank|banks|wynd|vennel|gate|green|house|mill|works|suite|floor|unit|broadway|parade|circus|embankment
      circle|trail|loop|plaza|alley|bridge|pier|dock|esplanade|grove|rise|view|croft|brae|loan|causeway|strand
    )
  `

const STREET_END = lines`
    (?:
      \p{L}*(?:
        stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|ring|damm|ufer|gata|gatan|gaten|vej|vegen|veien|väg|vägen|straat
        laan|plein|gracht|kade|singel|dijk|berg|hof|markt|graben|steig|zeile|reihe|chaussee|promenade|brücke|katu
        tie|torget|plads|gade|allé
      )
      (?:
        am|an der|an den|auf der|auf dem|im|in der|zum|zur|unter den|alte|lange|neue|hinter|vor dem
      ) [\p{L} -]{2,30}
    )
  `

/** Whether a part of an address is a street. */
export const STREET = pattern('iu')`
    (?<!\p{L})${STREET_FIRST}\s+[\p{L}\d’'. -]{2,60}
    \d{1,5}[a-z]?(?:\s?(?:bis|ter))?,?\s+(?:${STREET_FIRST}\s+)?[\p{L}’'. -]{2,60}
    (?<!\p{L})${STREET_END}\s+\d{1,4}\s?[a-z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-z]?)?(?!\p{L})
    (?<!\p{L})\p{Lu}[\p{L}.’' -]{2,40}\s+\d{1,4}\s?[a-z]?(?:\s?[-–/]\s?\d{1,4})?$|(?<!\p{L})${STREET_WORD}(?!\p{L})
    (?:p\.?\s?o\.?|post office) box|postfach|bp \d|apartado|suite \d|丁目|番地
  `

/** A street that no other words with a number are taken for: it has a word for streets. */
export const CLEAR_STREET = pattern('iu')`
    (?<!\p{L})${STREET_FIRST}\s+[\p{L}\d’'. -]{2,60}
    ^\d{1,5}[a-z]?,?\s+[\p{L}’'. -]{2,40}\s${STREET_WORD}(?!\p{L})
    ^\d{1,3}(?:-\d{1,3}){1,2},? \p{Lu}\p{L}+
    \p{L}+(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|gatan|gata|vej|vägen|straat|laan|plein|gracht|kade)\s+\d
  `

/** Where in a sentence a street begins, for those whose kind comes first. */
export const STREET_BEGINS = pattern('u')`
    (?<!\p{L})${STREET_FIRST}\s+\p{Lu}
    (?<![\d\p{L}])\d{1,5}[a-z]?(?:\s(?:bis|ter))?,?\s+(?:${STREET_FIRST}\s|\p{Lu})
  `

/** Begins with a word for streets, as `Rua da Prata 12` does. */
export const OPENS_AS_STREET = new RegExp(`^${STREET_FIRST}\\s`, 'iu')

/** Words of a sentence, with which no line of an address begins. */
export const OPENS_AS_SENTENCE = new RegExp(`^(?!(?i:${STREET_FIRST})\\s)(?:\\p{Ll}+\\s){3}`, 'u')

/**
 * A street that has no number before it, at the end of a sentence's part: `in two rooms above a shop on Vágsbotn 12`.
 */
export const STREET_AT_END = pattern('u')`
    (?<=^(?:\p{Ll}+\s){2}.*\p{Ll}\s)(?:
      (?i:${STREET_FIRST})\s(?:(?:d[aeiou]s?|del|della|la|le|les) )*
    )?(?:\p{Lu}[\p{L}’'.-]*\s)(?:\p{L}[\p{L}’'.-]*\s){0,2}\d{1,4}(?:-\d{1,3})?\s?\p{L}?$
  `

/** A street without a number, by its last word: `Strand Lane`. */
export const ENDS_AS_STREET = new RegExp(`^(?:\\p{Lu}[\\p{L}’'-]+ ){1,3}${STREET_WORD}$`, 'iu')

/** Counties, which stand between a town and its postcode and are no town themselves. */
export const COUNTY = pattern('u')`
    shire$
    ^(?:
      (?:North|South|East|West|Greater|County|Co\.) .+|Devon|Cornwall|Kent|Essex|Surrey|Sussex|Norfolk|Suffolk
      Somerset|Dorset|Cumbria|Rutland|Merseyside|Powys|Gwynedd|Fife
    )$
  `

export const COUNTRY = pattern('iu')`
    ^(?:
      (?:the )?(?:
        united kingdom|uk|u\.k\.|great britain|england|scotland|wales|northern ireland|ireland|usa|u\.s\.a\.|us
        united states(?: of america)?|canada|australia|new zealand|germany|deutschland|austria|österreich
        switzerland|schweiz|suisse|svizzera|france|belgium|belgique|belgië|luxembourg|luxemburg|spain|españa
        portugal|italy|italia|netherlands|nederland|denmark|danmark|norway|norge|sweden|sverige|finland|suomi
        iceland|poland|polska|czech republic|czechia|estonia|latvia|lithuania|uruguay|argentina|chile|méxico|mexico
        colombia|perú|peru|brazil|brasil|japan|india|singapore|south africa|israel|greece|hungary|magyarország
        romania|românia|croatia|hrvatska|slovenia|slovenija|slovakia|slovensko|česko|česká republika|bulgaria|serbia
        ukraine|turkey|türkiye|malta|cyprus|andorra|liechtenstein|monaco|eesti|latvija|lietuva|ísland|faroe islands
        føroyar|greenland|jersey|guernsey|isle of man|hong kong|taiwan|south korea|thailand|vietnam|malaysia
        indonesia|philippines|sri lanka|united arab emirates|uae|morocco|maroc|tunisia|tunisie|egypt|kenya|nigeria
        ghana|ecuador|paraguay|bolivia|costa rica|panamá|panama
      )
    )(?=$|[.\s])
  `

/** States of the United States, as letters or in full, where nothing else stands. */
export const US_STATE = pattern('u')`
    ^(?:
      A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]
      W[AVIY]|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho
      Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi
      Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio
      Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia
      Wisconsin|Wyoming
    )$
  `

/** Addresses that templates and samples bring along. */
export const MADE_UP = pattern('iu')`
    (?<!\p{L})muster(?:stra|weg|gasse|platz|allee|stadt|hausen|ort|dorf|mann|firma)
    (?<!\p{L})(?:sample|example|your) (?:street|road|city|town|address)(?!\p{L})
    (?<!\p{L})(?:anytown|calle falsa|rue de l[’']exemple)(?!\p{L})
  `

/** Said before an address that belongs to somebody else. */
export const OTHER_PLACE = pattern('iu')`
    (?<!\p{L})(?:
      host(?:ed|er|ing|ing provider)?|hébergeur|hébergement|hébergé|alojamiento|bank|registered court|amtsgericht
      registergericht|aufsicht\p{L}*|supervisory|authority|autoridad\p{L}*|autorité\p{L}*|autorità|autoriteit
      agencia|garante|commission|commissioner|ombudsman|behörde|encargad[oa]s?|delegad[oa]s?|gestoría|asesoría
      abogad[oa]s?|avocat\p{L}*|notar\p{L}*|rechtsanw\p{L}*|solicitors?|lawyers?|accountants?|imprenta|imprimerie
      tipografia|drukkerij|fulfil\p{L}*|hospedagem|hostinganbieter|host-?provider|beauftragte\p{L}*
      datenschutzbeauftragte\p{L}*|cnil|schlichtung\p{L}*|streitbeilegung|kammer|gestaltung|webdesign|design by
      theme|partner|customers?|kunden?|client[es]*|steuer\p{L}*|warehouse|lager|returns?|retouren|printed by
      drucker\p{L}*|imprimé|event|venue|meet ?up|conference|messe|museum|treasurer|donations?|spenden|dons
    )(?!\p{L})
    取引銀行
    銀行
  `

/** Labels beside which the company's address stands. */
export const PLACE_LABEL = pattern('iu')`
    ^(?:
      (?:our |company |postal |business |registered |mailing |office )*(?:
        address|office|workshop|studio|shop|headquarters|head office|hq|base|location|based in|visit(?: us)?|find us
        where (?:we are|to find us)|post|by post|mail|letters|write to us|post address
      )
      (?:post|firmen|geschäfts)?(?:anschrift|adresse)|(?:firmen)?sitz|standort|büro|werkstatt|laden|praxis
      hier finden sie uns|so finden sie uns|besuchen sie uns|bureaux?|atelier|où nous trouver|nous trouver
      venir nous voir|oficinas?|taller|estudio|dónde estamos|visítanos|ufficio|dove siamo|escritório|onde estamos
      kantoor|bezoek(?:adres)?|postadres|waar (?:zitten|vind je) (?:we|wij|ons)|siège(?: social)?
      adresse(?: postale)?|dirección|domicilio(?: social)?|sede(?: (?:social|legale))?|indirizzo|morada|endereço
      adres|vestiging|所在地|住所|本社(?:所在地)?|会社所在地
    )$
  `

/** The name of a place, with the region or the country after a comma. */
export const PLACE_NAME = pattern('u')`
    ^(?:
      central |downtown |sunny )?(?:(?:St|Ste|Mt|Ft)\. )?\p{Lu}[\p{L}’'-]+(?:
      [ -](?:
        \p{Lu}
        im (?=Breisgau|Allgäu|Odenwald|Schwarzwald|Taunus|Pongau|Innkreis|Mühlkreis)\p{Lu}
        (?:a[mn]|an der|ob der|vor der|der|de|del|la|le|les|sur|upon|on|di|do|da) \p{Lu}
      )[\p{L}’'-]*
    ){0,3}(?:, \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?(?=$|[.,;:!)–—]| (?:and|und|et|y|e|en)\s))?
  `

/** Words that may open a sentence, in a pattern that tells capitals apart. */
function eitherCase(alternatives: string): string {
  return alternatives.replace(/(?<=^|\|)\p{Ll}/gu, (first) => `[${first.toUpperCase()}${first}]`)
}

/** Words of a sentence that leads up to an address: `You can find us at`, `Sie finden uns unter`. */
export const LEADS_TO_ADDRESS = new RegExp(
  `^(?:[^\\d,]*?\\s)?(?:${eitherCase(
    lines`
      domicili\p{L}+|install\p{L}+|situé\p{L}*|établi\p{L}*|siège|find|visit|write|come|us|we|our|office|workshop
      studio|shop|live|lives|located|based|registered|finden|uns|wir|büro|werkstatt|sitzt|sitzen|trouv\p{L}+|sommes
      nous|bureau|bureaux|atelier|estamos|oficina|taller|encuentra\p{L}*|nos|siamo|sede|ufficio|trova|fica|encontra
      zijn|zitten|kantoor|vind\p{L}*|ons
    `,
  )})(?:\\s[^\\d,]*?)??\\s(?:at|in|to|unter|in der|à|aux?|en|a|em|na|op|aan|in de|is|ist|est|es|è|is at):?\\s+(?=\\p{Lu}|\\d|c/|calle|rue|via|ul\\.)`,
  'u',
)

/** What may stand before a street: the building, the estate. */
export const BUILDING = pattern('iu')`
    ^(?:
      The \p{Lu}|ZA|ZI|ZAC|Z\.A\.|Parc |Pépinière |Espace |Domaine |Lieu-dit |Gewerbepark |Technologiepark |P\.I\. )
    (?:
      house|loft|barn|wharf|maltings|warehouse|exchange|arcade|chapel|school|foundry|brewery|works|mill|mills
      building|centre|center|park|ropeworks|tower|hall|court|studios?|floor|suite|unit|market|yard|dairy|stables
      granary|depot|campus|estate|hub|pol[ií]gono|résidence|bâtiment|immeuble|zone|edificio|gebäude|haus|hof
    )(?!\p{L})
  `

/** Parts of an address inside of a building: floor, door, room. */
export const INSIDE = pattern('iu')`
    ^.{2,40} (?:\d{1,2}F|bldg\.?)$
    ^\d{1,2}\.?[ºª°] \d{1,2}\.?[ºª°]$
    ^#\s?[\dA-Z][\dA-Z-]{0,7}$
    ^(?:
      bus|bte\.?|boîte|box|sala|of\.|ofic\.|depto\.?|dpto\.?|apto|apartamento|piso|local|bajo|entlo|oficina
      bât(?:iment)?|bureau|étage|esc|floor|suite|room|unit|cj|conj|bloco|torre|planta|puerta|hinterhaus|hof|og|eg
      interno|scala|int|loja|andar|dto|esq
    )(?:[.\s]|$)
    ^(?:col\.|colonia|fracc\.|fraccionamiento) \p{L}.{1,30}
    ^(?:n[ºo°.]+ ?)?\d{1,4}\s?\p{L}?(?:\.?[ºª°]\s?\p{L}{0,8})?\.?$
    ^(?:st|\d{1,2})\.? ?(?:sal|etage|kerros|våning|tr|th|tv|mf)\.?(?: (?:th|tv|mf)\.?)?$
    ^\d{1,3}(?:st|nd|rd|th)? (?:floor|fl|étage|piso|og|stock)\.?$
    ^(?:first|second|third|fourth|ground|top) floor$
  `
