import type { platforms } from '@launch/proto/schemas/fields'
import { pattern } from './pattern.ts'
import { words } from './words.ts'

type Platform = (typeof platforms)[number]

/** What names a platform in running text. Names of systems are told apart from words by their capitals. */
export const platformWords: Readonly<Record<Platform, RegExp>> = {
  web: pattern('iu')`
    \b(?:web[- ]?)?browsers?\b(?![ -](?:extension|add-?on|plug-?in|erweiterung|extensie)| tabs\b| tab$)
    \bweb[- ]?apps?\b|\bweb[- ]based\b|\bin your browser\b|\bim (?:web)?browser\b|\b(?:le|votre|un) navigateur\b
    \bnavigateurs?\b|\bnavegador(?:es)?\b|(?<!\p{L})webbläsar\p{L}*|(?<!\p{L})nettleser\p{L}*
    (?<!\p{L})przeglądar\p{L}*|(?<!\p{L})prohlížeč\p{L}*|(?<!\p{L})selaime\p{L}*
    \bwebb?[- ]?(?:version|versie|dashboard|client|console|anwendung|applicatie|applikation)\b
    \b(?:
      ver(?:sión|são|sione|sion)|painel|panel|pannello|panneau|interface|interfaz|interfaccia|console|consola|espace
      área|aplicativo|applicazione
    ) web\b
    \bop het web\b|\b(?:on|from|over) the web\b|\bopens? in (?:Chrome|Firefox|Safari|Edge)\b|\bWeb-App\b
    \bWebanwendung\b|\bapplication web\b|\baplicación web\b|ブラウザ|Webアプリ|ウェブアプリ
  `,
  ios: /\b(?:iPhones?|iPads?|iOS|iPadOS|iPod)\b|(?:iPhone|iPad|iOS)|(?<!Mac )\bApp Store\b/u,
  android: /\bAndroid\b|Android|\bGoogle Play\b/u,
  macos: /\b(?:macOS|Mac OS(?: X)?|OS X|Macs?|Macintosh|MacBook)\b/u,
  windows: pattern('u')`
      \bWindows\b(?! (?:of|that|and doors|go|come|move|open|close|stay|snap|stick|resize|can|remember|keep|which|you)\b)
    `,
  linux: /\b(?:Linux|Ubuntu|Debian|Fedora)\b|Linux/u,
  browser_extension: pattern('iu')`
    \bbrowser (?:add-?on|extension|plug-?in)s?\b
    \b(?:browser|Chrome|Firefox|Safari|Edge)[- ](?:extension|add-?on|plug-?in|Erweiterung)s?\b
    \bextension (?:for|pour|para|für) (?:Chrome|Firefox|Safari|Edge|your browser|navigateur|navegador)
    \b(?:Browser|Chrome)-?Erweiterung
    \bextension (?:de )?(?:navigateur|Chrome|Firefox)
    \b(?:Chrome|Firefox|Safari|Edge)\b[^.;]{0,24}\bas an? (?:extension|add-?on|plug-?in)\b
    \b(?:
      extensão|estensione|extensie|tillägg|utvidelse|udvidelse|wtyczka
    ) (?:do |para |per |voor |för |til )?(?:o )?(?:Chrome|Firefox|Safari|Edge|browser|navegador|przeglądarki)\b
    \b(?:browser-?extensie|webbläsartillägg|nettleserutvidelse|browserudvidelse)\b
    \bextensión (?:de|para) (?:navegador|Chrome|Firefox)
    拡張機能
  `,
  api: pattern('iu')`
    \bAPIs? REST\b
    \b(?:mamy|har ett|har et|hebben een|abbiamo un[’']|tenemos|temos|haben eine) ?API\b
    \b(?:REST|public|open(?=[ -])|HTTP|JSON|GraphQL|web|documented|full) ?(?:ful )?-?APIs?\b
    \b(?:is|ist|est|es|è|é) (?:an|eine|une|una|un[’']|uma|een) API\b
    \b(?:our|an|with an|the|via|per|une|una|uma|pela|een|en|ett|et|por|offene|eine|unsere) API\b
    APIを?(?:公開|提供)
  `,
  cli: pattern('iu')`
    \bcommand-line (?:client|tool|program)\b|\bCLI\b|\bcommand[- ]line\b
    \b(?:from|in) (?:the|your|a) (?:terminal|shell)\b|\bas (?:the|a) \S+ command\b
    \b(?:linha de comando|riga di comando|opdrachtregel|kommandorad\p{L}*|kommandolinj\p{L}*|wiersz\p{L}* poleceń)\b
    \bopdrachtregel\b|\b(?:Kommandozeile|Befehlszeile)\b|\bligne de commande\b|\blínea de comandos\b|コマンドライン
  `,
  self_hosted: pattern('iu')`
      \bself[- ]host(?:ed|ing|able|s)?\b
      \b(?:you )?(?:can )?(?:run|host) (?:it )?yourself\b
      \bselbst (?:hosten|betreiben)\b
      \b(?:zelf|eigen) (?:hosten|gehost|draaien)\b
      \bauto-?alojad\p{L}*
      \bauto-?hosped\p{L}*
      \bauto-?ospitat\p{L}*
      \b(?:på|på en) (?:egen|din egen) server\b
      \bna własnym serwerze\b
      \byour own server, as\b
      \bon[- ]prem(?:ises?)?\b
      \b(?:on|to|at|for|in) (?:
        your own (?:servers?|hardware|infrastructure|machines|hosting|web ?space|data ?cent(?:re|er)s?)
        (?:a machine|machines|a server|servers) of (?:yours|your own)
      )\b
      \b(?:im|in Ihrem|in deinem) (?:eigenen )?Rechenzentrum\b
      \bauf (?:Ihrem|deinem|dem) eigenen Webspace\b
      \b(?:sur|dans) votre propre (?:hébergement|infrastructure|machine|centre de données)\b
      \ben (?:su|tu) propi[oa] (?:hosting|alojamiento|infraestructura|máquina)\b
      \b(?:sul|nel) (?:suo|tuo|vostro|proprio) (?:hosting|data ?center)\b
      \b(?:no|na) (?:seu|sua) própri[oa] (?:hospedagem|infraestrutura)\b
      \bin (?:uw|je|jullie) eigen datacenter\b
      \bi (?:eget|ert eget|jeres eget) datacenter\b
      \bauf (?:Ihrem|Ihren|eigenen|Ihrer eigenen|dem eigenen) (?:eigenen )?Servern?\b
      \bselbst gehostet\b
      \bauto-?héberg\p{L}+
      \bsur (?:vos|votre)(?: propres?)? serveurs?\b(?!\s(?:Discord|IMAP|SMTP|FTP|Minecraft|de messagerie))
      \ben (?:su|tu|sus|tus) propios? servidor(?:es)?\b
      \bop (?:je|uw|jullie) eigen servers?\b
      \bno (?:seu|teu) próprio servidor\b
      \bsul (?:tuo|vostro) server\b(?!\s(?:Discord|IMAP|SMTP|FTP|Minecraft|di posta))
      \b(?:auf|on|sur|en|su|em|op) (?:einem|an?|un|una|uno|um|een) (?:Servern?|servers?|serveur|servidor) (?:
        in Ihrem Haus|bei Ihnen|im eigenen Haus|chez vous|dans vos locaux|en (?:su|tu) (?:casa|empresa|oficina)
        in (?:sede|azienda)|da (?:sua|tua) empresa|bij u|in (?:your (?:own )?(?:office|building|premises))
      )\b
      オンプレミス
      自社サーバー?
    `,
}

