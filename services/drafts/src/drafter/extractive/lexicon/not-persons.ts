import { pattern } from './pattern.ts'
/** Words that open sentences, bind them or stand for somebody: written with a capital, they are no part of a name. */
export const FUNCTION_WORD = pattern('iu')`
  ^(?:
    i|we|you|he|she|they|it|us|them|me|him|so|and|but|or|if|as|is|are|was|were|be|not|yes|then|than|thus|yet|also
    there|here|these|those|some|any|every|each|no|none|nobody|everyone|someone|because|although|though|while|until
    unless|whether|where|which|whose|whom|could|would|should|must|can|did|does|do|has|have|had|just|only|even|still
    maybe|perhaps|once|again|never|always|often|sometimes|instead|together|both|all|most|many|more|less|much|such
    very|too|well|ok|okay|ja|nein|und|oder|aber|denn|weil|wenn|ob|ist|sind|war|waren|hat|haben|ich|du|sie|ihr|ihn
    ihm|man|mir|uns|nicht|auch|noch|schon|nur|sehr|hier|dort|da|dann|deshalb|darum|trotzdem|immer|nie|heute|gestern
    je|tu|nous|vous|ils|elles?|on|et|ou|mais|donc|car|ni|si|est|sont|était|a|ont|avait|ce|cette|ces|cela|ça|quand
    comme|alors|ainsi|puis|ensuite|aujourd’hui|toujours|jamais|aussi|encore|yo|tú|él|ella|nosotr[oa]s|ustedes|ellos
    ellas|pero|porque|cuando|entonces|así|también|siempre|nunca|hoy|luego|después|antes|esto|este|esta|estos|estas
    ese|esa|io|lui|lei|noi|voi|loro|ma|perché|quando|allora|così|anche|sempre|mai|oggi|poi|dopo|prima|questo|questa
    quello|quella|eu|ele|ela|nós|vós|eles|elas|mas|então|assim|também|hoje|depois|isto|isso|ik|jij|hij|zij|wij
    jullie|maar|want|omdat|toen|dus|ook|altijd|nooit|vandaag|daarna|dit|dat|deze|och|jag|vi|men|eller|när|så|jeg|og
    når
  )$
`

/** Nouns that end names of places, of buildings and of landscapes, and hardly any surname. */
export const PLACE_WORD = pattern('iu')`
  ^(?:
    beach|bay|islands?|isles|city|town|county|valley|harbour|harbor|airport|station|square|village|coast|peninsula
    mountains?|creek|springs|falls|heights|gardens|boulevard|highway|parkway|plaza|terrace|district|borough|province
    state|states|republic|kingdom|ocean|sea|hall|tower|quay|wharf|pier|marina|shire|railway|cathedral|theatre
    theater|stadium|arena|strand|platz|hafen|bahnhof|insel|inseln|straße|strasse|gasse|allee|ufer|dorf|plage|gare
    rue|île|îles|playa|calle|plaça|isla(?:s)|ciudad|aeropuerto|puerto|spiaggia|isola|isole|stazione|piazza|via|città
    praia|ilha|ilhas|cidade|praça|rua|eiland|haven|plein|straat|gracht|stad
  )$
`

/** Well-known places of two words or more. */
export const PLACE = pattern('iu')`
  ^(?:
    (?:los|las) (?:angeles|vegas|palmas)|hong kong|tel aviv|buenos aires|cape (?:town|cod)|silicon \p{L}+
    costa (?:rica|brava|blanca|del sol)|sri lanka|el salvador|rio (?:de janeiro|grande)
    (?:great|grande) (?:britain|bretagne)|british columbia|nova scotia|mexico|ciudad real|palma de mallorca
    abu dhabi|kuala lumpur|ho chi minh|salt lake|lake \p{L}+|mount \p{L}+|loch \p{L}+|river \p{L}+|isle of \p{L}+
    fort \p{L}+|camp \p{L}+|frankfurt am|le havre|le mans|la rochelle|den haag|'s-hertogenbosch
  )(?:\s|$)
`

/** Words of names of products, events, prizes and media. */
export const THING_WORD = pattern('iu')`
  ^(?:
    google|microsoft|amazon|adobe|youtube|whatsapp|excel|android|windows|linux|python|javascript|wordpress|shopify
    play|store|source|cloud|data|project|platform|network|award|awards|prize|summit|conference|accelerator|incubator
    combinator|hackathon|meetup|magazine|news|times|daily|journal|review|radio|podcast|world|global|international
    national|european|american|british|german|french|spanish|italian|dutch|intelligence|learning|machine|version
    release|edition|beta|pro|plus|premium|suite|engine|api|sdk|pdf|vat|story|mission|vision|values|team|careers|jobs
    shop|newsletter|cookies?|policy|copyright|rights|reserved|christmas|easter|friday|covid|pandemic|phd|msc|mba|bsc
    university|academy|akademie|académie|academia|accademia|institut|instituto|istituto|instituut|ministry
    department|chamber|union|federation|trust|charity|church|abbey|castle|hospital|hotel|restaurant|café|cafe|pub
    farm|brewery|winery|vineyard|garage|shipyard|boatyard|factory|mill|shed|kitchen|barn
  )$
`

/** People told of by what they are, not by name: `Former Bankers`, `Deux Amis`. */
export const GROUP_WORD = pattern('iu')`
  ^(?:
    alumn[ia]|graduates|bankers|engineers|veterans|teams|friends|entrepreneurs|developers|designers|experts|brothers
    sisters|siblings|cousins|students|researchers|scientists|lawyers|accountants|teachers|owners|founders|makers
    parents|dads|mums|moms|doctors|nurses|people|folks|professionals|programmers|nerds|enthusiasts|consultants
    freelancers|employees|colleagues|partners|members|users|customers|operators|volunteers|kids|guys|women|men
    ingenieur(?:e|en|innen)|handwerker\p{L}*|unternehmer\p{L}*|entwickler\p{L}*|gründer\p{L}*|freunde?n?|brüdern?
    schwestern?|studenten|experten|amis|amies|frères|sœurs|ingénieurs|développeurs|étudiants|passionnés|amig[oa]s
    herman[oa]s|ingenier[oa]s|emprendedor[ea]s|expert[oa]s|amici|amiche|fratelli|sorelle|ingegneri|imprenditori
    irmãos|irmãs|engenheiros|empreendedores|vrienden|broers|zussen|ondernemers|ingenieurs
  )$
`

/** Says of which people or thing, before it: nobody's given name. */
export const OPENING_ADJECTIVE = pattern('iu')`
  ^(?:
    former|industry|small|swiss|german|french|british|dutch|italian|spanish|portuguese|american|european|experienced
    local|passionate|independent|senior|fellow|deux|trois|dos|tres|due|tre|twee|drie|dois|duas|três|blue|red|green
    white|black|golden|royal|deutsche[rn]?|schweizer|hannover|berliner|münchner|hamburger|erfahrene\p{L}*
    junge\p{L}{0,1}|ehemalige\p{L}*|hurricane|storm|typhoon|tropical|saints?|labou?r|operation|plan|phase|chapter
    part|level|step|day|week|year|series|class|type|unit|suite|room|floor|building|block|zone|area|route|line|page
    figure|table|swissair|next|first|second|third|last|best|better|good|great|big|little|old|modern|simple|smart
    easy|fast|quick|real|full|early|late|high|low
  )$
`
