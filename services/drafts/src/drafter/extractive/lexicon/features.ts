import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** A line that leads up to a list of what the product does or what its buyers get: `With it you can:`. */
export const FEATURE_LEAD = words(
  pattern('iu')`
    \b(?:
      you|members|subscribers|readers|customers|clients|users|teams|it|app|program|programme|tool|service|box|kit
      which|and
    ) (?:can|will|also|all|always)?\s?(?:
      get|gets|find|receive|can|does|do|lets? you|helps? you|includes?|comes? with|offers?|gives? you|has|have
    )\b[^.!?]{0,40}[:：]$
    \b(?:lets? you|helps? you|includes?|comes? with|features|what (?:it|you) (?:does|gets?|can do))\s?[:：]$
    \b(?:sie|du|ihr|mitglieder|kunden) (?:
      können|kannst|könnt|bekommen|bekommst|erhalten|erhältst
    )\b[^.!?]{0,40}[:：]$
    \b(?:kann|bietet|enthält|umfasst|hilft|leistet)\b[^.!?]{0,40}[:：]$
    \b(?:vous (?:pouvez|obtenez|recevez|avez)|permet|comprend|propose|offre|inclut)\b[^.!?]{0,40}[:：]$
    \b(?:puedes?|podéis|recibes?|permite|incluye|ofrece|tienes)\b[^.!?]{0,40}[:：]$
    \b(?:puoi|potete|ricevi|permette|include|offre)\b[^.!?]{0,40}[:：]$
    \b(?:você pode|pode|recebe|permite|inclui|oferece)\b[^.!?]{0,40}[:：]$
    \b(?:kun je|kunt u|krijg je|krijgt u|biedt|bevat)\b[^.!?]{0,40}[:：]$
    (?:できます|できること|含まれます)[:：。]$
  `,
)

/** A sentence that says what people can do with the product: `With Acme you can …`; the group is what it is called. */
export const WITH_IT_YOU_CAN = pattern('iu')`
  ^(?:with|using|mit|avec|con|com|met)\s(?<name>[^,.;:]{1,30}?),?\s(?:
    you (?:can|get to)|you’re able to|(?:können|kannst|könnt) (?:Sie|du|ihr)|vous (?:pouvez|[\p{L}]+ez)
    (?:puedes?|podéis|podrás?)|(?:puoi|potete)|(?:você|vocês) \p{L}+|(?:kun|kunt) (?:je|u|jullie)
  )\s
`
/** Headings over what a product can do besides. */
export const BESIDES = pattern('iu')`
  ^(?:(?:and|plus|also) )?(?:
    (?:all )?the (?:small|little|other|finer) (?:things|details|touches|stuff)|(?:small|little) things.{0,20}
    (?:so )?much more|(?:and )?more(?: features)?|also(?: included| in it)?|what else(?: it does)?|plus|besides
    everything else|und (?:sonst|außerdem|noch mehr|vieles mehr)|außerdem|sonst noch|(?:auch )?die kleinen dinge
    et (?:aussi|encore|puis|plus encore)|mais aussi|y (?:además|también|mucho más)|además
    e (?:inoltre|anche|molto altro)|inoltre|e (?:ainda|também|muito mais)|en (?:verder|ook|meer|nog veel meer)
    verder
  )\s?[.…:!]*$
  ^そのほか
  ^その他の機能
`

/** What the product is called there, but by its name. */
export const IT = pattern('iu')`
  ^(?:
    it|this|the (?:app|program|programme|tool|software|service)|ihm|der app|dem programm|l[’']app(?:lication|li)?
    le logiciel|la app|la aplicación|el programa|l[’']app|il programma|[oa] (?:app|aplicativo|sistema|programa)
    de app|het programma
  )$
`

