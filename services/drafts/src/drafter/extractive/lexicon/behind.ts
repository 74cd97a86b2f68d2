import { lines } from './pattern.ts'

const BEHIND = lines`
  behind|hinter|derrière|detrás de|tras|dietro(?: a)?|por (?:trás|detrás) d[aeo]s?|atrás d[aeo]|achter|bakom|bag|bak
  za
`
const IS = lines`
  (?:
    is|are|was|were|ist|sind|war|waren|est|sont|es|son|está[n]?|estão|è|sono|é|são|zijn|är|er|stands?|sits?|steckt
    stecken|steht|stehen|sitzt|sitzen|il y a|on trouve|se (?:cachent?|trouve(?:nt)?|escond\p{L}+|encuentra[n]?)|hay
    há|c[’']è|ci sono|sta|stanno|zit|zitten|staat|staan|schuilt|schuilen|står|stoi|stoją
  )
`
const OWN = '(?:(?:the|die|das|la|le|el|il|o|a)\\s)?(?<own>[^,;:.?!]{2,40}?)'
const BY = '(?:by|von|par|por|pel[ao]|da|door|av|af|przez)'
const OF = "(?:of|by|from|von|de|d[’']|di|da|van|av|af)"

/** What somebody makes alone or with others from nothing, as a participle. */
const MADE = lines`
  made|built|designed|developed|written|coded|created|programmed|invented|erfunden|entwickelt|gebaut|gemacht
  geschrieben|programmiert|betrieben|développée?|créée?|imaginée?|conçue?|faite?|écrite?|desarrollad[ao]|hech[ao]
  cread[ao]|programad[ao]|escrit[ao]|sviluppat[ao]|fatt[ao]|creat[ao]|scritt[ao]|progettat[ao]|desenvolvid[ao]
  feit[ao]|criad[ao]|ontwikkeld|gemaakt|gebouwd|geschreven|bedacht|utveckla[ts]|byggd?|skapa[dt]|skriven|udviklet
  utviklet|lavet|laget
`

/** Ends right before the people behind the company; the group `own` holds what they are behind. */
export const LEADS_TO_PEOPLE: readonly RegExp[] = [
  lines`
    ^(?:[^,;:]{1,40},\s)?(?:${BEHIND})\s?${OWN},?\s(?:today\s|heute\s)?${IS}(?:
      \s(?:the|just|only|nur|bloß|solo|seulement)
    )?:?\s
  `,
  `^(?:${BEHIND})\\s?${OWN}\\s?:\\s`,
  lines`
    ^a (?:fondare|creare|dare vita ad?|ideare|sviluppare|inventare) ${OWN} (?:
      è stat[ao]|sono stat[ie]|fu|furono
    )(?:,? nel \d{4},?)?\s
    ^${OWN} (?:
      l[oa]s? (?:creó|crearon|fundó|fundaron|montó|montaron|ideó|idearon|escribió|hizo|hicieron)
      l[’']ha(?:nno)? (?:creat|fondat|ideat|scritt|fatt|sviluppat)[oa]
    )\s
    ^(?:${MADE}) (?:wird|wurde|wordt|werd|is) ${OWN}(?:\s(?:seit|sinds|in|im)\s[^,.;:]{2,20})? (?:von|door)\s
    ^${OWN}\s(?:
      began|started(?: life)?|was born|grew out|entstand|begann|startete|wurde|est née?|a commencé|nació|empezó|nasce
      nacque|è nat[ao]|nasceu|começou|ontstond|begon
    )(?:\s[^.;:]{0,60})?\s(?:the\s|l[’'])?(?:
      # what it was at first
      (?:side |pet |hobby |weekend |evening |school |student )?project|idea|hobby|\p{L}*projekt|idee|projet|idée
      proyecto|progetto|projeto|ideia|\p{L}*project
      # the room of those who began
      kitchen(?: table)?|garage|living room|bedroom|attic|spare room|shed|basement|küchentisch|küche|wohnzimmer
      keller|arbeitszimmer|cuisine|salon|grenier|chambre|cocina|salón|garaje|cucina|soggiorno|cantina|cozinha
      garagem|keukentafel|keuken|zolder|schuur|woonkamer
    ) (?:of|von|de|di|da|do|van|d[’'])\s?(?=\p{Lu})
  `,
  `^${OWN}\\s(?:is|are|ist|est|es|è|é|är|er)\\s(?=\\p{Lu}\\p{L}+\\s\\p{Lu})`,
  lines`
    ^(?:
      à l[’']origine|all[’']origine|(?:en|na) (?:el )?orig(?:en|em)|aan de (?:basis|wieg)
    ) (?:d[eiao]|del|della|van|d[’'])\s?${OWN}(?:,|\s:|:|\s${IS})\s
  `,
  lines`
    ^${OWN}\s${IS}\s(?:
      (?:the|an?|das|die|der|ein(?:e)?|l[’']|le|la|une?|el|un[ao]?|il|o|a|um|het|de|een)\s?
    )?(?:\p{L}+\s)?(?:
      works?|idea|brainchild|creation|invention|labour of love|labor of love
      (?:solo|side|one-(?:wo)?man|one-person|two-person) (?:business|company|project|shop|show|studio)|werk|idee
      ein-(?:mann|frau|personen)-\p{L}+|œuvre|idée|création|obra|creación|creatura|opera|progetto|proyecto|projet
      projekt|project|projeto|ideia|criação|geesteskind|eenmans\p{L}+|eenvrouws\p{L}+|verk|dzieło
    )\s${OF}\s?(?:(?:just|only|one|two|three|a single|deux|zwei|dos|due|dois|twee) \p{Ll}+(?: \p{Ll}+)?(?::|,)\s)?
  `,
  lines`
    ^${OWN},? (?:
      c[’']est|zijn|sind wir:|sono|somos|siamo|son|soy
      (?:es|è|é) (?:cosa|obra|fatica|affare|coisa) (?:de|di) (?:
        dos|due|dois|un[ao]? sol[ao]|uma? só|tres|tre|três
      )[^,;:.]{0,20}:
    )\s(?=\p{Lu})
  `,
  lines`
    ^${OWN}\s(?:
      is|was|has been|wird|wurde|ist|est|a été|es|fue|ha sido|è|è stat[ao]|é|foi|wordt|werd|är|er
    )\s(?=
      [^.;]{0,160}(?<!\p{L})(?:${MADE})(?!\p{L}|\s(?:possible|möglich|mogelijk|posible|possibile|possível))
    )(?:[^.;:]{0,80}?\s)?${BY}\s(?:
      (?:(?:just|only|nur|seulement|solo|slechts)\s)?(?:
        one|two|a single|einer?|einem?|une?|une seule|una?|una sola|un[ao]? s[oó]l[ao]|uma só|één|två|deux|zwei|dos
        due|twee
      )\s(?:einzigen? |seule )?\p{L}+\s?[,:]\s
    )?
  `,
].map((pattern) => new RegExp(pattern, 'iu'))

/** Follows the people behind the company: `… are the two behind Acme`. */
export const PEOPLE_BEHIND = new RegExp(
  `^,?\\s${IS}\\s(?:[^,.;:]{0,40}\\s)?(?:${BEHIND})\\s${OWN}(?=$|[,.;:!]|\\s\\p{Ll})`,
  'iu',
)
