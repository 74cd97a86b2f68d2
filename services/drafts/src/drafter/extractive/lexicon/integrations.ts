import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** Words after which a sentence names the products that this one works with. */
export const WORKS_WITH = words(
  pattern('giu')`
    \b(?:
      connect|link|hook up|verbinden Sie|connectez|conecta|collega|conecte|koppel
    )\s+(?:your|an?|Ihr\p{L}*|dein\p{L}*|votre|vos|tu|tus|il tuo|i tuoi|seu|sua|je|uw)\s+(?=\p{Lu})
    ^(?:yes|ja|oui|sí|sì|sim)[,.:;–—]\s(?:
      with|from|to|mit|aus|von|nach|avec|depuis|vers|con|desde|da|com|de|do|met|uit|naar
    )\s+(?=\p{Lu})
    \b(?:via|through|with|über|avec|con|com|met)\s+(?=(?:Zapier|IFTTT|n8n)\b)
    \b(?:
      integrat(?:es?|ions?|ed)|connect(?:s|ors?|ions?|ed)?|sync(?:s|ed|hroni[sz]es?)?|works?|plugs?|talks?|exports?
      imports?|exchange[sd]?|send it|sends?|compatible|ready|hooks?|pairs?|pulls?|push(?:es)?|feeds?
    )\b[^.;:]{0,40}?\b(?:with|to|into|from|for|between)\s+
    \b(?:
      payments?|billing|invoices?|mails?|e-?mails?|letters?|texts|messages?|codes?|orders?|money|figures|numbers
      hours|data
    )\b[^.;:]{0,20}?\b(?:go|goes|run|runs|handled|delivered)\b[^.;:]{0,20}?\b(?:through|via|to|over to)\s+
    \b(?:
      picked up|read|fetched|taken|drawn|comes?|collected|loaded|synced
    )\b[^.;:]{0,20}?\b(?:from|out of|on|in from)\s+
    \b(?:plug-?in|add-?on|extension|module|connector)s?\s+(?:for|pour|für|para|per|voor)\s+
    \b(?:spricht|sprechen|redet|versteht sich|arbeitet|arbeiten)\b[^.;:]{0,30}?\bmit\s+
    \b(?:parle|parlent|dialogue|dialoguent|communique|discute)\b[^.;:]{0,20}?\b(?:à|avec)\s+
    \b(?:
      habla|hablan|se comunica|dialoga|parla|parlano|comunica|fala|conversa|praat|praten
    )\b[^.;:]{0,20}?\b(?:con|com|met)\s+
    \b(?:gaan|gaat|komt|komen|exporteer\p{L}*|importeer\p{L}*|stuur\p{L}*)\b[^.;:]{0,40}?\b(?:naar|uit)\s+
    \b(?:opens?|reads?|ouvre|lit|liest|öffnet|abre|lee|apre|legge|leest)\b[^.;:]{0,30}?\b(?:
      files?|projects?|exports?|fichiers?|dateien|archivos?|ficheros?|ficheiros?|bestanden
    )\s+(?:of|from|by|de|von|aus|di|van)\s+
    \b(?:
      verbind\p{L}*|anbind\p{L}*|schnittstellen?|synchronisier\p{L}*|tausch\p{L}*|export\p{L}*|import\p{L}*
      arbeite\p{L}* zusammen|zusammen|kompatibel|übergi?bt
    )\b[^.;:]{0,40}?\b(?:mit|zu|an|nach|aus|von)\s+
    \b(?:
      synchronis\p{L}*|connect\p{L}*|intègr\p{L}*|compatible|échang\p{L}*|export\p{L}*|import\p{L}*|fonctionne
      relié\p{L}*|s[’']entend
    )\b[^.;:]{0,40}?\b(?:avec|à|vers|depuis)\s+
    \b(?:
      integra\p{L}*|conecta\p{L}*|sincroniza\p{L}*|intercambia\p{L}*|compatible|exporta\p{L}*|importa\p{L}*
      se entiende|funciona|se lleva
    )\b[^.;:]{0,40}?\b(?:con|a|desde|hacia)\s+
    \b(?:
      integra\p{L}*|conecta\p{L}*|sincroniza\p{L}*|compatível|exporta\p{L}*|importa\p{L}*|funciona|conversa
    )\b[^.;:]{0,40}?\b(?:com(?: o| a)?|ao|à|para o|para a|do|da)\s+
    \b(?:integra|sincronizza|collega|compatibile|funziona|esporta)\b[^.;:]{0,40}?\b(?:con|a|in|verso)\s+
    \b(?:werkt?|werken|koppel\p{L}*|gekoppeld|synchronise\p{L}*|verbind\p{L}*)\b[^.;:]{0,40}?\b(?:met|aan)\s+
  `,
)

