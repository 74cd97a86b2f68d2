import type { platforms } from '@launch/proto/schemas/fields'
import { words } from './words.ts'

type Platform = (typeof platforms)[number]

/** What names a platform in running text. Names of systems are told apart from words by their capitals. */
export const platformWords: Readonly<Record<Platform, RegExp>> = {
  web: /\b(?:web[- ]?)?browsers?\b(?! (?:extension|add-?on|plug-?in))|\bweb[- ]?apps?\b|\bweb[- ]based\b|\bin your browser\b|\b(?:web)?browser\b|\b(?:le|votre|un) navigateur\b|\bnavigateurs?\b|\b(?:el|su|tu|un) navegador\b|\bnavegador(?:es)?\b|\bWeb-App\b|\bWebanwendung\b|\bapplication web\b|\baplicación web\b|ブラウザ|Webアプリ|ウェブアプリ/iu,
  ios: /\b(?:iPhones?|iPads?|iOS|iPadOS|iPod)\b|(?:iPhone|iPad|iOS)|\bApp Store\b/u,
  android: /\bAndroid\b|Android|\bGoogle Play\b/u,
  macos: /\b(?:macOS|Mac OS(?: X)?|OS X|Macs?|Macintosh|MacBook)\b/u,
  windows: /\bWindows\b(?! (?:of|that|and doors))|Windows/u,
  linux: /\b(?:Linux|Ubuntu|Debian|Fedora)\b|Linux/u,
  browser_extension:
    /\b(?:browser|Chrome|Firefox|Safari|Edge)[- ](?:extension|add-?on|plug-?in|Erweiterung)s?\b|\bextension (?:for|pour|para|für) (?:Chrome|Firefox|Safari|Edge|your browser|navigateur|navegador)|\b(?:Browser|Chrome)-?Erweiterung|\bextension (?:de )?(?:navigateur|Chrome|Firefox)|\bextensión (?:de|para) (?:navegador|Chrome|Firefox)|拡張機能/iu,
  api: /\b(?:REST|public|open|HTTP|JSON|GraphQL|web|documented|full) ?(?:ful )?-?APIs?\b|\b(?:our|an|with an|the|via|per|une|una|por|offene|eine|unsere) API\b|APIを?(?:公開|提供)/iu,
  cli: /\bCLI\b|\bcommand[- ]line\b|\bfrom (?:the|your) (?:terminal|shell)\b|\b(?:Kommandozeile|Befehlszeile)\b|\bligne de commande\b|\blínea de comandos\b|コマンドライン/iu,
  self_hosted:
    /\bself[- ]host(?:ed|ing|able|s)?\b|\bon[- ]prem(?:ises?)?\b|\b(?:on|to|at) your own (?:servers?|hardware|infrastructure|machines?)\b|\bauf (?:Ihrem|Ihren|eigenen|Ihrer eigenen|dem eigenen) (?:eigenen )?Servern?\b|\bselbst gehostet\b|\bauto-?héberg\p{L}+|\bsur (?:vos|votre)(?: propres?)? serveurs?\b|\ben (?:su|tu|sus|tus) propios? servidor(?:es)?\b|\bop (?:je|uw|jullie) eigen servers?\b|\bno (?:seu|teu) próprio servidor\b|\bsul (?:tuo|vostro) server\b|オンプレミス|自社サーバー?/iu,
}

/** The sentence tells where it runs or what it is for. */
export const RUNS =
  /\b(?:runs?|running|works?|working|available|used|uses?|install(?:ed|s)?|download|for|on|in|under|via|from|app|apps|binaries|version|needs?|requires?|compatible|läuft|laufen|funktioniert|verfügbar|nutz\p{L}+|für|unter|auf|im|app|se passe|fonctionne|tourne|disponible|sur|dans|pour|depuis|funciona|se usa|usa|sobre|desde|en|para|disponible|gira|disponibile|su|disponível|werkt|op|beschikbaar|voor|draait|gebruikt?|s[’']utilise|utilis\p{L}*|utiliza\p{L}*|roda|abre|apre)\b|ご利用|お使い|対応|動作|使え/iu

/** The sentence says that it does not, or speaks of another's. */
export const DENIES =
  /\b(?:not|no|never|isn[’']t|doesn[’']t|don[’']t|won[’']t|without|instead of|nor|nicht|kein\p{L}*|nie|ohne|statt|pas|aucun\p{L}*|ni|sans|jamais|sin|ningun\p{L}*|nunca|tampoco|non|senza|não|sem|niet|geen|zonder)\b|trademark|marque(?:s)? (?:de|d[’'])|marca registrada|Marke(?:n)? (?:der|von)|ません|ない(?:です|。|$)|未対応|商標|\b(?:soon|planned|coming (?:soon|later)|one day|bald|geplant|bientôt|prévu|pronto|próximamente)\b/iu

/** Labels beside which stands where it runs. */
export const PLATFORM_LABEL =
  /^(?:runs on|works on|works in|available (?:for|on)|platforms?|supported (?:platforms|systems|devices)|operating systems?|systems?|devices|system requirements|läuft (?:auf|unter|im)|betriebssysteme?|plattformen|systemvoraussetzungen|verfügbar für|systèmes?|plateformes?|fonctionne (?:sur|sous)|disponible (?:sur|pour)|configuration|sistemas?(?: operativos?)?|plataformas?|funciona en|disponible (?:en|para)|piattaforme|sistemi(?: operativi)?|disponibile (?:su|per)|sistemas operacionais|disponível (?:para|em)|platformen|besturingssystemen|werkt op|beschikbaar voor|対応(?:環境|os|端末|機種|デバイス|ブラウザ)|動作環境)$/iu

/** Says outright where people open it: `in your browser`, `the app for iPhone`. */
export const OPENS_IN = words(
  /\b(?:in|from|through|via) (?:a|an|any|the|your|its|their) (?:own |normal |web |modern )?browser\b|\b(?:im|in jedem|über den|per) (?:Web)?browser\b|\b(?:dans|depuis|via) (?:un|le|votre|n’importe quel) navigateur\b|\b(?:en|desde) (?:el|un|tu|su|cualquier) navegador\b|\b(?:nel|dal|in un|in qualsiasi) browser\b|\b(?:no|pelo|em qualquer|do seu) navegador\b|\bin (?:de|je|elke|uw) browser\b|\b(?:apps?|application|appli|aplicación|aplicativo|applicazione)\b[^.;:,]{0,16}\b(?:for|für|pour|para|per|voor|on|sur|en)\s(?:the )?(?:iPhones?|iPads?|iOS|Android)/iu,
)
/** The word that answers a question before the sentence that tells. */
export const ANSWER = /^(?:no|nein|non|não|nee|yes|ja|oui|sí|sì|sim)[,.:;–—]?\s+/iu
