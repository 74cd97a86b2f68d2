import { lines, pattern } from './pattern.ts'

/** Rooms and buildings that companies sit in, by the languages that name them. */
const ROOM = [
  lines`
    (?:bed|back|front|box)?rooms?|terrace|lofts?|barns?|attic|basement|cellar|shed|garage|works|mills?
    school(?:house|room)?|chapel|church|warehouse|workshops?|offices?|studios?|flat|cottage|farmhouse|farm|shop
    bakery|floor|stairs|building|house|yard|stables?|dairy|brewery|foundry|pub|library|station|boathouse|kitchen
    space|factory|arcade|hut|cabin|houseboat|townhouse|depot|tannery|laundry|storefront|cinema|bank|smithy|forge
    granary|maltings|outbuilding
  `,
  lines`
    \p{L}*(?:
      raum|zimmer|büro|werkstatt|tischlerei|schreinerei|schmiede|fabrik|scheune|keller|dachboden|dachgeschoss
      hinterhaus|hinterhof|laden|bäckerei|mühle|brauerei|druckerei|schule|haus|villa|speicher|atelier|bahnhof|stall
      molkerei|spinnerei|weberei|etage|altbau|remise|hof
    )
  `,
  lines`
    bureaux?|ateliers?|école|grange|ferme|usine|imprimerie|boutique|boulangerie|maison|appartement|local|locaux
    hangar|entrepôt|moulin|cave|grenier|étage|manufacture|chapelle|gare|filature|cour|immeuble|voilerie|pièce
  `,
  lines`
    bajo|local|oficinas?|taller|estudio|piso|nave|fábrica|casa|almacén|imprenta|escuela|ático|sótano|garaje
    panadería|librería|molino|bodega|edificio|patio|tienda|cochera
  `,
  lines`
    ufficio|laboratorio|bottega|studio|officina|magazzino|fienile|mulino|cascina|scuola|appartamento|cortile|stalla
    stazione|tipografia|fabbrica|negozio|panificio|soffitta|cantina|piano|capannone|palazzo|filanda|stanza
  `,
  lines`
    kantoor(?:tje)?|werkplaats|\p{L}*winkel|schuur|zolder|pand|fabriek|boerderij|pakhuis|molen|bakkerij|drukkerij
    huis|kelder|loods|kerk|woonboot
  `,
  lines`
    sala|escritório|oficina|armazém|loja|fábrica|escola|garagem|estúdio|prédio|andar|sótão|moinho|padaria
    apartamento|barracão|galpão|sobrado
  `,
].join('|')
const IN = "in|at|à|en|a|em|no|na|di|de|te|i|von|d[’']"
/** Words of a building between the room and its town: `a room above a bakery in`; a street may be named. */
const BETWEEN = lines`
  (?:\s(?!(?:with|for|mit|für|avec|pour|and|und|et|y|e|en)\s\p{Ll})[\p{Ll}’'-]+){0,6}?(?:
    \s(?:on|in|off|an der|in der|rue|calle|via)?\s?(?:\p{Lu}[\p{L}’'-]+\s){1,3}(?:
      Street|Road|Lane|Avenue|Square|Row|Hill|Quay
    )
  )?
`

/** The room and what leads on to the place: `a net loft in`. */
export const ROOM_IN = new RegExp(`(?<!\\p{L})(?:${ROOM})(?!\\p{L})${BETWEEN},?\\s(?:${IN})\\s(?=(?-i:\\p{Lu}))`, 'giu')

