import { pattern } from './pattern.ts'

/** The words of those who speak of themselves, within what tells how many they are. */
export const SAID_BY_US = pattern('iu')`
  (?<!\p{L})(?:
    we(?:[’']re|[’']ve)?|us|our|me|wir|uns|nous|on est|somos|trabajamos|formamos|trabalhamos|siamo|lavoriamo|wij|vi
    jest nas
  )(?!\p{L})
`

/** A sentence that tells of customers, of plans and limits, or of what might be. */
export const OTHERS_PEOPLE = pattern('iu')`
  (?<!\p{L})(?:
    customers?|clients?|compan(?:y|ies) (?:with|of)|firms|businesses with|up to|from \d|at least|per|if|when|suppose
    imagine|plans?|kund(?:e|en|in|innen)|betrieben?|unternehmen (?:mit|ab|bis)|firmen|bis zu|ab|je|pro|wenn|falls
    mindestens|entreprises|jusqu[’']à|à partir|par|si|clientes?|empresas|hasta|a partir|por|clienti|aziende|imprese
    fino a|se|até|klanten?|bedrijven|tot|vanaf|als|kunder|företag|upp till|klient\p{L}*|firm
  )(?!\p{L})
`

/** What is the company's own, its customers among them. */
export const OUR_OWN = pattern('giu')`
  (?<!\p{L})(?:our|unser\p{L}*|nos|nuestr[oa]s|nostr[ie]|noss[oa]s|onze|våra|vores|våre)\s\p{L}+
`

/** Before a number of people that is that of those whom the product is for: `perfect for a team of 12`. */
export const TEAM_OF_OTHERS = pattern('iu')`
  (?<!\p{L})(?:
    (?:they|sie|ils|elles|ellos|ellas|ze|zij|de) (?:
      have|had|employ|haben|hatten|ont|emploient|tienen|emplean|hebben|hadden|har
    )
    for|like|any|every|your|yours|if (?:it|you)|für|ihr\p{L}*|jede\p{L}*|pour|votre|para|tu|su|per|tuo|vostr[oa]
    voor|jouw|uw|jullie|för|till|dla
  )(?:\s(?:an?|one|ein\p{L}*|une?|una?|um|uma|een|en|ett))?(?:\s\p{Ll}+)?\s*$
`

export const TEAM_JAPANESE =
  /(?:社員|従業員|スタッフ|メンバー|チーム)(?:数)?(?:は|が)?、?(?:現在)?、?(?:約)?(\d{1,4}(?:名|人))/u

/** Labels beside which the number of people stands. */
export const TEAM_LABEL = pattern('iu')`
  ^(?:
    (?:number of )?(?:employees|staff|team(?: size)?|people|headcount|team members)|company size
    mitarbeite(?:r(?:zahl|innen)?|nde)|anzahl (?:der )?mitarbeite\p{L}*|team(?:größe|grösse)|beschäftigte|effectifs?
    salariés|(?:taille de l[’'])?équipe|nombre de salariés|empleados|plantilla|equip[ae]
    (?:número de )?(?:empleados|trabajadores)|equipo|dipendenti|funcionários|colaboradores|medewerkers
    aantal medewerkers|従業員数?|社員数|スタッフ数|人数
  )$
`