/** Words of moving: what is told to go to several names, or to come from them, is data, and the names are products. */
export const MOVES = pattern('giu')`
  \b(?:
    reads|fetch(?:es)?|loads?|imports?|syncs?|passes|hands|forwards
  )\b[^.;:]{0,40}?\b(?:from|to|into|over to|on to)\s+(?=\p{Lu})
  (?<!\p{L})(?:
    arriv(?:a|ano)|passa(?:no)?|vanno|v(?:a|engono)|finisc(?:e|ono)|scaric\p{L}+
  )\b[^.;:]{0,30}?(?<!\p{L})(?:a|ad|da|in|su)\s+(?=\p{Lu})
  (?<!\p{L})(?:
    llega|llegan|pasan?|van|se envían?|se mandan?|salen
  )\b[^.;:]{0,30}?(?<!\p{L})(?:a|de|desde|hacia)\s+(?=\p{Lu})
  (?<!\p{L})(?:
    chegam?|seguem?|vão|vai|passam?|entram?
  )\b[^.;:]{0,30}?(?<!\p{L})(?:para|ao|à|do|da|de|no|na)\s+(?:o |a )?(?=\p{Lu})
  (?<!\p{L})(?:
    arrivent?|partent?|passent?|vont|remontent?|envoy\p{L}+|récupèr\p{L}+
  )\b[^.;:]{0,30}?(?<!\p{L})(?:dans|vers|depuis|de|à|chez)\s+(?=\p{Lu})
  (?<!\p{L})(?:
    geht|gehen|kommt|kommen|landen|wandert|wandern|fließ(?:t|en)
  )\b[^.;:]{0,40}?(?<!\p{L})(?:an|aus|von|nach|in|zu)\s+(?=\p{Lu})
  (?<!\p{L})(?:
    überg[aei]b\p{L}*|übernimm\p{L}*|übernehm\p{L}*|übertr[aä]g\p{L}*|erschein(?:t|en)|h(?:olt|olen)|l(?:iest|esen)
  )\b[^.;:]{0,40}?(?<!\p{L})(?:an|aus|von|nach|in|ins?|im)\s+(?=\p{Lu})
  (?<!\p{L})(?:
    går|hämta[rs]?|hent(?:er|es)?|skickas?|sendes?|synkar|synker|exporteras|eksporteres
  )\b[^.;:]{0,40}?(?<!\p{L})(?:till|til|från|fra|med)\s+(?=\p{Lu})
  (?<!\p{L})(?:
    wczyta\p{L}+|pobier\p{L}+|wys[ył]\p{L}+|eksport\p{L}+|import\p{L}+|łączy\p{L}*
  )\b[^.;:]{0,40}?(?<!\p{L})(?:z|ze|do)\s+(?=\p{Lu})
`

/** A sentence that tells of what it worked with once. */
export const GONE = pattern('iu')`
  (?<!\p{L})(?:
    (?:was|were|been|is|are|got) (?:removed|dropped|discontinued|deprecated|retired)
    (?:wurden?|worden) (?:eingestellt|entfernt)|eingestellt worden|supprimée?s?|abandonnée?s?
    (?:fue|fueron|foi|foram|è stat[oa]|sono stat[ie]) (?:retirad|descontinuad|eliminad|rimoss|dismess)\p{L}+
    verwijderd|stopgezet|togs bort|borttag\p{L}+|nedlag\p{L}+|wycofan\p{L}+
  )(?!\p{L})
`