/** The sentence tells where it runs or what it is for. */
export const RUNS = pattern('iu')`
  \b(?:
    działa|z systemem|PC (?:con|com|with|mit|avec|met|med)|computers? with|ordenador con|computador com|working
    available|used|uses?|install(?:ed|s)?|download|for|on|in|under|via|from|app|apps|binaries|version|needs?
    requires?|compatible|läuft|laufen|funktioniert|verfügbar|nutz\p{L}+|für|unter|auf|im|se passe|fonctionne|tourne
    disponible|sur|dans|pour|depuis|funciona|se usa|usa|sobre|desde|en|para|gira|disponibile|su|disponível|werkt|op
    beschikbaar|voor|draait|gebruikt?|s[’']utilise|utilis\p{L}*|utiliza\p{L}*|roda|abre|apre
  )\b
  ご利用
  お使い
  対応
  動作
  使え
`

/** The sentence says that it does not, or speaks of another's. */
export const DENIES = pattern('iu')`
    \b(?:
      not|no|never|isn[’']t|doesn[’']t|don[’']t|won[’']t|without|instead of|nor|nicht|kein\p{L}*|nie|ohne|statt|pas
      aucun\p{L}*|ni|sans|jamais|sin|ningun\p{L}*|nunca|tampoco|non|senza|não|sem|niet|geen|zonder
    )\b
    trademark
    marque(?:s)? (?:de|d[’'])
    marca registrada
    Marke(?:n)? (?:der|von)
    ません
    ない(?:です|。|$)
    未対応
    商標
    \b(?:
      soon|planned|road ?map|in the works|in development|in Arbeit|in Entwicklung|en développement|en desarrollo
      in sviluppo|em desenvolvimento|in ontwikkeling|coming (?:soon|later|to)|waiting list|wait-?list
      notif(?:y|ied) (?:me )?when|Warteliste|liste d[’']attente|lista de espera|lista d[’']attesa|wachtlijst
      in arrivo|à venir|em breve|demnächst|binnenkort|(?:left|leaving|removed from|gone from) the (?:Mac )?App Store
      aus dem (?:Mac )?App Store (?:entfernt|genommen)|quitté l[’']App Store|one day|bald|geplant|bientôt|prévu
      pronto|próximamente
    )\b
  `

