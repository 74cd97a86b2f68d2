import { words } from './words.ts'

/** Words after which a sentence names the products that this one works with. */
export const WORKS_WITH = words(
  /\b(?:via|through|with|über|avec|con|com|met)\s+(?=(?:Zapier|IFTTT|n8n)\b)|\b(?:integrat(?:es?|ions?|ed)|connect(?:s|ors?|ions?|ed)?|sync(?:s|ed|hroni[sz]es?)?|works?|plugs?|talks?|exports?|imports?|exchange[sd]?|send it|sends?|compatible|ready|hooks?|pairs?|pulls?|push(?:es)?|feeds?)\b[^.;:]{0,40}?\b(?:with|to|into|from|for|between)\s+|\b(?:payments?|billing|invoices?|mail|e-?mails?|texts|codes?|orders?)\b[^.;:]{0,20}?\b(?:go|goes|run|runs|handled|delivered)\b[^.;:]{0,20}?\b(?:through|via)\s+|\b(?:verbind\p{L}*|anbind\p{L}*|schnittstellen?|synchronisier\p{L}*|tausch\p{L}*|export\p{L}*|import\p{L}*|arbeite\p{L}* zusammen|zusammen|kompatibel|übergi?bt)\b[^.;:]{0,40}?\b(?:mit|zu|an|nach|aus|von)\s+|\b(?:synchronis\p{L}*|connect\p{L}*|intègr\p{L}*|compatible|échang\p{L}*|export\p{L}*|import\p{L}*|fonctionne|relié\p{L}*|s[’']entend)\b[^.;:]{0,40}?\b(?:avec|à|vers|depuis)\s+|\b(?:integra\p{L}*|conecta\p{L}*|sincroniza\p{L}*|intercambia\p{L}*|compatible|exporta\p{L}*|importa\p{L}*|se entiende|funciona|se lleva)\b[^.;:]{0,40}?\b(?:con|a|desde|hacia)\s+|\b(?:integra\p{L}*|conecta\p{L}*|sincroniza\p{L}*|compatível|exporta\p{L}*|importa\p{L}*|funciona|conversa)\b[^.;:]{0,40}?\b(?:com(?: o| a)?|ao|à|para o|para a|do|da)\s+|\b(?:integra|sincronizza|collega|compatibile|funziona|esporta)\b[^.;:]{0,40}?\b(?:con|a|in|verso)\s+|\b(?:werkt?|werken|koppel\p{L}*|gekoppeld|synchronise\p{L}*|verbind\p{L}*)\b[^.;:]{0,40}?\b(?:met|aan)\s+/giu,
)

/** What parts two names in a list of them. */
export const JOINTS =
  /\s*(?:,|;|\/|&|\b(?:and|or)\b(?!\s+(?:later|newer|above|up|higher)\b)|\bas well as\b|\bund\b|\boder\b|\bsowie\b|\bet\b|\bou\b|\bainsi que\b|\by\b|\be\b|\bo\b|\bed\b|\ben\b|、|・|および|と|や)\s*/u

/** Names of things that are no product to work with. */
export const NO_PRODUCT =
  /^(?:the|a|an|any|all|your|our|my|its|every|each|more|other|many|us|you|it|them|people|windows|mac|macos|linux|android|iphone|ipad|ios|csv|pdf|xml|json|html|email|e-mail|excel file|der|die|das|den|dem|ein|eine[rnms]?|ihre?[nmr]?|unsere?|alle[nrs]?|jede[nmrs]?|le|la|les|un|une|des|vos|votre|nos|tous|toutes|el|los|las|una|su|sus|tus|todos|il|lo|gli|uno|de|het|een|monday|january|april|may|june|july|europe|germany|france|spain|japan)\b/iu

/** A name in running text, beyond the first word of a sentence. */
export const PROPER_NAME =
  /(?<=[\p{Ll},]\s)(?:\p{Lu}[\p{L}\p{N}.+#-]*|\d+\p{Lu}\p{L}+|[a-z]+[A-Z]\p{L}*)(?:\s(?:\p{Lu}[\p{L}\p{N}.+#-]*|\d{1,4}(?![\d%])))*/gu
/** Capitalised words of running text that name no product. */
export const COMMON_NAME =
  /^(?:I|CSV|PDF|XML|JSON|HTML|API|REST|HTTP|SEPA|VAT|CSVs|PDFs|SMS|GPS|URL|URLs|QR|IT|EU|UK|US|USA|Wi-?Fi|Bluetooth|USB|Windows|macOS|Mac|Linux|iPhone|iPad|iOS|Android|Excel|Word|Brasil|Portugal|España|France|Italia|Nederland|Europe|Europa|England|Scotland|Britain|Ireland|Canada|Spain|Italy|January|Monday)$/u
