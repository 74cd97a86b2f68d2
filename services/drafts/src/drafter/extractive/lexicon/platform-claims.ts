import { pattern } from './pattern.ts'
import { words } from './words.ts'

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
    aucun\p{L}*|ni|sans|jamais|sin|ningun\p{L}*|nunca|tampoco|non|nessun\p{L}*|senza|não|sem|niet|geen|zonder
    (?:niente|nada de)(?= (?:Mac|Windows|Linux|Android|iP))
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
    notif(?:y|ied) (?:me )?when|Warteliste|liste d[’']attente|lista de espera|lista d[’']attesa|wachtlijst|in arrivo
    à venir|em breve|demnächst|binnenkort|(?:left|leaving|removed from|gone from) the (?:Mac )?App Store
    aus dem (?:Mac )?App Store (?:entfernt|genommen)|quitté l[’']App Store|one day|bald|geplant|bientôt|prévu|pronto
    próximamente|(?:will |has |have |must )(?:have )?(?:to )?wait|muss (?:noch )?warten|devra attendre
    (?:tendrá|habrá|terá|vai ter) (?:que|de) esperar|dovrà (?:aspettare|attendere)|moet (?:nog )?(?:even )?wachten
    får vänta|må vente
  )\b
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
    wat (?:je|u|heb je) nodig(?: hebt| heeft)?|(?:system)?voraussetzungen|systemanforderungen|configuration requise
    prérequis|requisitos(?: del sistema| do sistema| de sistema)?|requisiti(?: di sistema)?|(?:systeem)?vereisten
    systeemeisen|systemkrav|wymagania(?: systemowe)?|動作環境
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

/**
 * Manuals say of what people look at that it is made of the makers' own interface: `Everything the console does goes
 * through the API`.
 */
export const ALL_BY_API = words(
  pattern('iu')`
    \b(?:everything|all|anything)(?: that)? (?:the|you see in the) (?:web )?(?:
      interface|console|app|dashboard|front ?end|UI
    )\b[^.;]{0,40}\b(?:through|over|via|by|uses|with|on)\b[^.;]{0,20}\bAPI\b
    \balles,? was die (?:Oberfläche|Konsole|App)\b[^.;]{0,60}\bAPI\b
    \btout ce que fait l[’']interface\b[^.;]{0,60}\bAPI\b
  `,
)

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

/** Makes something out of something: a system behind it is what the result is for. */
export const OUTPUT = pattern('iu')`
  \b(?:
    transforms?|turns?|converts?|exports?|generates?|compiles?|translates?|wandelt|konvertiert|exportiert|generiert
    übersetzt|transforme[nz]?|convertit|convertissez|exporte[nrz]?|génère|compile|convierte|exporta|genera|trasforma
    converte|esporta|transforma|gera|traduce|compila|exporteert|genereert|vertaalt
  )\b[^.;]{0,80}?\b(?:into|to|for|in|zu|nach|für|en|pour|vers|para|per|voor|naar|a)\b
`

/** Said of a system on which nobody tries whether it runs. */
export const UNTRIED = pattern('iu')`
  \b(?:
    don[’']t|do not|does not|doesn[’']t|not|never|un
  ) ?(?:\p{L}+ )?(?:test(?:ed)?|supported|support)\b(?! (?:team|staff|line))
  \bunsupported\b
  \b(?:nicht|pas|no|non|não|niet) (?:\p{L}+ )?(?:
    getestet|unterstützt|testée?|supportée?|prise? en charge|probado|soportado|testato|supportato|testado|suportado
    getest|ondersteund
  )\b
`
