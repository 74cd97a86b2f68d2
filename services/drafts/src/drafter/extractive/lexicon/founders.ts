import { lines, pattern } from './pattern.ts'
/** The role words of founders in the languages read. */
export const FOUNDER = pattern('iu')`
  (?<![\p{L}-])(?:(?:co|mit)[-\s]?)?(?:
    founders?|founding partners?|(?:firmen|unternehmens)?gründer(?:in|innen|team)?|begründer(?:in)?|fondateurs?
    fondatrices?|fundador(?:a|es|as)?|fondator[ei]|fondatric[ei]|oprichters?|oprichtsters?|grundare|grundarna
    stiftere?|grundlæggere?|grunnlegger(?:e|ne)?|gründere|założyciel(?:ka|e|ki)?|zakladatel(?:ka|é)?|perustajat?
    alapítók?|kurucu(?:su)?|fundadora?s?
  )(?!\p{L})
  (?<!\p{L})(?:med|spolu|współ|perustaja|társ)[-\s]?(?:
    grundare|grundarna|stiftere?|grundlæggere?|grunnlegger(?:e|ne)?|założyciel(?:ka|e|ki)?|zakladatel(?:ka|é)?|jäsen
    alapítók?
  )(?!\p{L})
  (?<!\p{L})(?:co|mit|co-|mede|mede-)(?:
    gründer|fondateur|fondatrice|fundador|fondatore|oprichter
  )(?:in|a|es|s)?(?!\p{L})
  (?:共同)?(?:創業者|設立者|創設者|ファウンダー)
`

/** A label whose value is the founders' names. */
export const FOUNDER_LABEL = pattern('iu')`
  ^(?:
    (?:the |our )?(?:co-?)?founders?(?:\(s\))?(?: (?:&|and) (?:ceo|owner|director))?|founded by
    (?:mit)?gründer(?:in|innen|team)?|gegründet von|(?:co-?)?fondat(?:eurs?|rices?)|fondée? par
    (?:co-?)?fundador(?:a|es|as)?|fundad[ao] por|(?:co-?)?fondator[ei]|(?:co-?)?fondatric[ei]|fondat[ao] da
    (?:mede-?)?oprichters?|(?:mede-?)?oprichtsters?|opgericht door
    (?:med)?(?:grundare|stiftere?|grundlæggere?|grunnleggere?)|grundat av|stiftet af
    (?:współ)?założyciel(?:e|k[ai])?|zakladatel(?:ka|é)?|perustajat?|(?:共同)?(?:創業者|設立者|創設者)
  )$
`

/** A heading under which the founders stand. */
export const FOUNDERS_HEADING = pattern('iu')`
  ^(?:
    (?:
      the|our|meet (?:the|our)|die|unsere|das|les|nos|los|nuestr[oa]s|las|i|gli|os|de|onze|two|three|four|zwei|drei
      vier|deux|trois|dos|tres|due|tre|twee|drie|dois|duas|três|två|to
    ) )?(?:
    (?:co-?|mit)?(?:
      founders|founding team|gründer(?:team|innen)|gründer (?:und|&) gründerinnen|fondateurs|fondatrices
      fundador[ae]s|fondatori|fondatrici|oprichters|grundarna|stifterne|grunnleggerne|założyciele
    )
    創業者紹介
  )$
  ^(?:die|unsere|zwei|drei|vier) gründer$
`

