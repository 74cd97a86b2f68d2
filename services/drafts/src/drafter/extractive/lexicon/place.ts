/** What opens a street in the languages that put the kind of street first: `calle Olivo 16`, `12 rue des Lilas`. */
const STREET_FIRST =
  '(?:c\\/|calle|avda?\\.?|avenida|plaza|paseo|camino|carretera|ronda|travesía|pol[ií]gono|rue|avenue|av\\.|boulevard|bd|place|quai|allée|allées|chemin|impasse|route|venelle|cours|square|passage|via|viale|piazza|corso|largo|vicolo|strada|rua|praça|travessa|estrada|alameda)'
/** Words that make a line a street in English. */
const STREET_WORD =
  '(?:street|st\\.?|road|rd\\.?|avenue|ave\\.?|lane|ln\\.?|drive|dr\\.?|way|row|square|sq\\.?|court|ct\\.?|place|pl\\.?|terrace|boulevard|blvd\\.?|highway|hwy\\.?|parkway|pkwy\\.?|quay|wharf|close|crescent|gardens|hill|park|mews|yard|walk|bank|banks|wynd|vennel|gate|green|house|mill|works|suite|floor|unit|broadway|parade|circus|embankment|circle|trail|loop|plaza|alley|bridge|pier|dock|esplanade|grove|rise|view|croft|brae|loan|causeway|strand)'
const STREET_END =
  '(?:\\p{L}*(?:stra(?:ß|ss)e|str\\.|weg|gasse|platz|allee|ring|damm|ufer|gata|gatan|gaten|vej|vegen|veien|väg|vägen|straat|laan|plein|gracht|kade|singel|dijk|berg|hof|markt|graben|steig|zeile|reihe|chaussee|promenade|brücke|katu|tie|torget|plads|gade|allé)|(?:am|an der|an den|auf der|auf dem|im|in der|zum|zur|unter den|alte|lange|neue|hinter|vor dem) [\\p{L} -]{2,30})'

/** Whether a part of an address is a street. */
export const STREET = new RegExp(
  `(?<!\\p{L})${STREET_FIRST}\\s+[\\p{L}\\d’'. -]{2,60}|\\d{1,5}[a-z]?(?:\\s?(?:bis|ter))?,?\\s+(?:${STREET_FIRST}\\s+)?[\\p{L}’'. -]{2,60}|(?<!\\p{L})${STREET_END}\\s+\\d{1,4}\\s?[a-z]?(?:\\s?[-–/]\\s?\\d{1,4}\\s?[a-z]?)?(?!\\p{L})|(?<!\\p{L})\\p{Lu}[\\p{L}.’' -]{2,40}\\s+\\d{1,4}\\s?[a-z]?(?:\\s?[-–/]\\s?\\d{1,4})?$|(?<!\\p{L})${STREET_WORD}(?!\\p{L})|(?:p\\.?\\s?o\\.?|post office) box|postfach|bp \\d|apartado|suite \\d|丁目|番地`,
  'iu',
)
/** Where in a sentence a street begins, for those whose kind comes first. */
export const STREET_BEGINS = new RegExp(
  `(?<!\\p{L})${STREET_FIRST}\\s+\\p{Lu}|(?<![\\d\\p{L}])\\d{1,5}[a-z]?(?:\\s(?:bis|ter))?,?\\s+(?:${STREET_FIRST}\\s|\\p{Lu})`,
  'u',
)

const CITY =
  "\\p{Lu}[\\p{L}’'.-]+(?:[ /-](?:\\p{Lu}|(?:am|an|der|im|in|ob|bei|de|del|la|le|les|sur|sous|en|et|y|di|do|da|upon|on|of|the|aan|den|op)[ -])[\\p{L}’'.-]*){0,5}"
