import { pattern } from './pattern.ts'
/** Words for a picture of a screen, in alternative texts and file names. */
export const SCREEN = pattern('iu')`
  (?:^|[^\p{L}])(?:
    screen|screens|window|(?:haupt|programm|start|such|eingabe)?fenster|fenêtre|ventana|finestra|janela|venster
    screenshots?|screen-?shots?|shots?|screencaps?|captures?|mockups?|dashboards?|user interface
    bildschirm(?:foto|ausschnitt)?|bildschirmfotos?|oberfläche|ansicht|aperçu|capture|écrans?|ecrans?
    tableau de bord|pantallas?|pantallazos?|captura|schermat[ae]|tela|capturas|schermafbeelding(?:en)?|scherm
    schermen|gamen|okno|ekran|ekranu|zrzut|skärm(?:bild|dump)?|skærm(?:billede)?|skjerm(?:bilde)?
    (?:eingabe|erfassungs|such)?maske
  )(?=$|[^\p{L}])
  画面
  スクリーンショット
`

/** What pictures are named that show no product: people, customers, badges, ornaments. */
export const NO_SCREEN = pattern('iu')`
  (?:^|[^\p{L}])(?:
    logos?|wordmark|icons?|icones?|favicon|badges?|avatars?|team|staff|people|portraits?|founders?|customers?
    clients?|clientes|kunden|cust|users?|partners?|press|sponsors?|integrations?|int|flags?|counter|count\.cgi|pixel
    spacer|blank|dot|bullet|arrow|banner-ad|ads?|rating|stars?|qr|social|share|og|teilen|partage|compartir|button
    btn|google-?play|app-?store|download-on|visa|mastercard|paypal|awards?|emoji|signature|map|office|building
    background|bg|pattern|decor|shutterstock|istock(?:photo)?|adobestock|unsplash|pexels|partenaires?|parceiros
  )(?=$|[^\p{L}])
`

/** Words for a logo, in alternative texts, class names and file names. */
export const LOGO = pattern('iu')`
  (?:^|[^\p{L}]|[_-])(?:
    logo(?:s|type|tipo)?|wordmark|brand(?:mark|ing)?|navbar-brand|logomark
  )(?=$|[^\p{L}]|[_-]|\d)
  logo
  ロゴ
`

/** Names of what is a logo of others. */
export const FOREIGN_LOGO = pattern('iu')`
  (?:^|[^\p{L}])(?:
    customers?|cust|clients?|clientes|kunden|referen[cz]\p{L}*|partners?|sponsors?|press|media-logos|logos|users
    as-seen|featured|integrations?|int|badges?|app-?store|google-?play|payment|visa|mastercard|paypal|powered
    hosting|theme
  )(?=$|[^\p{L}])
`

/** What a description names that shows no screen: pictures of the world, and what is drawn for ornament. */
export const NO_PICTURE = pattern('iu')`
  (?:^|[^\p{L}])(?:
    illustrations?|drawings?|cartoons?|mascots?|photos?|photographs?|paintings?|sketch of|diagrams?|cover
    certificates?|get it on|download on|available (?:on|in)|app store|google play|zeichnung|foto|bild von
    maskottchen|dessin|photographie|dibujo|ilustraci[oó]n|disegno|illustrazione|fotografia|desenho|ilustração
    tekening|illustratie|rysunek|ilustracja|zdjęcie|teckning|tegning
  )(?=$|[^\p{L}])
  イラスト
  写真
`

/** What a description names that shows no screen, whatever the file is called: a logo, or people by what they are. */
export const NO_SCREEN_ALT = pattern('iu')`
  logo|portr[aä]i?t|(?<!\p{L})(?:
    team|photo of|(?:co-?)?founders?|(?:co)?fondat(?:ore|rice|eur)|fundador(?:a|es)?|gründer(?:in)?
    oprichter|CEO|award ceremony
  )(?!\p{L})
`