/** A heading under which people stand who are with the company and not of it. */
export const OTHER_PEOPLE = pattern('iu')`
  ^(?:(?:the|our|meet our|die|unsere?|les|nos|los|nuestros|i nostri|onze) )?(?:
    (?:angel |our )?investors?|advis[eo]rs?|advisory board|backers|mentors?|supporters|thanks(?: to)?|friends
    guests?|speakers|beirat|berater(?:innen)?|investor(?:en|innen)|förderer|investisseurs|conseillers|mentores
    asesores|inversores|consulenti|investitori|adviseurs|investeerders|consultores|investidores
    backed by(?: founders)?|angels|our partners|partners|(?:brand )?ambassadors|guest authors|contributors
    supervisory board|(?:scientific|medical|expert|user|customer) (?:advisory )?(?:board|council|committee)
    aufsichtsrat|(?:fach|kunden|wissenschaftlicher )beirat|conseil de surveillance|rada nadzorcza
    raad van (?:commissarissen|toezicht)|(?:quelques |some |our |einige )?(?:liens|links|enlaces)(?: \p{L}+)?
    wall of love|(?:customer|client) stories|(?:loved|trusted|used) by .*|what .{2,40} (?:say|think)|kundenstimmen
    stimmen .*|das sagen .*|unsere (?:partner|unterstützer)|botschafter(?:innen)?|gastautor(?:en|innen)
    ils nous font confiance|témoignages|ce qu(?:e|[’']en) .{2,40} disent|nos (?:partenaires|parrains)|parrains
    casos de éxito|testimonios|opiniones|lo que dicen .*|embajadores|testimonianze|recensioni|dicono di noi
    cosa dicono .*|i nostri (?:partner|ambasciatori)|wat .{2,40} (?:zeggen|vinden)|ervaringen|reviews|testemunhos
    depoimentos|o que (?:dizem|diz) .*|embaixadores|casos de sucesso
  )$
`

/** Right before the word: somebody who works for founders, or sits among many. */
export const BY_FOUNDERS = pattern('iu')`
  (?<!\p{L})(?:
    (?:
      with|to|for|of|by|from|beside|under|mit|für|bei|von|avec|pour|auprès|aux?|con|para|com|per|dei|met|voor|van
    )(?:
      \s(?:
        the|our|two|both|den|der|die|unseren?|les?|la|des|nos|los|las|nuestr[oa]s|il|i|gli|os|as|noss[oa]s|de|onze
      )
    )?
    membr[eoa]
    miembr[oa]
  )\s$
`
/** Right behind the word: a job with founders, or a department's name. */
export const BESIDE_FOUNDERS = pattern('iu')`
  ^(?:
    s?[’']s?\s
    \s(?:
      in residence|relations|stories|success|experience|community|coach\p{L}*|associates?|assistant|liaison|network
      program(?:me)?|mentor|whisperer|of the (?:month|year)
    )(?!\p{L})
  )
`

/** Jobs of staff: what follows such a line in a card tells of somebody or something else. */
export const STAFF = pattern('iu')`
  (?<!\p{L})(?:
    support|assist\p{L}+|customer|clienti|clientes|kunden(?:dienst|service|betreuung)|klantenservice|service client
    atención|atendimento|vertrieb|sales|ventas|vendite|vendas|verkoop|buchhaltung|office manager|werkstudent\p{L}*
    praktikant\p{L}*|auszubildende\p{L}*|azubi|intern|trainee|apprenti\p{L}*|stagiair\p{L}*|stagist\p{L}*|becari[oa]
    tirocinante|estagiári[oa]
  )(?!\p{L})
`

/** Makes a founder's role one of the past, or one in somebody else's company. */
export const NOT_THE_FOUNDER = pattern('iu')`
  (?<!\p{L})(?:
    advis[eo]rs?|advisory|board|investors?|mentor|patron|non-executive|former(?:ly)?|ex|previous(?:ly)?|late
    assistant to|office of|friend of|beirat|berater(?:in)?|ehemalige\p{L}*|früher\p{L}*|ancien(?:ne)?
    conseill(?:er|ère)|asesor\p{L}*|consejer[oa]|antigu[oa]|inversor\p{L}*|consulente|adviseur
    (?:happy |long-?time |early |former )?customers?(?= (?:of|since|at|for)(?!\p{L}))
    (?:and|&|,) (?:a |happy |long-?time |early |former )*customer(?=[.,;]|$)|kund(?:e|in)|client[ea]?
  )(?!\p{L})
  顧問
  相談役
  お客様
  様$
`