/** Parts with a postcode, by country: group `city` where it stands in the same part. */
export const POSTCODES: readonly RegExp[] = [
  // United Kingdom: Bristol BS1 4SB
  new RegExp(`^(?:(?<city>${CITY}),? )?(?:GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2})(?=$|[\\s,.])`, 'u'),
  // United States: Boise, Idaho 83702; NC 28801
  /^(?:(?<city>\p{Lu}[\p{L}’'. -]{1,40}),? )?(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|\p{Lu}[a-z]+(?: \p{Lu}[a-z]+)?),? \d{5}(?:-\d{4})?(?=$|[\s,.])/u,
  // Canada: Toronto, ON M5V 2T6
  /^(?:(?<city>\p{Lu}[\p{L}’'. -]{1,40}),? )?(?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|YT|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Nova Scotia|Ontario|Prince Edward Island|Quebec|Québec|Saskatchewan),? [A-Z]\d[A-Z] ?\d[A-Z]\d(?=$|[\s,.])/u,
  // Netherlands: 1012 AB Amsterdam
  new RegExp(`^(?:NL-)?\\d{4} ?[A-Z]{2},? (?<city>${CITY})`, 'u'),
  // Portugal: 1200-109 Lisboa
  new RegExp(`^(?:P-)?\\d{4}-\\d{3},? (?<city>${CITY})`, 'u'),
  // Brazil: 89010-002
  /^(?:CEP:? )?\d{5}-\d{3}(?=$|[\s,.])/u,
  // Most of Europe: 29000 Quimper, 8400 Winterthur, CH-8400 Winterthur, 114 35 Stockholm
  new RegExp(`^(?:[A-Z]{1,2}[- ])?(?:\\d{4,5}|\\d{3} \\d{2}),? (?<city>${CITY})`, 'u'),
  // Australia: Melbourne VIC 3000
  new RegExp(`^(?:(?<city>${CITY}),? )?(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? \\d{4}(?=$|[\\s,.])`, 'u'),
]
export const POSTCODE_JAPANESE =
  /(?:〒\s?[\d０-９]{3}[-－−ー‐][\d０-９]{4}\s?)?(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県)[\p{L}\d０-９ー－−‐\- 　]{3,80}|〒\s?[\d０-９]{3}[-－−ー‐][\d０-９]{4}\s?\p{Script=Han}{2,8}[市区町村郡][\p{L}\d０-９ー－−‐\- 　]{2,80}/u

export const COUNTRY =
  /^(?:(?:the )?(?:united kingdom|uk|u\.k\.|great britain|england|scotland|wales|northern ireland|ireland|usa|u\.s\.a\.|us|united states(?: of america)?|canada|australia|new zealand|germany|deutschland|austria|österreich|switzerland|schweiz|suisse|svizzera|france|belgium|belgique|belgië|luxembourg|luxemburg|spain|españa|portugal|italy|italia|netherlands|nederland|denmark|danmark|norway|norge|sweden|sverige|finland|suomi|iceland|poland|polska|czech republic|czechia|estonia|latvia|lithuania|uruguay|argentina|chile|méxico|mexico|colombia|perú|peru|brazil|brasil|japan|india|singapore|south africa|israel|greece|hungary|romania|croatia|slovenia))(?=$|[.\s])/iu

/** Said before an address that belongs to somebody else. */
export const OTHER_PLACE =
  /(?<!\p{L})(?:host(?:ed|er|ing|ing provider)?|hébergeur|hébergement|hébergé|alojamiento|bank|registered court|amtsgericht|registergericht|aufsicht\p{L}*|supervisory|authority|behörde|beauftragte\p{L}*|datenschutzbeauftragte\p{L}*|cnil|schlichtung\p{L}*|streitbeilegung|kammer|gestaltung|webdesign|design by|theme|partner|customers?|kunden?|client[es]*|steuer\p{L}*|warehouse|lager|returns?|retouren|printed by|drucker\p{L}*|imprimé|event|venue|meet ?up|conference|messe|museum|treasurer|donations?|spenden|dons)(?!\p{L})|取引銀行|銀行/iu

/** Labels beside which the company's address stands. */
export const PLACE_LABEL =
  /^(?:(?:our |company |postal |business |registered |mailing |office )*(?:address|office|headquarters|head office|hq|location|based in|visit us|where we are)|(?:post|firmen|geschäfts)?(?:anschrift|adresse)|(?:firmen)?sitz|standort|siège(?: social)?|adresse(?: postale)?|dirección|domicilio(?: social)?|sede(?: (?:social|legale))?|indirizzo|morada|endereço|adres|vestiging|所在地|住所|本社(?:所在地)?|会社所在地)$/iu

/** A city that the company says it sits in. */
export const BASED_IN =
  /(?<!\p{L})(?:(?:is |are |we’re |we're )?(?:based|headquartered|located) in|(?:mit )?(?:firmen)?sitz in|ansässig in|(?:est |sommes )?(?:basée?s?|installée?s?|située?s?) (?:à|en)|con sede en|(?:tiene su )?sede en|(?:estamos|está) en|con sede a|sediada em|gevestigd in|kantoor in)\s+(?:the )?/giu
export const PLACE_NAME =
  /^(?:central |downtown |sunny )?\p{Lu}[\p{L}’'-]+(?:[ -](?:\p{Lu}|(?:am|an|der|de|del|la|le|les|sur|upon|on|di|do|da) \p{Lu})[\p{L}’'-]*){0,3}(?:, \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)?/u