/** How the first of several steps begins: with what nobody has to do twice. */
export const FIRST_STEP = pattern('iu')`
  ^(?:
    (?:create|open|set up) (?:an?|your) (?:free )?account|sign up|register|install|download|order (?:a|your|the)
    plug (?:it|the)|unpack|fill (?:in|out)|request an?|book an? (?:call|demo|visit)|tell us
    konto (?:anlegen|erstellen)|(?:kostenlos )?registrieren|anmelden|herunterladen|installieren|bestellen|auspacken
    créez (?:un|votre) compte|inscrivez|téléchargez|installez|commandez|déballez
    crea (?:una|tu|la tua|un) (?:cuenta|account)|regístrate|date de alta|descarga|instala|haz tu pedido|registrati
    iscriviti|scarica|installa|ordina|crie (?:uma|sua) conta|cadastre|baixe|instale|maak een account|registreer
    meld je aan|installeer|bestel
  )(?!\p{L})
`
export const STEP_VERB = pattern('iu')`
  ^(?:
    connect|import|choose|pick|select|upload|scan|tell|book|add|invite|enter|paste|take|place|put|send|share|publish
    launch|start|go|get|enjoy|relax|receive|pay|done|wählen|verbinden|importieren|hochladen|einladen|eintragen
    senden|loslegen|starten|choisissez|connectez|importez|ajoutez|invitez|envoyez|recevez|profitez|elige|conecta
    importa|sube|añade|invita|envía|recibe|disfruta|scegli|collega|carica|aggiungi|ricevi|escolha|conecte|importe
    envie|adicione|convide|receba|kies|koppel|importeer|voeg|nodig|verstuur|ontvang
  )(?!\p{L})
`
/** Headings that promise to be done soon: steps stand under them. */
export const SOON = pattern('iu')`
  (?<!\p{L})(?:
    up and running
    get(?:ting)? (?:going|set up)
    in (?:\p{L}+|\d+) (?:\p{L}+ )?(?:steps|minutes|moves|clicks)
    ready (?:in|to go)
    as easy as
    in (?:wenigen|drei|vier|\d+) (?:\p{L}+ )?(?:schritten|minuten)
    so (?:einfach|leicht|läuft)
    en (?:quelques|trois|quatre|\d+) (?:étapes|minutes|clics)
    en (?:tres|cuatro|pocos|\d+) (?:pasos|minutos)
    in (?:tre|quattro|pochi|\d+) (?:passi|passaggi|minuti)
    em (?:três|quatro|poucos|\d+) (?:passos|minutos)
    in (?:drie|vier|een paar|\d+) (?:stappen|minuten)
  )(?!\p{L})
`
/** A figure that is boasted with: `99.9 %`, `12 days`. */
export const STATISTIC = /^[^\p{L}\d]{0,3}\d[\d.,’' ]*\s?(?:[%+×★]|[kKmM]\b|\+)?(?:\s?\p{L}{1,12}){0,2}\+?$/u
/** Headings that promise reasons: what they stand over may be anything good. */
export const REASONS =
  /^[¿\s]*(?:why|warum|weshalb|pourquoi|por qu[eê]|perch[eéè]|waarom|hvorfor|varför|dlaczego)(?!\p{L})/iu
/** The end of a list that goes on elsewhere. */
export const AND_MORE = pattern('iu')`
  ^(?:
    (?:and|plus) (?:so |much |many )*more|und (?:vieles |noch )?(?:mehr|weitere)|et (?:bien )?plus(?: encore)?
    y (?:mucho )?más|e (?:molto altro|tanto altro|muito mais|mais)|en (?:veel )?meer|och (?:mycket )?mer
    og (?:meget )?mere|i (?:wiele )?więcej
  )(?:\s?[.…!]*)$
`
/** Headings that end in whom it is for: `Perfect for crafts`, `Made for small shops`. */
export const FOR_PEOPLE = pattern('iu')`
  (?<!\p{L})(?:
    for|für|pour|para|per|voor|för|til|dla
  )\s(?!(?:free|you|me|us|sie|dich|euch|vous|toi|ti|usted|te|você|jou|u)(?!\p{L}))\p{L}
`
/** Cards and lists for kinds of customers. */
export const FOR_WHOM = /^(?:for|für|pour|para|per|voor|för|dla)\s/iu
/** How makers speak of themselves and what is theirs. */
export const MAKERS = pattern('iu')`
  (?<!\p{L})(?:
    we|our|us|wir|uns\p{L}*|nous|notre|nos|nosotr[oa]s|nuestr\p{L}+|noi|nostr\p{L}+|nós|noss\p{L}+|wij|ons|onze|vi
    vår\p{L}*|vores
  )(?!\p{L})
`
/** Headings over how data is kept, and over what the makers hold to. */
export const OF_TRUST = pattern('iu')`
  (?<!\p{L})(?:
    security|trust|privacy|gdpr|compliance|data protection|values|principles|manifesto|mission|promises?|roadmap
    sicherheit|datenschutz\p{L}*|dsgvo|werte|grundsätze|versprechen|sécurité|confidentialité|rgpd|valeurs
    engagements?|seguridad|privacidad|valores|compromisos?|sicurezza|valori|impegn[oi]|segurança|privacidade
    veiligheid|avg|waarden|beloften?|säkerhet|värderingar|sikkerhed|værdier|bezpieczeństw\p{L}+|wartości|セキュリティ
  )(?!\p{L})
`

/** What an app calls what somebody has put there, shown on its own screens: `Saved lists`. */
export const OF_STATE = pattern('iu')`
  ^(?:
    saved|recent(?:ly)?|pinned|unread|selected|gespeicherte[rns]?|zuletzt|enregistrée?s|guardad[oa]s|salvat[ie]
    salv[oa]s|opgeslagen
  )\s
`