/** What a person does in a company, where it stands in capitals: `Head of Engineering`. */
export const FUNCTION = pattern('iu')`
  ^(?:
    ceo|cto|coo|cfo|cpo|cmo|cso|ciso|chief|managing|executive|technical|creative|head|director|lead|president
    chair\p{L}*|vp|engineer\p{L}*|developer?|development|design\p{L}*|product|operations?|marketing|sales|growth
    technology|research|science|scientist|staff|finance|people|customers?|support|data|content|community|strategy
    software|platform|web|business|owner|partner|maker|principal|architect|geschäftsführ\p{L}*|inhaber\p{L}*|technik
    entwicklung|vertrieb|gestaltung|produkt|leit\p{L}*|vorstand\p{L}*|vorsitzende\p{L}*|direct\p{L}*|président\p{L}*
    gérante?|technique|développ\p{L}*|produit|responsable|desarroll\p{L}*|producto|tecnolog\p{L}*|gerente|soci[oa]
    amministrat\p{L}*|tecnic\p{L}*|diretor\p{L}*|eigenaar|directeur|ontwikkel\p{L}*|tech|code|it|ops|sound|audio
    music|art|arts|editorial|education|curriculum|learning|languages?|hardware|firmware|security|infrastructure
    logistics|production|quality|communications?|brand|partnerships|experience|ux|analytics|manufacturing|commercial
    clinical|training|insights|media|photography|forschung|finanzen|kundendienst|betrieb|prodott[oi]|vendite|ricerca
    produção|vendas|productie|verkoop|techniek
  )$
`

/** Begins what a role is in: `founder of Acme`. */
export const ROLE_IN = pattern('u')`
  ^\s*(?:(?:&|and|und|et|y|e|en|/|,)\s*\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,2}?\s*)?(?:
    (?:
      of|at|@|von|vom|bei|der|des|du|de la|de los|del(?:la|le|lo)?|degli|dei|de|do|da|dos|das|chez|di|van|bij|av|af
      hos|(?:de|du) \p{Ll}+
    )\s
    (?:d|dell|de l)[’']
  )\s*(?:(?:the|la|le|les|los|las|el|der|die|das|dem|de|den)\s+)?(?=["“„«]?[\p{Lu}\p{Lo}\d])
`

/** Begins a body that is no company, told by its kind alone: `founder of the association`. */
export const ROLE_IN_BODY = pattern('iu')`
  ^\s*(?:
    of|at|von|vom|der|des|du|de|del|della|dell[’']|degli|do|da|van|av|af|for
  )\s?(?:(?:the|an?|la|le|l[’']|un[ea]?|een|de|het|el|o|eines?|einer|et|en|ett|une)\s?)?(?:local |local[ae] )?(?:
    associa(?:tion|zione|ção)|asociación|amicale|cercle|clubs?|circolo|círculo|vereins?|vereniging|forening|förening
    foundation|fondation|fundación|fondazione|fundação|stiftung|stichting|museums?|musée|museo|museu|festivals?
    charity|choir|chor(?:es|s)?|chorale|coro|koor|schule|école|escuela|scuola|escola|academy|akademie|académie|union
    federation|fédération|verband(?:e?s)?|bürgerinitiative|initiative|collectif|colectivo|collettivo
  )(?!\p{L})
`

/** Ends in a department, not in another company: `co-founder and head of Sound`. */
export const DEPARTMENT_OF = pattern('iu')`
  (?:^|\s)(?:
    head|vp|vice president|lead|chief|responsable|leiter(?:in)?|leitung|responsabile|hoofd|responsável
  )\s(?:of|de|der|des|du|del|della|van|di|do|da)\s
`

const DEED = lines`
  looks|talks|speaks|sells|likes|loves|lives|joined|used|has|had|worked|studied|grew|came|writes|runs|takes|does
  answers|keeps|draws|builds|makes|handles|cares|codes|still|spends|kümmert|zorgt|regelt|schreibt|macht|baut
  programmiert|entwickelt|betreut|beantwortet|s[’']occupe|écrit|gère|fait|développe|répond|dessine|se encarga
  se ocupa|escribe|programa|lleva|atiende|si occupa|scrive|segue|cura|cuida|escreve|trata|schrijft|maakt|bouwt|doet
  ansvarar|sköter|tar hand
`

/** What a person does, right behind the separator or the space (`,` or ` `) after which it is told. */
export const DOES = pattern('iu')`
  ^(?:
    ,(?:${DEED})(?!\p{L})
    ,(?!
      (?:
        of|in|for|at|with|von|für|de|du|pour|en|para|per|di|da|voor|van|responsable|responsabile|chargée?|head|lead
        chief|leiter(?:in)?|director\p{L}*|direct\p{L}*
      )\s
    )\p{Ll}{3,}\s(?:the|after|sich|l[’'])(?!\p{L})
    \s(?:who|qui|che|welche[rn]?|som)\s
    \s(?:and|und|et|y|e|en)\s(?:${DEED})(?!\p{L})
  )
`
