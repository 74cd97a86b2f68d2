import { pattern } from './pattern.ts'
/** Leads up to those with whom somebody did it: `together with her brother`, but not `with help from`. */
export const COMPANION = pattern('gu')`
  (?<!\p{L})(?:
    (?:[Tt]ogether |[Aa]long |[Jj]ointly )?[Ww]ith|[Aa]longside|(?:[Zz]usammen |[Gg]emeinsam )?[Mm]it
    (?:[Ee]nsemble )?[Aa]vec|(?:[Jj]unto |[Jj]untamente )?[Cc]on|[Ii]nsieme (?:al?|alla|agli?|con)|[Cc]ol
    [Tt]illsammans med|[Ss]ammen med|[Mm]ed|(?:[Rr]azem|[Ww]raz) z(?:e)?|[Jj]unto (?:a|com)|[Cc]om
    (?:[Ss]amen )?[Mm]et
  )\s(?:
    (?:
      my|her|his|their|our|a|the|mein\p{L}*|ihre[mnr]?|seine[mnr]?|de[mnr]|eine[mnr]?|mon|ma|mes|son|sa|ses|le|la
      l[’']|un|une|mi|su|sus|el|una|mio|mia|suo|sua|il|lo|meu|minha|seu|o|mijn|haar|zijn|de|sin|sitt|hans|hennes
      hendes|swoim|swoją
    )\s?
  )?(?:
    (?!
      (?:
        help|support|money|advice|backing|thanks|hilfe|unterstützung|geld|aide|soutien|argent|ayuda|apoyo|dinero
        aiuto|sostegno|ajuda|apoio|hulp|steun|from|of|von|de|in
      )\s
    )\p{Ll}[\p{Ll}-]*(?:\s|(?![\p{Ll}-]))
  ){0,3},?\s?(?=\p{Lu})
`

/** Words that only people stand after: `together`, `her brother`. */
export const IN_COMPANY = pattern('iu')`
  (?<!\p{L})(?:
    brother|sister|wife|husband|partner|friend|colleague|bruder|schwester|frau|mann|freund(?:in)?|kolleg(?:e|en|in)
    frère|sœur|femme|mari|ami|amie|collègue|herman[oa]|mujer|marido|espos[oa]|amig[oa]|compañer[oa]|fratello|sorella
    moglie|marito|amic[oa]|soci[oa]|irmão|irmã|mulher|colega|broer|zus|bror|syster|søster|make|maka|mand|kone|vän
    ven|brat\p{L}*|siostr\p{L}*|mąż|mężem|żoną|sin|sitt|tillsammans|sammen|razem|wraz|vrouw|man|vriend(?:in)?
    collega|together|along|jointly|zusammen|gemeinsam|ensemble|junto|juntamente|insieme|samen|my|her|his|their|our
    mein\p{L}*|ihre[mnr]?|seine[mnr]?|mon|ma|mes|ses|sa|mi|su|sus|mio|mia|suo|sua|meu|minha|seu|mijn|haar|zijn
  )(?!\p{L})
`

const PRONOUN = '(?:she|he|sie|er|elle|il|ella|él|lei|lui|ze|zij|hij|ela|ele|hun|han|hon)'

/** A pronoun of one person right before a verb. */
export const PRONOUN_BEFORE = new RegExp(
  `(?:^|[\\s,])${PRONOUN}(?:\\s(?:then|later|finally|also|dann|schließlich|puis|luego|entonces|poi|então|toen))?\\s*$`,
  'iu',
)
/** A pronoun and somebody else before a verb: `she and her brother-in-law, Bo Lee,`. */
export const PRONOUN_AND = new RegExp(
  `(?:^|[\\s,])${PRONOUN}\\s(?:and|und|et|y|e|en|og|och)\\s(?=[^.;:]{0,60}\\p{Lu})[^.;:]{2,100}$`,
  'iu',
)
/** A pronoun that opens a sentence whose second verb is this one: `She left her job and founded …`. */
export const PRONOUN_OPENS = pattern('iu')`
  ^(?:[^,;:]{2,40},\s)?${PRONOUN}\s[^,;:.]{2,90}\s(?:
    and|und|et|y|e|en|og|och
  )(?:\s(?:then|later|dann|puis|luego|poi|depois))?\s*$
`
/** A pronoun right after one, as German and Dutch turn their sentences round. */
export const PRONOUN_AFTER = /^\s(?:sie|er|ze|zij|hij|hon|han|hun)(?!\p{L})/iu
