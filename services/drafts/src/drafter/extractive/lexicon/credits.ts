import { pattern } from './pattern.ts'
/**
 * Lines that tell who made the website, its template or its hosting: links and addresses in them are not the company's.
 */
export const CREDIT = pattern('iu')`
  (?<!\p{L})(?:
    theme[sd]?|template|powered|hosted|hosting|designed|website by|site by|web design|webdesign|crafted by|coded by
    built with|made with|made by|icons? (?:by|from)|photos? (?:by|from|:)|illustrations? by|images? (?:by|from)
    fonts? (?:by|from)|umsetzung|gestaltung|webseite von|erstellt (?:mit|von)|design(?:er)?:|bildnachweis|fotos?:
    hosting:|hoster|gehostet|vorlage|thème|gabarit|hébergé|hébergeur|hébergement|réalis(?:ation|ée?)|conception
    crédits?|photographies?|tema|plantilla|alojad[oa]|alojamiento|diseño|diseñad[oa]|hecho con|desarrollad[oa] por
    modello|realizzat[oa]|realizzazione(?: sito| siti| web)?|sviluppo (?:web|sito)|progetto grafico|realización
    realização|desarrollo web|webdesign(?:er)?|webbyrå|webbutveckling|webudvikling|webbdesign|webreali[sz]atie
    realisatie|webbouw|realizacja|wykonanie|projekt i wykonanie|sito (?:di|by)|hospedado|desenvolvido|ontwerp|gehost
    webmaster|trouble with the page
  )(?!\p{L})
  テーマ
  テンプレート
  サイト制作
  ホスティング
  制作[:：]
`