/** Heads of columns whose cells name what it works with. */
export const COLUMN = pattern('iu')`
  ^(?:
    integrations?|connectors?|services?|apps?|tools?|programs?|software|systems?|works with|channels?|sources?
    destinations?|targets?|providers?|plug-?ins?|exports? to|imports? from|anbindung|schnittstelle|dienst|programm
    kanal|quelle|ziel|anbieter|intégration|connecteur|service|logiciel|outil|canal|integraci[oó]n|servicio|programa
    herramienta|conector|integrazione|servizio|programma|strumento|integração|serviço|ferramenta|koppeling|pakket
    integration|tjänst|tjeneste|integracja|usługa|連携先|サービス|ソフト
  )$
`

/** What parts two names in a list of them. */
export const JOINTS = pattern('u')`
  \s*(?:
    ,|;|/|&|\b(?:and|or)\b(?!\s+(?:later|newer|above|up|higher)\b)|\bas well as\b|\bund\b|\boder\b|\bsowie\b|\bet\b
    \bou\b|\bainsi que\b|\by\b|\be\b|\bo\b|\bed\b|\ben\b|\boch\b|\bog\b|\bsamt\b|\boraz\b|\bi\b(?=\s\p{Ll}*\p{Lu})|、
    ・|および|と|や
  )\s*
`

/** What parts them in Dutch: in other languages `of` stands inside of names. */
export const JOINTS_DUTCH = new RegExp(`${JOINTS.source}|\\s+of\\s+(?=\\p{Lu})`, 'u')

/** Before a name in a list of names: `the Leica Disto`, `dem Leica Disto`. */
export const ARTICLE = pattern('u')`
  ^(?:
    l[’']
    (?:the|der|die|das|dem|den|le|la|les|el|los|las|il|lo|i|gli|o|a|os|as|de|het|of|von|di|van)\s
  )(?=\p{Lu}[\p{L}\d]*(?:[\s-][\p{Lu}\d]|\s*$|\d))
`

/** A sentence that names products to set them apart, not to work with them. */
export const SETS_APART = pattern('iu')`
  (?<!\p{L})(?:
    unlike|alternatives?|donat\p{L}*|spend\p{L}*|chip in|tip|sponsor\p{L}*|instead|replaces?|replacing|than|versus
    vs|compared|switch\p{L}* from|mov\p{L}* (?:over )?from|leav\p{L}*|left|cancel\p{L}*|worked|formerly|previously
    ex|used to|trademarks?|powered|built with|made with|hosted|based on|anders als|statt|ersetzt|alternative|früher
    plutôt|remplace\p{L}*|contrairement|au lieu|auparavant|reemplaza|sustituye|diferencia|invece|sostituisce
    substitui|vervangt|in plaats|soon|planned|roadmap|bald|geplant|bientôt|pronto|próximamente|em breve|binnenkort
  )(?!\p{L})
`

/**
 * Names of products that are words too, and what software is built on: only beside other products, or after such words.
 */
export const UNCERTAIN = pattern('u')`
  ^(?:
    Tableau|Square|Sketch|Zoom|Notion|Intercom|Postmark|Buttondown|Bling|PostgreSQL|MySQL|SQLite|MongoDB|Redis|Kafka
    Google Analytics|Google Maps|Docker|Kubernetes|Podman|Terraform|Django|Flask|Laravel|Celery|Leaflet|Unity
    Discord|Telegram|Trip[Aa]dvisor|Trustpilot|Yelp|Google (?:Ads|Photos|Docs|Forms|Business Profile)|Obsidian
    Abacus|Anki|Etsy|eBay|Webflow|Squarespace|Basecamp|LDAP|Active Directory|Mailman|MariaDB|Elasticsearch
    OpenSearch|ClickHouse|InfluxDB|Colissimo|Mondial Relay|Chronopost|InPost|AWS .*|Amazon .*|Mapbox|MapLibre.*
    OpenLayers|Visma|syslog|systemd|Netcash|Déjà Vu|Odoo|Zoho|S3|Postgres|Symfonia|MinIO|Bizum|TWINT|MobilePay|Vipps
    BLIK|MB WAY|Multibanco|Paytm
  )$
`