/** Labels beside which stands where it runs. */
export const PLATFORM_LABEL = pattern('iu')`
    ^(?:
      runs on|works on|works in|available (?:for|on)|platforms?|supported (?:platforms|systems|devices)
      operating systems?|systems?|devices|system requirements|läuft (?:auf|unter|im)|betriebssysteme?|plattformen
      systemvoraussetzungen|verfügbar für|systèmes?|plateformes?|fonctionne (?:sur|sous)|disponible (?:sur|pour)
      configuration|sistemas?(?: operativos?)?|plataformas?|funciona en|disponible (?:en|para)|piattaforme
      sistemi(?: operativi)?|disponibile (?:su|per)|sistemas operacionais|disponível (?:para|em)|platformen
      besturingssystemen|werkt op|beschikbaar voor|対応(?:環境|os|端末|機種|デバイス|ブラウザ)|動作環境
    )$
  `

/** Says outright where people open it: `in your browser`, `the app for iPhone`. */
export const OPENS_IN = words(
  pattern('iu')`
    \b(?:
      all you need is|you only need|you need (?:only|nothing but)|bastano?|basta(?: con)?|il suffit d[’']\p{L}+
      il (?:vous )?suffit|suffi(?:t|sent)|es (?:genügt|reicht)|(?:genügt|reicht|reichen|volstaat|volstaan)
      man brauch(?:t|en) nur|sie brauchen nur|wystarczy|je hebt alleen
    )\b[^.;]{0,60}\b(?:browser|navegador|navigateur|Android|iPad|iPhone|Windows|Mac)\b
    \b(?:in|from|through|via) (?:a|an|any|the|your|its|their) (?:own |normal |web |modern )?browser\b
    \b(?:im|in jedem|über den|per) (?:Web)?browser\b
    \b(?:dans|depuis|via) (?:un|le|votre|n’importe quel) navigateur\b
    \b(?:en|desde) (?:el|un|tu|su|cualquier) navegador\b
    \b(?:nel|dal|in un|in qualsiasi) browser\b
    \b(?:no|pelo|em qualquer|do seu) navegador\b
    \bin (?:de|je|elke|uw) browser\b
    \b(?:
      apps?|application|appli|aplicación|aplicativo|applicazione
    )\b[^.;:,]{0,48}\b(?:for|für|pour|para|per|voor|on|sur|en)\s(?:the )?(?:iPhones?|iPads?|iOS|Android)
    \b(?:
      use|uses|runs?|works?|läuft|laufen|funktioniert|fonctionne|tourne|s[’']utilise|funciona|se usa|gira|funziona
      si usa|roda|werkt|draait|fungerar|körs?|fungerer|kører|kjører|virker|działa
    )\b(?: it)?\s(?:on|auf|unter|sur|sous|en|su|op|em|no|på|na)\s(?:\p{L}+\s){0,2}(?:
      iPhones?|iPads?|iOS|Android|Windows|macOS|Macs?|Linux
    )
    \b(?:un|a|ein|een|um|en) (?:web)?(?:browser|navigateur|navegador|webbläsare|nettleser) (?:
      suffit|is (?:enough|all)|genügt|reicht|basta|es suficiente|è sufficiente|volstaat|is genoeg|chega|é suficiente
      räcker|er nok
    )\b
    \b(?:
      genügt|reicht|basta|suffit(?: d[’'])?|volstaat|räcker|chega|wystarczy|stačí
    ) ?(?:ein|un|um|een|en|je)? ?(?:\p{L}+ )?(?:web)?(?:browser|navigateur|navegador|webbläsare|przeglądarka)\b
    \b(?:iPhones?|iPads?|iOS|Android)\b[^.;:]{0,24}\b(?:
      our|unsere|notre|nuestra|la nostra|nossa|onze|vår|vores
    ) (?:own )?(?:app|appli)\b
    \b(?:
      our|unsere|notre|nuestra|la nostra|nossa|onze|vår|vores
    ) (?:app|appli) (?:for|für|pour|para|per|voor|för|til)\b
    \b(?:i|in|przez|v|w) (?:webbläsar|nettleser|przeglądar|prohlížeč)\p{L}*
  `,
)
/** The word that answers a question before the sentence that tells. */
export const ANSWER = /^(?:no|nein|non|não|nee|yes|ja|oui|sí|sì|sim)[,.:;–—]\s+/iu

