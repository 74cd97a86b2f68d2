import { lines, pattern } from './pattern.ts'

/** What opens a street in the languages that put the kind of street first: `calle Olivo 16`, `12 rue des Lilas`. */
const STREET_FIRST = lines`
    (?:
      c\/|calle|carrera|cra\.|calzada|jirón|jr\.|prolongación|bv\.|blvr?\.|bulevar|pasaje|pje\.|diagonal|avda?\.?
      avenida|plaza|paseo|camino|carretera|ronda|travesía|pol[ií]gono|rue|avenue|av\.|boulevard|bd|place|quai|allée
      allées|chemin|impasse|route|venelle|cours|square|passage|via|viale|piazza|corso|largo|vicolo|strada|rua|praça
      # hamlets and estates that stand for a street
      loc\.|località|fraz\.|frazione|contrada|c\.da|borgo|lieu-dit|hameau|paraje|partida|lugar|quinta
      zone (?:artisanale|industrielle|d[’']activités?)|z\.?a\.?c?|z\.?i\.?
      # Portuguese, Polish, Catalan
      travessa|estrada|alameda|ul\.|ulica|al\.|aleja|carrer|avinguda|passeig
    )
  `

/** Words that make a line a street in English. */
export const STREET_WORD = lines`
  (?:
    street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|way|row|square|sq\.?|court|ct\.?|place|pl\.?
    terrace|boulevard|blvd\.?|highway|hwy\.?|parkway|pkwy\.?|quay|wharf|close|crescent|gardens|hill|park|mews|yard
    walk|bank|banks|wynd|vennel|gate|green|house|mill|works|suite|floor|unit|broadway|parade|circus|embankment|farm
    farmhouse|cottages?|steading|lodge|manor|circle|trail|loop|plaza|alley|bridge|pier|dock|esplanade|grove|rise
    view|croft|brae|loan|causeway|strand
  )
`

const STREET_END = lines`
  (?:
    \p{L}*(?:
      stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|ring|damm|ufer|gata|gatan|gaten|vej|vegen|veien|väg|vägen|straat
      laan|plein|gracht|kade|singel|dijk|berg|hof|markt|graben|steig|zeile|reihe|chaussee|promenade|brücke|katu|tie
      torget|plads|gade|allé
    )
    (?:am|an der|an den|auf der|auf dem|im|in der|zum|zur|unter den|alte|lange|neue|hinter|vor dem) [\p{L} -]{2,30}
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
  ^\d{1,5}[a-z]?,?\s+(?:[\p{L}’'. -]|(?<=\s)\d{1,3}(?:st|nd|rd|th)(?=\s)){2,40}\s${STREET_WORD}(?!\p{L})
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

/** Words that may open a sentence, in a pattern that tells capitals apart. */
function eitherCase(alternatives: string): string {
  return alternatives.replace(/(?<=^|\|)\p{Ll}/gu, (first) => `[${first.toUpperCase()}${first}]`)
}

const AT = 'at|in|to|unter|in der|à|aux?|en|a|em|na|op|aan|in de|is|ist|est|es|è|is at'

/** Words of a sentence that leads up to an address: `You can find us at`, `Sie finden uns unter`. */
export const LEADS_TO_ADDRESS = new RegExp(
  `^(?:[^\\d,]*?\\s)?(?:${eitherCase(
    lines`
      domicili\p{L}+|install\p{L}+|situé\p{L}*|établi\p{L}*|siège|find|visit|write|come|us|we|our|office|workshop
      studio|shop|live|lives|located|based|registered|finden|uns|wir|büro|werkstatt|sitzt|sitzen|trouv\p{L}+|sommes
      nous|bureau|bureaux|atelier|estamos|oficina|taller|encuentra\p{L}*|nos|siamo|sede|ufficio|trova|fica|encontra
      zijn|zitten|kantoor|vind\p{L}*|ons
    `,
  )})(?:\\s[^\\d,]*?)??\\s(?:${AT}):?\\s+(?=\\p{Lu}|\\d|c/|calle|rue|via|ul\\.)`,
  'u',
)

/** What may stand before a street: the building, the estate. */
export const BUILDING = pattern('iu')`
  ^(?:The \p{Lu}|ZA|ZI|ZAC|Z\.A\.|Parc |Pépinière |Espace |Domaine |Lieu-dit |Gewerbepark |Technologiepark |P\.I\. )
  (?:
    house|loft|barn|wharf|maltings|warehouse|exchange|arcade|chapel|school|foundry|brewery|works|mill|mills|building
    centre|center|park|ropeworks|tower|hall|court|studios?|floor|suite|unit|market|yard|dairy|stables|granary|depot
    campus|estate|hub|pol[ií]gono|résidence|bâtiment|immeuble|zone|edificio|gebäude|haus|hof
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
