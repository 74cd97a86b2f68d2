import { pattern } from './pattern.ts'
/** What a page for journalists is called. */
export const PRESS_PAGE = pattern('iu')`
  ^(?:
    (?:the )?(?:
      press(?: (?:kit|room|page|area|cent(?:er|re)|office|info(?:rmation)?|material\p{L}*|facts))?|presskit
      media(?: (?:kit|room|cent(?:er|re)|resources))?|newsroom|for (?:the press|journalists)|fact ?sheet
      facts(?: (?:&|and) figures)?
    )
    (?:für die )?presse(?:bereich|mappe|material\p{L}*|info\p{L}*|raum|kit)?
    (?:espace|dossier de|kit|salle de) presse
    (?:sala|kit|área|zona|dossier) de (?:prensa|imprensa)
    prensa
    (?:area|sala|cartella|rassegna) stampa
    stampa
    imprensa
    (?:voor de )?pers(?:kit|map|ruimte|pagina)?
    (?:för )?press(?:en|rum|meddelanden)?
    dla (?:prasy|mediów)
  )$
`

/** Of pages for journalists those that hold what they may take over, not what others wrote. */
export const PRESS_KIT = /kit|facts?|mappe|map$|material|ressourc|resources|dossier|cartella|info/iu

/** What opens a heading under which a company tells of itself, before its name: `About Acme`. */
export const ABOUT_NAME = pattern('iu')`
  ^(?:
    about|über|à propos (?:de |d[’'])|acerca de|sobre(?: (?:a|o))?|informazioni su|chi è|over|om|o
  )\s?(?:the company\s)?
`