/** Headings, or first lines, over what it needs. */
export const REQUIREMENTS = pattern('iu')`
    ^(?:
      (?:system )?requirements|runs on|what (?:do )?(?:you|it|i) needs?|what is needed
      di (?:che )?cosa (?:ha bisogno|c[’']è bisogno)|(?:che )?cosa serve
      was (?:sie|du|man|es) (?:brauch\p{L}*|benötig\p{L}*)|ce qu[’']il (?:vous )?faut
      (?:lo )?qu[eé] (?:necesitas?|hace falta)|(?:do|o) que (?:precisa|é preciso)
      wat (?:je|u|heb je) nodig(?: hebt| heeft)?|(?:system)?voraussetzungen|systemanforderungen
      configuration requise|prérequis|requisitos(?: del sistema| do sistema| de sistema)?|requisiti(?: di sistema)?
      (?:systeem)?vereisten|systeemeisen|systemkrav|wymagania(?: systemowe)?|動作環境
    )[\s:]*(?:\n|$)
  `

/** An interface that is named as the product's: unlike `the API`, it needs no word of running. */
export const OFFERED_API = words(/\b(?:REST|public|HTTP|GraphQL|documented)[- ]?APIs?\b/iu)

/** The makers' own interface, where others are named too. */
export const OWN_API = words(
  pattern('iu')`
    \b(?:an?|une|una|uma|eine|een|un[’']) (?:REST[- ]?API|API REST)\b
    \b(?:mamy|we have an|har ett|har et|abbiamo un[’']|tenemos una|temos uma|haben eine|avons une) ?API\b
    \b(?:
      our|unsere[rn]?|notre|nuestra|la nostra|nostra|onze|ons|(?:a )?nossa|vår[ta]?|vores
    ) (?:(?:own|open|public|eigene|offene|publique|abierta) )?(?:REST[- ]?|HTTP[- ]?)?API\b
    \b(?:REST[- ]?)?API (?:is|ist|est|es|è|é|är|er) (?:
      open|included|free|documented|offen|inklusive|dokumentiert|ouverte|incluse|documentée|abierta|incluida|aperta
      inclusa|aberta|incluída|öppet|åbent|åpent
    )\b
  `,
)

/** Manuals say of what people look at that it is made of the makers' own interface: `Everything the console does goes through the API`. */
export const ALL_BY_API = words(
  pattern('iu')`
    \b(?:everything|all|anything)(?: that)? (?:the|you see in the) (?:web )?(?:
      interface|console|app|dashboard|front ?end|UI
    )\b[^.;]{0,40}\b(?:through|over|via|by|uses|with|on)\b[^.;]{0,20}\bAPI\b
    \balles,? was die (?:Oberfläche|Konsole|App)\b[^.;]{0,60}\bAPI\b
    \btout ce que fait l[’']interface\b[^.;]{0,60}\bAPI\b
  `,
)