/** Before a name that is among what it works with: names follow in a list, or words that part them. */
export const PARTS =
  /(?:,|;|\/|&|\+|·|\||(?<!\p{L})(?:and|or|und|oder|sowie|et|ou|y|e|o|ed|en|of|och|og|eller|i|lub|oraz))\s*$/iu

/** A sentence that tells what it goes without, and one on what is stored of visitors. */
export const GOES_WITHOUT = pattern('iu')`
  (?<!\p{L})(?:
    zero|niente|nessun\p{L}*|bez|utan|uten|uden|cookies?|tracking|besucherstatistik|consent|einwilligung
  )(?!\p{L})
`

/** After the name of a product in a title: work that is done on it. */
export const WORK_ON_IT = pattern('iu')`
  ^\s+(?:
    support|migrations?|consulting|training|setup|administration|management|optimi[sz]ation|betreuung|beratung
    schulung|einrichtung|development|themes?|entwicklung
  )(?!\p{L})
`

/** A label that says of what stands beside it that it is yet to come. */
export const TO_COME = pattern('iu')`
  ^[^\p{L}]*(?:
    coming soon|soon|planned|upcoming|in (?:development|progress)|on the roadmap|in Entwicklung|geplant|demnächst
    (?:kommt )?bald|bientôt(?: disponible)?|à venir|en développement|próximamente|en desarrollo|prossimamente
    in sviluppo|in arrivo|em breve|em desenvolvimento|binnenkort|in ontwikkeling|wkrótce|kommer snart
    tulossa(?: pian)?|yakında|近日公開|準備中
  )[^\p{L}]*$
`

/** What no product is called: somebody's own thing, an idea that is worked with, an interface of any kind. */
export const NO_NAME = pattern('u')`
  ^(?:
    (?:His|Her|My|Your|Our|Their|Its|This|That)\s.*
    (?:Konzept|Prinzip|Ansatz|Verfahren|Motto|Concept|Principe|Concepto|Conceito)(?:\s.*)?
    (?:REST )?APIs?(?: REST)?|Tasks|Calendars?|Contacts|E-?mails?
  )$
`

/** A sentence on whose account people sign in with. */
export const SIGN_IN_WITH = pattern('iu')`
  (?<!\p{L})(?:
    sign(?:ing)?[ -]?(?:in|up|on)|log(?:ging)?[ -]?in|anmeldung|anmelden|einloggen|se connecter|iniciar sesión|accedi
    accesso|entrar|inloggen|logga in|log ind|zaloguj
  )\s(?:with|via|using|by|mit|über|avec|con|com|met|med)(?!\p{L})
`

/** Whose accounts people sign in with, and with nothing more of theirs. */
export const ACCOUNT = /^(?:Google|Apple|Microsoft|GitHub|Facebook|LinkedIn|Twitter|X)$/u

/** The link to a whole list of which some stand before it. */
export const ALL_OF_THEM = pattern('iu')`
  ^[^\p{L}]*(?:
    (?:see|view|browse|show|explore|discover) (?:all|the full)|alle\s.{0,40}(?:ansehen|anzeigen|entdecken)
    (?:voir|découvrir) tou(?:te)?s|(?:ver|conocer|conoce|conheça|veja) tod[ao]s|(?:vedi|scopri|mostra) tutt[ei]
    (?:bekijk|toon) alle|(?:zobacz|pokaż) wszystkie|(?:se|visa|vis) alla?|katso kaikki|tümünü gör|すべて見る
  )(?!\p{L})
`
