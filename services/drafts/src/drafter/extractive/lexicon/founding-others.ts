import { COMPANY_WORD } from './founding-signs.ts'
import { pattern } from './pattern.ts'

/** What may stand between a verb and the year without taking the year for itself: no other time, no other deed. */
export const OTHER_TIME_BETWEEN = pattern('iu')`
  (?<!\p{L})(?:
    later|after(?:wards)?|earlier|before|until|till|since|ago|spät\p{L}*|danach|früher|seit|bis|nachdem|plus tard
    après|avant|depuis|jusqu\p{L}*|tarde|después|antes|desde|hasta|dopo|prima|fino|depois|até|daarna|sinds|tot|nadat
  )(?!\p{L})
`

/** Tells of somebody else or of something else that begins. */
export const ANOTHER = pattern('iu')`
  (?<!\p{L})(?:
    (?:
      first|former|previous|last|old|other|another|second|third|earlier|erste[sn]?|frühere[sn]?|vorige[sn]?
      zweite[sn]?|anderes?|premi[eè]re?|précédente?|ancienne|autre|deuxième|primer[ao]?|anterior|otr[ao]|segund[ao]
      prim[ao]|precedente|altr[ao]|outr[ao]|eerste|vorige|ander[es]?|tweede
    ) (?:own )?(?:
      company|firm|business|start-?up|agency|studio|office|shop|firma|unternehmen|betrieb|büro|standort|agentur
      société|entreprise|agence|boîte|bureau|empresa|negocio|oficina|agencia|azienda|società|sede|impresa|loja
      bedrijf|zaak|kantoor|vestiging
    )
    office in|büro in|bureau à|oficina en|ufficio a|trade ?marks?|domain|marke|wortmarke|marque|marca|marchio|merk
    varumärk\p{L}*|dominio|domaine|domein|branch|niederlassung|filiale|standort|sucursal|filial|vestiging|subsidiary
    tochter\p{L}*|foundation|stiftung|charity|association of|verband|festival|conference|konferenz|meet-?up|museum
    academy|akademie|school|schule|école|escuela|scuola|bakery|restaurant|café|choir|band
  )(?!\p{L})
`

/** Forebears, whose own companies are not the one behind the site. */
export const FOREBEAR = pattern('iu')`
  (?<!\p{L})(?:
    (?:grand)?(?:father|mother|parents|dad|mum|mom)|uncle|aunt|(?:groß)?(?:vater|mutter|eltern)|opa|oma|onkel|tante
    (?:grand-)?(?:père|mère|parents)|oncle|abuel[ao]s?|padre|madre|padres|tío|tía|nonn[aoi]|genitori|zi[ao]
    (?:groot)?(?:vader|moeder|ouders)|oom|av[ôó]s?|pai|mãe|pais
  )(?!\p{L})
`

/** A forebear with a company of their own: `My grandfather set up his own workshop`. */
export const FOREBEARS_OWN = pattern('iu')`
  ${FOREBEAR.source}[^,.;:]{0,40}\s(?:
    his|her|their|sein\p{L}*|ihr\p{L}*|son|sa|leur|su|la sua|il suo|a sua|zijn|haar|hun|sin|sitt
  )\s(?:own |eigene\p{L}* |propre |propi[ao] |propri[ao] |eigen )?(?:${COMPANY_WORD})(?!\p{L})
`

/** A company as somebody's employer. */
export const EMPLOYER =
  /(?<!\p{L})(?:worked|works|arbeitete|gearbeitet|travaillait|trabajaba|lavorava|trabalhava|werkte)(?!\p{L})/iu

/** Somebody else's business, by the word for them. */
export const OTHERS = pattern('iu')`
  (?<!\p{L})(?:
    customers?|clients?|kund(?:e|en|in)|clientes?|clienti|klanten?|kunder|competitors?|rivals?|partners?|suppliers?
    members?|users?|predecessors?|(?:our|my|the) (?:bank|host|landlord|neighbou?rs?)
    (?:worked|works|arbeitete|gearbeitet|travaillait|trabajaba|lavorava|trabalhava|werkte) (?:for|at)?
    parent company|muttergesellschaft|maison mère|investors?
  )(?!\p{L})
`

/** A company that is there already takes on another legal form: `aus dem Einzelunternehmen wurde die Acme GmbH`. */
export const CHANGE_OF_FORM = pattern('iu')`
  (?<!\p{L})(?:
    aus (?:dem|der|meinem|meiner|seinem|seiner|unserer) (?:
      einzelunternehmen|einzelfirma|gbr|ohg|personengesellschaft
    )(?!\p{L})[^.;:]{0,60}\swurde
    (?:wurde|wird|wurden)\s[^.;:]{0,80}umgewandelt
    umwandlung in eine
    (?:umfirm|firmiert)\p{L}*
    change[ds]? (?:its|our) (?:legal form|name)
    (?:was |were )?(?:renamed|converted (?:in)?to an? (?:limited|llc|gmbh|private))
    from (?:a )?(?:sole trader|partnership) to
    transformée? en (?:une )?(?:sarl|sas|s\.a)
    (?:se transform(?:ó|a|aron)|transformad[ao]) en (?:una )?(?:s\.?l|sociedad)
    trasformat[ao] in (?:una )?(?:s\.?r\.?l|s\.?p\.?a|società)
    transformad[ao] em (?:uma )?(?:sociedade|lda|limitada)
    omgezet in een (?:b\.?v|n\.?v|besloten)
  )(?!\p{L})
`
