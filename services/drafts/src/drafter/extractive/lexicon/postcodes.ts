import { lines, pattern } from './pattern.ts'
import { STREET_WORD } from './streets.ts'

/** What tells towns of one name apart: `i. E.`, `a. M.`, `b. München`, `a.d. Saale`. */
const CITY_END = '(?: (?:i|a|b|o|v|u)\\. ?(?:d\\. ?)?\\p{Lu}\\p{L}*\\.?(?![\\p{L}@]))?'

/** A hyphen is of the word before it, and of nothing else: a pattern that may read it either way never ends. */
const CITY_NAME = lines`
  \p{Lu}[\p{L}’'.-]+(?:
    [ /](?:
      \p{Lu}
      (?:am|an|der|im|in|ob|bei|de|del|la|le|les|sur|sous|en|et|y|di|do|da|upon|on|of|the|aan|den|op)[ -]
    )[\p{L}’'.-]*
  ){0,5}
`

const CITY = `${CITY_NAME}${CITY_END}`

/** Parts with a postcode, by country: group `city` where it stands in the same part. */
export const POSTCODES: readonly RegExp[] = [
  // United Kingdom: Bristol BS1 4SB
  new RegExp(`^(?:(?<city>${CITY}),? )?(?:GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2})(?=$|[\\s,.])`, 'u'),
  // United States: Boise, Idaho 83702; NC 28801
  pattern('u')`
    ^(?:(?<city>\p{Lu}[\p{L}’'. -]{1,40}),? )?(?:
      A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]
      W[AVIY]|\p{Lu}[a-z]+(?: \p{Lu}[a-z]+)?
    ),?\s{1,3}\d{5}(?:-\d{4})?(?=$|[\s,.])
  `,
  // Canada: Toronto, ON M5V 2T6; Montréal (Québec) H3B 1K1
  pattern('u')`
    ^(?:(?<city>\p{Lu}[\p{L}’'. -]{1,40}),? )?\(?(?:
      AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|YT|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Nova Scotia
      Ontario|Prince Edward Island|Quebec|Québec|Saskatchewan
    )\)?,?\s{1,3}[A-Z]\d[A-Z]\s?\d[A-Z]\d(?=$|[\s,.])
  `,
  // Netherlands: 1012 AB Amsterdam
  new RegExp(`^(?:NL-)?\\d{4} ?[A-Z]{2},? (?<city>${CITY})`, 'u'),
  // Portugal: 1200-109 Lisboa
  new RegExp(`^(?:P-)?\\d{4}-\\d{3},? (?<city>${CITY})`, 'u'),
  // Ireland: Dublin 1, D01 X2Y4; Galway H91 AB12
  new RegExp(`^(?<city>${CITY}(?: \\d{1,2})?),? (?:[A-Z]\\d{2}|D6W) ?[\\dA-Z]{4}(?=$|[\\s,.])`, 'u'),
  // Poland: 31-146 Kraków
  new RegExp(`^\\d{2}-\\d{3},? (?<city>${CITY})`, 'u'),
  // Brazil: 89010-002
  /^(?:CEP:? )?\d{5}-\d{3}(?=$|[\s,.])/u,
  // Most of Europe: 29000 Quimper, 8400 Winterthur, CH-8400 Winterthur, 114 35 Stockholm, FO-100 Tórshavn
  new RegExp(`^(?:(?:[A-Z]{1,2}[- ])?(?:\\d{4,5}|\\d{3} \\d{2})|[A-Z]{2}-\\d{3}),? (?<city>${CITY})`, 'u'),
  // Argentina: C1414CMV Buenos Aires, C1191 Buenos Aires
  new RegExp(`^[A-HJ-NP-Z]\\d{4}(?:[A-Z]{3})?,? (?<city>${CITY})`, 'u'),
  // India: Bengaluru, Karnataka 560034
  pattern('u')`
    ^(?:(?<city>${CITY}),? )?(?:
      Andhra Pradesh|Assam|Bihar|Chhattisgarh|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala
      Madhya Pradesh|Maharashtra|Odisha|Punjab|Rajasthan|Tamil Nadu|Telangana|Uttarakhand|Uttar Pradesh|West Bengal
    )(?:,? | ?[-–] ?)\d{3} ?\d{3}(?=$|[\s,.])
  `,
  // Australia: Melbourne VIC 3000
  new RegExp(`^(?:(?<city>${CITY}),? )?(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? \\d{4}(?=$|[\\s,.])`, 'u'),
]

/**
 * Postcodes that only a street before them tells from other numbers: Wellington 6011, Singapore 068805, Tokyo 150-0001.
 */
export const POSTCODES_AFTER_STREET: readonly RegExp[] = [
  /^(?:[A-Z]\d{2}|D6W) ?[\dA-Z]{4}$/u,
  // Brazil, by the letters of its states: Florianópolis/SC
  new RegExp(`^(?<city>${CITY_NAME}) ?/ ?(?:A[CLPM]|BA|CE|DF|ES|GO|M[ATSG]|P[ABREI]|R[JNSOR]|S[CPE]|TO)$`, 'u'),
  pattern('u')`
    ^(?!
      ${STREET_WORD} |#|\p{Lu}{2,4} |\p{Lu}\.\p{Lu}
    )(?<city>${CITY})(?: | ?[-–] ?)(?:\d{6,7}|\d{3}-\d{4}|\d{3} \d{3}|\d{4})$
  `,
  // Romania: 030031 București
  new RegExp(`^\\d{6} (?<city>${CITY})$`, 'u'),
  // Iceland: 101 Reykjavík
  new RegExp(`^\\d{3} (?<city>${CITY})$`, 'u'),
  // South Africa, India: the number in a part of its own after the city
  /^(?!(?:19|20)\d\d$)\d{4,6}$/u,
]

export const POSTCODE_JAPANESE = pattern('u')`
  (?:〒\s?[\d０-９]{3}[-－−ー‐][\d０-９]{4}\s?)?(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県)[\p{L}\d０-９ー－−‐\- 　]{3,80}
  〒\s?[\d０-９]{3}[-－−ー‐][\d０-９]{4}\s?\p{Script=Han}{2,8}[市区町村郡][\p{L}\d０-９ー－−‐\- 　]{2,80}
`
