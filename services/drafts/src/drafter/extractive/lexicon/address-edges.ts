import { lines, pattern } from './pattern.ts'

/** Numbers of registers and taxes, and lines to call: none of them is a part of an address. */
const NUMBERS = lines`
  (?:
    CVR|KvK|KVK|BTW|HR[AB]|USt|UID|St\.?-?Nr|Steuernummer|VAT|EORI|N\.?I\.?F|C\.?I\.?F|N\.?I\.?P\.?C|C\.?N\.?P\.?J
    CUIT|RUT|RFC|RUC|NIT|NIP|REGON|KRS|SIREN|SIRET|RCS|R\.C\.S|TVA|P\.? ?IVA|Partita IVA|C\.F\.
    Cod(?:ice|\.) [Ff]isc\p{L}*|REA|Org(?:\.|anisations?)? ?-?[Nn](?:r|ummer|o)|Y-tunnus|I[CČ]O?|DI[CČ]|MVA|MWST
    MwSt|MOMS|CHE-\d|FN(?= \d)|ABN|ACN|NZBN|EIN|kt\.|[Cc]ompany (?:no|number|reg)
    [Rr]eg(?:istr\p{L}+)?\.? (?:no|number|code|nr)|[Cc]apital(?: social)?(?= (?:de|of|:|\d))
    [Tt]el(?:\.|efon\p{L}*|éfono|ephone)?(?=[\s:.]{1,3}[+(\d])|[Pp]hone|[Ff]ax|[Ee]-?[Mm]ail
    Mobil\p{L}*(?=[\s:.]{1,3}[+(\d])
  )
`
/** Says that the company sits at what follows. */
const SEAT = lines`
  (?:
    [Dd]omicili(?:o|ada?|ato|ata|é|ée)?(?:\s(?:social|fiscal|legale))?
    [Ss]ede(?:\s(?:social|legale|legal|operativa|fiscal))?|[Ss]iège(?:\ssocial)?|[Rr]egistered office(?:\saddress)?
    [Rr]egistered address|principal place of business|(?:[Ff]irmen|[Hh]aupt|[Gg]eschäfts)?[Ss]itz
    (?:statutair\s)?gevestigd|kantoorhoudend\p{L}*|ansässig|établie?|sise?|situad[ao]|ubicat[ao]
  )
`

/** What an address ends before: a number of a register or a way to call, with its number. */
export const BEFORE_NUMBERS = `\\.?\\s+(?=${NUMBERS}(?!\\p{L})|\\+\\d|\\(0?\\d{2,4}\\)\\s?\\d)`
/** What leads up to an address within a sentence: `con NIF B12345678 y domicilio social en`. */
export const BEFORE_SEAT = lines`
  (?:(?<=[\s(])|^)(?:
    [Cc]on|[Cc]om|[Mm]it|[Aa]vec|[Dd]ont|[Ww]hose|[Ww]ith|[Aa]yant
  )?\s?(?:(?:le|la|son|su|its|an?|the|o|a)\s)?(?:${SEAT})(?:
    \s(?:is|est|ist|è|está|é|situé|sis|situada|located|se trouve|at|in der|in|en|à|au|em|na|no|te|aan de|aan)
  ){1,3}:?\s+(?=
    \p{Lu}|\d|[Cc]\/|calle|rue|via|ul\.|plaza|avenida|av\.
  )
`
/** What a company's kind parts from the address right behind it: `Acme B.V. Oude Gracht 12`. */
export const AFTER_COMPANY = lines`
  (?<=
    \p{L}[.,]?\s(?:
      Ltd|Limited|LLC|LLP|Inc|Corp|PLC|Pty|GmbH|UG|OHG|GbR|SARL|SAS|SASU|EURL|S\.L|S\.r\.l|S\.p\.A|Lda|Ltda|B\.?V
      N\.?V|A\/S|ApS|OÜ|Oy|Sàrl
    )\.?
  )\s+(?=\p{Lu}|\d)
`

/** A value that still holds one of these is no clean address. */
export const NOT_IN_ADDRESS = pattern('u')`
  (?:^|[\s(,;–—-])${NUMBERS}(?!\p{L})|@|https?:|www\.|©|™|®
  (?<!\p{L})(?:website|webdesign|trading as|copyright|all rights)(?!\p{L})
`
/** A legal form that stands by itself at the beginning: the rest of a company's name. */
export const OPENS_WITH_FORM = pattern('u')`
  ^(?:
    Ltd|Limited|LLC|LLP|Inc|Corp|PLC|Pty|GmbH|UG|AG|KG|SARL|SAS|S\.?L\.?U?|S\.?A|S\.r\.l|SRL|S\.p\.A|Lda|Ltda|B\.?V
    N\.?V|A/S|ApS|Oy
  )\.?(?:,|\s|$)
`

/** Parts of a line that are no part of the address behind them: whose the site is, since when, and its numbers. */
export const NO_PART = pattern('iu')`
  ^(?-i:${NUMBERS}(?!\p{L})[^\p{Ll}]*$)
  ^(?:©|\(c\)|copyright|&copy;)
  ^(?:
    est(?:d|ablished)?|since|founded|seit|gegr(?:ündet)?|depuis|fondée?|desde|fundad[ao]|dal|fondat[ao]|sinds
    opgericht|sedan|siden
  )\.?(?:\s(?:in|en|im|nel))?\s(?:1[89]|20)\d\d
`