/** Opens a sentence on what the company or its maker does today, the subject being they themselves. */
export const WE_ARE = new RegExp(
  `^(?:today,? |now,? |heute |aujourd[’']hui,? |hoy |oggi |hoje |vandaag )?(?:${[
    lines`
      (?:we|I|the team|the company)(?: (?:all|both|now|still|mostly))*(?:
        [’'](?:re|m|s)
        \s(?:
          are|am|is|works?|lives?|sits?|makes?|builds?|designs?|writes?|runs?|operates?|occup(?:y|ies)|rent|share
          code|answer
        )
      )
    `,
    "it (?:lives|sits|is (?:made|run|built|written))|there(?: are|[’']re) (?:just |only )?\\p{L}+ of us",
    '(?:our|the|my) (?:office|workshop|studio|team|home|headquarters|desk) (?:is|sits|occupies|has)',
    lines`
      (?:wir|ich|das team) (?:sind|bin|ist|arbeiten|arbeite|arbeitet|sitzen|sitze|sitzt|entwickeln|entwickle|bauen)
      unser (?:büro|team|atelier)
      unsere werkstatt
    `,
    lines`
      (?:nous|on) (?:sommes|est|travaillons|travaille|occupons|avons)
      je (?:suis|travaille)
      notre (?:bureau|atelier|équipe)
      l[’']atelier (?:est|se trouve)
    `,
    lines`
      (?:somos|estamos|trabajamos|trabajo|tenemos|ocupamos)
      nuestr[oa] (?:oficina|taller|estudio|equipo)
      (?:el taller|la oficina|el estudio) (?:está|queda)
    `,
    'siamo|lavoriamo|lavoro|abbiamo|il nostro (?:ufficio|laboratorio|studio)|la nostra (?:sede|bottega)',
    '(?:we|wij|ik) (?:zijn|zitten|werken|werk|zit|huizen)|ons (?:kantoor|team)|onze werkplaats',
    '(?:somos|estamos|trabalhamos|trabalho|temos)|[oa] noss[oa] (?:escritório|oficina|equipa|equipe|estúdio)',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

/** Tells of another time or somebody else's place. */
export const NOT_NOW = pattern('iu')`
  (?<!\p{L})(?:
    started|began|begun|first|used to|was|were|grew|met(?= (?:at|in|through|on|while|when|over))|until|till|born
    studied|moved|opened|before|once|back then|customers?|clients?|for an?|(?<!\ban )(?<!\ba )former\p{L}*
    originally|with (?:an?|the|two|our)|mit (?:einer?|einem|der|dem)|avec une?|con una?|com uma?|met een|als wir
    damals|früher|begann\p{L}*|war|waren|commencé|était|avant|autrefois|empez\p{L}+|era|antes|iniziat\p{L}+|prima
    begonnen|vroeger|começ\p{L}+|kunden|klanten|clienti|clientes
  )(?!\p{L})
  \d{4}
`

/** `We’re in Leeds,`: the place itself, where the sentence or its part ends. */
export const WE_ARE_IN = pattern('iu')`
  ^(?:
    we(?:[’']re| are)|I(?:[’']m| am)
    (?:the team|l[’']équipe|das team|het team|el equipo|il team|a equip[ae]) (?:
      works|is|sits|travaille|arbeitet|sitzt|werkt|zit|trabaja|lavora|trabalha
    )
    vi (?:sidder|sitter|holder til|bor|jobber|arbetar|arbejder)|wir sind|nous sommes|estamos|somos de|siamo
    (?:we|wij) zijn|we zitten|wij zitten
  ) (?:all |over |up |down |both )?(?:in|à|en|a|em|te|i) (?=\p{Lu})
`
/** Not what somebody is today. */
export const ONCE = pattern('iu')`
  (?<!\p{L})(?:
    former|ex|ehemalig\p{L}*|früher\p{L}*|ancien\p{L}*|antigu\p{L}*|retired|originally|born|raised|voormalig\p{L}*
  )(?!\p{L})
`
/** `Ann and Bo make Acme in Leeds`: group `what` has to be the product. */
export const MAKES_IN = pattern('iu')`
  ^(?:[^,.;]{1,50}\s)?(?:
    makes?|builds?|writes?|develops?|designs?|hacemos|creamos|facciamo|sviluppiamo|fazemos|machen|bauen|entwickeln
    maken|bouwen|faisons|fabriquons|développons
  )\s(?<what>[^,.;]{2,40}?)\s(?:in|from|out of|desde|en|a|à|da|em|vanuit)\s(?=\p{Lu})
`
/** `Acme comes out of a spare room in`: group `own` has to be the product. */
export const OWN_IS =
  /^(?<own>[^,.;]{2,40}?)\s(?:is|comes|lives|sits|ist|kommt|entsteht|est|vient|es|viene|è|nasce|é|komt|vem)\s/iu
/** `I’m Ann Lee, a baker in Leeds`: who makes it, and where. */
export const I_AM_IN = pattern('iu')`
  ^(?:(?:hello|hi|hey)[,.!] )?(?:
    my name is|I(?:[’']m| am)|ich bin|ich heiße|je suis|je m[’']appelle|soy|me llamo|sono|mi chiamo|ik ben|ik heet
    sou|chamo-me
  ) \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}, (?:(?:an?|eine?|une?|una?|een|uma?) )?(?:[\p{Ll}’'-]+ ){1,4}?(?:
    in|from|aus|à|de|en|di|a|uit|em
  ) (?=\p{Lu})
`