/** What a badge says that leads to a shop of apps. */
export const BADGES: readonly (readonly [RegExp, Platform])[] = [
  [
    pattern('iu')`
      ^(?=.*\bApp ?Store\b)(?:
        .*(?<!\p{L})(?:
          download|available|get|laden|jetzt|erhältlich|télécharge\p{L}*|disponible|consíguel[oa]|descárgal[oa]
          scarica\p{L}*|disponibile|baix\p{L}*|disponível|downloaden?|beschikbaar|hämta|ladda|hent|last ned|pobierz
        )(?!\p{L})
        (?:the |apple )?app ?store(?: badge)?$
      )
      App Storeから
    `,
    'ios',
  ],
  [
    pattern('iu')`
      ^(?=.*\bGoogle ?Play\b)(?:
        .*(?<!\p{L})(?:
          download|available|get|jetzt|bei|auf|disponible|télécharge\p{L}*|consíguel[oa]|descárgal[oa]|scarica\p{L}*
          disponibile|baix\p{L}*|disponível|downloaden?|beschikbaar|ontdek|hämta|ladda|hent|last ned|få|pobierz
        )(?!\p{L})
        google ?play(?: store)?(?: badge)?$
      )
      Google ?Playで
    `,
    'android',
  ],
]

/** The makers' own server to which people sign in: `app.acme.com`, `/app/login`. */
export const SIGN_IN = pattern('iu')`
    ^https?://(?:
      (?:app|my|dashboard|console)\.[^/]+(?:/|$)
      [^/]+/app/(?:log-?in|sign-?in|sign-?up|register)(?:[/?#]|$)
    )
  `
/** What links to it are called. */
export const SIGNS_IN = pattern('iu')`
    ^(?:
      log ?in|sign ?in|sign ?up|log on|get started|start (?:for )?free|open (?:the )?app|einloggen|anmelden|login
      zur app|registrieren|connexion|se connecter|s[’']inscrire|iniciar sesión|entrar|acceder|accesso|accedi|entra
      área de clientes|inloggen|aanmelden|logga in|log ind|logg inn|zaloguj(?: się)?|logowanie|přihlásit(?: se)?
      kirjaudu|ログイン|はじめる
    )[\s→›»]*$
  `
/** Headings over the programs that people use a server with. */
export const CLIENTS = /^clients?(?:(?:,| and| &) (?:plug-?ins|sdks?|apps|libraries))?\s?[¶#]?$/iu
/** No program to install, and none in a shop of them. */
export const NO_APP = pattern('iu')`
    \b(?:
      no|not an?|isn[’']t an?|without an?|keine?|pas d[’']|aucune|ninguna|ningún|nessuna|nenhum|geen|ingen|inget
    )\s?(?:\p{L}+ ){0,2}apps?(?:li(?:cation)?)?\b
  `

/** Appliances that are dealt in or mended, and what the shop of apps decides: nothing runs on them there. */
export const GOODS = pattern('iu')`
    \b(?:
      sell(?:ing)?|buy(?:ing)?|buy-?back|repair(?:ing|s)?|trad(?:e|ing)[- ]in|refurbished|worth|price of|verkaufen
      ankauf|reparatur\p{L}*|vendre|réparation|vender|reparación|vendere|riparazione|conserto|verkopen|reparatie
    )\b[^.;]{0,30}\b(?:iPhones?|iPads?|Mac(?:Book)?s?|Android)\b
    \b(?:iPhones?|iPads?|MacBooks?)\s(?:(?:screen|battery|charging|port|display)\s)?(?:
      repairs?|screens?|batter(?:y|ies)|parts|prices?|cases?|reparatur|ankauf
    )\b
    \bMacBook(?: \p{L}+)? \d
    \b(?:Google Play|App Store) (?:
      approvals?|reviews?|polic(?:y|ies)|awards?|ratings?|rejections?|consoles?|optimi[sz]ation|rankings?|listings?
    )\b
    =\s*App Store\b
  `
/** Said of a system on which nobody tries whether it runs. */
export const UNTRIED = pattern('iu')`
    \b(?:
      don[’']t|do not|does not|doesn[’']t|not|never|un
    ) ?(?:\p{L}+ )?(?:test(?:ed)?|supported|support)\b(?! (?:team|staff|line))
    \bunsupported\b
    \b(?:nicht|pas|no|non|não|niet) (?:\p{L}+ )?(?:
      getestet|unterstützt|testée?|supportée?|prise? en charge|probado|soportado|testato|supportato|testado
      suportado|getest|ondersteund
    )\b
  `
