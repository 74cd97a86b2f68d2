import { NUMBER_WORDS } from './number-words.ts'
import { lines } from './pattern.ts'

export const DIGITS = '\\d{1,3}(?:[.,\\u00a0 ]\\d{3})?\\+?'

export const MORE = lines`
  (?:
    (?:
      more than|over|around|about|almost|nearly|some|rund|über|mehr als|etwa|knapp|plus de|environ|près de|une
      más de|unas?|casi|oltre|circa|mais de|cerca de|ruim|ongeveer
    ) )?
`

export const number = (words: string) => `(${MORE}(?:${DIGITS}|${words}))`

export const NOUN = {
  en: '(?:people|employees|team members|staff|of us|engineers|colleagues|humans|folks|person)',
  de: lines`
    (?:
      Personen|Leute|Menschen
      (?:fest ?angestellte |feste )?(?:Mitarbeiter|Kolleg)innen und (?:Mitarbeitern?|Kollegen)
      Mitarbeite(?:rn?(?:innen|:innen|\*innen|Innen)?|nde[nr]?)|Köpfe|Kolleg\p{L}*|Angestellte|Beschäftigte
    )
  `,
  fr: '(?:personnes|(?:salarié|employé|associé)(?:[·.]e[·.]?s|\\(e\\)s|e?s)|collaborateurs|membres|collègues)',
  es: '(?:personas|empleados|trabajadores|profesionales|miembros|compañeros)',
  it: '(?:persone|dipendenti|collaboratori|colleghi)',
  pt: '(?:pessoas|funcionários|colaboradores|trabalhadores)',
  nl: '(?:mensen|medewerkers|collega’s|personen|man)',
  nordic: lines`
    (?:
      personer|anställda|medarbetare|kollegor|människor|ansatte|medarbejdere|medarbeidere|kolleger|mennesker|folk
      stycken|stk
    )
  `,
  pl: '(?:osób|osoby|pracowników)',
}

const { en, de, fr, es, it, pt, nl, nordic, pl } = NUMBER_WORDS

/** A heading of a page about the company that counts people: `Two people, one oven`. */
export const TEAM_HEADING = new RegExp(
  lines`
    ^(
      \d{1,2}|${en}|${de}|${fr}|${es}|${it}|${pt}|${nl}|${nordic}
    )( (?:
        people|persons|of us|humans|folks|Leute|Menschen|Köpfe|personnes|personas|persone|pessoas|mensen|personer
        människor|mennesker
      )
    )(?=[,.:;!]|$)
  `,
  'iu',
)

/** People that somebody pays, which no other number of people is: where the company tells of itself it is enough. */
export const PAID_STAFF: readonly RegExp[] = [
  `${number(en)}( (?:employees|staff members|team members))`,
  lines`
    ${number(de)}( (?:fest ?angestellte |feste )?(?:
        (?:Mitarbeiter|Kolleg)innen und (?:Mitarbeitern?|Kollegen)
        Mitarbeite(?:rn?(?:innen|:innen|\*innen|Innen)?|nde[nr]?)
        Angestellten?
        Beschäftigten?
      )
    )
  `,
  `${number(fr)}( (?:salariés?|employés|collaborateurs)(?: et (?:salariées|collaboratrices))?)`,
  `${number(es)}( (?:empleados|trabajadores))`,
  `${number(it)}( (?:dipendenti|collaboratori))`,
  `${number(pt)}( (?:funcionários|colaboradores))`,
  `${number(nl)}( (?:medewerkers|werknemers))`,
  `${number(nordic)}( (?:anställda|medarbetare|ansatte|medarbejdere|medarbeidere))`,
  `${number(pl)}( pracowników)`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\d.,–-])${pattern}(?!\\p{L})`, 'iu'))
