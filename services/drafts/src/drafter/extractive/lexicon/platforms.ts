import type { platforms } from '@launch/proto/schemas/fields'
import { pattern } from './pattern.ts'

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
