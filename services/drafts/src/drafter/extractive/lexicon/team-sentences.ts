import { NUMBER_WORDS } from './number-words.ts'
import { lines } from './pattern.ts'
import { DIGITS, MORE, NOUN, number } from './team-size.ts'

/** `zu dritt`: how many German tells of people by their number alone. */
const TOGETHER = 'zu (?:zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt)'
const MET_ZIJN = "met (?:z[’']n|zijn) \\p{L}{2,8}[eë]n"

const { en, de, fr, es, it, pt, nl, nordic, pl } = NUMBER_WORDS

/**
 * Sentences in which a company says how many people work there: group 1 is the number, group 2 the noun after it;
 * `whose` people they are.
 */
export const TEAM_SENTENCES: readonly RegExp[] = [
  lines`
    (?:
      we(?:[’']re| are)(?: now| just| only| still)?(?: a)?(?: small)?(?: team of)?|there are(?: now)?
      (?:a |our |the )?(?:small |tiny |distributed |remote )?(?:team|staff|crew|company) of|today,?|we employ
      employs|pays|we have(?: grown to)?
    ) ${number(en)}( ${NOUN.en}(?: and an? \p{L}+)?)(?!
      \x20(?:have|had|use[ds]?|trust|rely|read|visit|play|pay|follow|subscribe|contribute)(?!\p{L})
    )
  `,
  `(?:team|crew|staff|company) of ${number(en)}(?: ${NOUN.en})?(?=[\\s.,;:!)]|$)()`,
  `(?:^|[.!?] )${number(en)}( ${NOUN.en}) (?:now |currently )?work (?:for us|here|at|on)`,
  lines`
    (?:
      wir sind(?: heute| inzwischen| jetzt| mittlerweile)?
      (?:heute|inzwischen|mittlerweile|derzeit) (?:sind|arbeiten|beschäftigen|zählen)(?: wir| bei uns)?
      team (?:von|aus)|beschäftigt|wir beschäftigen|arbeiten
    ) ${number(de)}( ${NOUN.de})
  `,
  lines`
    (?:
      wir sind|(?:heute|inzwischen|mittlerweile) sind wir
    )(?: heute| inzwischen| jetzt| mittlerweile)? (${TOGETHER})(?=[\s.,;:!]|$)()
  `,
  `(?:we|wij) zijn(?: nog steeds| nu)? (${MET_ZIJN})(?=[\\s.,;:!]|$)()`,
  `zijn (?:we|wij)(?: nog steeds| nu| samen)*? (${MET_ZIJN})(?=[\\s.,;:!]|$)()`,
  `(?:we|wij)(?: nog steeds| nu| vandaag| inmiddels)? (${MET_ZIJN})(?=[\\s.,;:!]|$)()`,
  lines`
    (?:
      werken|zitten|bouwen|maken|zijn
    ) (?:we|wij)(?: nu| vandaag| inmiddels| hier)? (?:met (?:een team van )?)${number(nl)}( ${NOUN.nl})
  `,
  lines`
    (?:we|wij) (?:werken|zitten|bouwen|maken)(?: nu| vandaag| inmiddels| hier)? met (?:een team van )?${number(nl)}( ${NOUN.nl})
  `,
  `(?:siamo|lavoriamo|lavorano)(?: (?:ancora|oggi|ora))? in ${number(it)}(?=[\\s.,;:!)]|$)()`,
  `(?:trabalhamos|trabajamos)(?: (?:hoy|hoje|aquí|aqui))? ${number(`${es}|${pt}`)}( ${NOUN.es}| ${NOUN.pt})`,
  `wir sind(?: heute| inzwischen| jetzt| mittlerweile)? (?:zu )?${number(de)}(?=[.,;!]|$)()`,
  lines`
    (?:
      nous sommes(?:
        \x20(?:restés|aujourd[’']hui|maintenant|toujours|donc|désormais|encore|actuellement|à présent)
      )?(?: une équipe de)?
      équipe de
    ) ${number(fr)}( ${NOUN.fr})?(?=[\s.,;:!)]|$)
  `,
  `(?:(?:hoy |ahora |actualmente )?(?:somos|trabajamos)|equipo de) ${number(es)}( ${NOUN.es})?(?=[\\s.,;:!)]|$)`,
  `(?:siamo|team di|squadra di) ${number(it)}( ${NOUN.it})?(?=[\\s.,;:!)]|$)`,
  `(?:somos|equipa? de) ${number(pt)}( ${NOUN.pt})?(?=[\\s.,;:!)]|$)`,
  `(?:compte(?: aujourd[’']hui)?|emploie|nous employons) ${number(fr)}( ${NOUN.fr})(?!\\p{L})`,
  `(?:contamos con|emplea(?:mos)?) ${number(es)}( ${NOUN.es})(?!\\p{L})`,
  `(?:conta|impiega) ${number(it)}( ${NOUN.it})(?!\\p{L})`,
  `(?:contamos com|emprega) ${number(pt)}( ${NOUN.pt})(?!\\p{L})`,
  `(?:we zijn(?: met)?|wij zijn(?: met)?|team van|er werken(?: nu)?) ${number(nl)}( ${NOUN.nl})?(?=[\\s.,;:!)]|$)`,
  lines`
    (?:
      is|am|are|\p{L}+[’'](?:s|re|m)|remains?
    )(?: still| now| just| only| really| a)? (?:an? )?((?:one|two|three|four|five|six)-(?:person|man|woman|people))( (?:company|business|studio|firm|shop|team|outfit|operation|show|band))
  `,
  lines`
    (?:
      is|am|are|\p{L}+[’'](?:s|re|m)|remains?
    )(?: still| now| just| only| really)? a ((?:company|team|studio|business|firm|shop) of one)(?=[\s.,;:!)]|$)()
  `,
  `(?:today|now|these days),? (?:the )?${number(en)}( of us)`,
  `we(?:[’']ve| have)? (?:grew|grown) to ${number(en)}( ${NOUN.en})`,
  `(?:team|belegschaft|mannschaft) besteht (?:heute |inzwischen |derzeit )?aus ${number(de)}( ${NOUN.de})`,
  lines`
    (?:wir sind|ist|sind) (?:heute |inzwischen )?ein\p{L}* (?:\p{L}+ ){0,2}?\p{L}*(?:
      betrieb|unternehmen|firma|büro|studio|team
    ) mit ${number(de)}( ${NOUN.de})
  `,
  `(?:est|sommes) (?:toujours )?une (?:petite )?(?:entreprise|équipe|société|agence) de ${number(fr)}( ${NOUN.fr})`,
  `(?:es|somos) una (?:pequeña )?(?:empresa|agencia|sociedad) de ${number(es)}( ${NOUN.es})`,
  `(?:è|siamo) un[’'a] ?(?:piccola )?(?:azienda|impresa|società|squadra) di ${number(it)}( ${NOUN.it})`,
  `(?:team|squadra|azienda) (?:è )?(?:compost[oa]|formata|formato) da ${number(it)}( ${NOUN.it})`,
  `(?:é|somos) uma (?:pequena )?(?:empresa|equipa|equipe) de ${number(pt)}( ${NOUN.pt})`,
  `is een (?:klein )?(?:bedrijf|team|studio|bureau) van ${number(nl)}( ${NOUN.nl})`,
  `(${MET_ZIJN}) (?:zitten|werken|zijn|bouwen|maken|runnen|doen) (?:we|wij)()`,
  lines`
    (?:vi är|är vi|vi er|er vi|vi arbetar|vi jobbar)(?: nu| i dag| idag| just nu| fortfarande| stadig)? ${number(nordic)}( ${NOUN.nordic})
  `,
  lines`
    (?:
      zespół liczy|jest nas|zespole pracuje|zatrudniamy
    )(?: już| obecnie| dziś)? ${number(pl)}( ${NOUN.pl})?(?=[\s.,;:!)]|$)
  `,
  `there(?: are|[’']s)(?: now| just| only| still)*(?: the)? ${number(en)}( of us)`,
  `(?<=^)the ${number(en)}( of us) (?:work|live|sit|run|build|make|answer|look)`,
  `(?:has|have)(?: now| currently)? ${number(en)}( (?:employees|team members|staff))`,
  `(?:today|now),? [^,.;]{2,30} (?:is|are) ${number(en)}( people)(?= in| across| from| and|[.,])`,
  `our (\\d{1,3})(-(?:person|strong|member)) (?:team|crew|staff)`,
  `we(?:[’']re| are) (?:now |still |currently )?${number(en)}(?=[,.;])()`,
  lines`
    (?<=^)(?:
      it[’']s|it is|it has been|there[’']s|[\p{L}\d]{3,20} is
    )(?: still| really)? ((?:just|only) me)(?=[,.;:!]|$| (?:and|here|ever since))()
  `,
  `(?:team|belegschaft|mannschaft) (?:zählt|umfasst|hat)(?: heute| inzwischen)? ${number(de)}( ${NOUN.de})`,
  `(\\d{1,3}-|${de})(köpfige\\p{L}* (?:team|mannschaft|crew))`,
  `(?<=^)(?<whose>\\p{Lu}[^.,;:]{1,30}) is(?: now| still| just)? (?<number>${en})(?<noun> people)(?=[.,;:]|$)`,
  lines`
    (?:zijn|werken) (?:we|wij)(?: nu| vandaag| inmiddels| hier)? met (?:een team van )?${number(nl)}(?=[.,;:!)]|$|\x20en\x20)()
  `,
  lines`
    (?:we(?:[’']re| are)|(?<whose>\p{Lu}[^.,;:]{1,40}) is)(?: still| now)? an? (?:[\p{L}-]+ ){0,3}?(?:
      company|studio|team|business|firm|charity|agency|organi[sz]ation|cooperative|co-op
    ) (?:with|of) (?<number>${MORE}(?:${DIGITS}|${en}))(?<noun> ${NOUN.en}(?: members)?)(?=[\s.,;:!)]|$)
  `,
  `${number(fr)}( personnes) travaillent (?:chez|avec|pour|à|ici)`,
  `on est(?: maintenant| toujours| encore)? ${number(fr)}(?=[\\s.,;:!)]|$)()`,
  `trabajan(?: hoy| ya)? ${number(es)}( ${NOUN.es})`,
  `(?:forman|formamos|componen|integran|componemos) ${number(es)}( ${NOUN.es})`,
  `lavorano(?: oggi| ora)? ${number(it)}( ${NOUN.it})`,
  `(?:trabalham)(?: hoje| já)? ${number(pt)}( ${NOUN.pt})`,
  `werken(?: er)?(?: nu| inmiddels| vandaag)? ${number(nl)}( ${NOUN.nl})`,
  `team bestaat uit ${number(nl)}( ${NOUN.nl})`,
  `${number(nl)}( ${NOUN.nl})(?= in (?:loon|vaste )?dienst)`,
  lines`
    (?:we|wij) [^.;:!?]{3,70} en (?:zijn|werken)(?: nog steeds| nu| inmiddels| samen)? (${MET_ZIJN})(?=[\s.,;:!]|$)()
  `,
  `sind wir(?: heute| inzwischen| jetzt| mittlerweile| nun| insgesamt)* (${MORE}(?:${DIGITS}|${de}))( ${NOUN.de})`,
  lines`
    sind wir(?: heute| inzwischen| jetzt| mittlerweile| nun| insgesamt)* (${TOGETHER})(?=[\s.,;:!]|$)()
  `,
  `(?:pracuje|zatrudnia|liczy|zespół to)(?: (?:już|obecnie|dziś|teraz|u nas))* ${number(pl)}( ${NOUN.pl})`,
  `(?:arbeitet)(?: heute)? ((?:genau|nur) eine? (?:einzige |einziger )?(?:person|mensch))(?=[\\s.,;:!)]|$)()`,
  lines`
    (?:
      there is|there[’']s|it[’']s|made by|run by|is
    ) (?:exactly |just |only )((?:one|1) (?:person|human|developer))(?=[\s.,;:!)]|$)()
  `,
  `(une seule personne) (?:travaille|développe|code)(?=\\s)()`,
  `(una sola persona) (?:trabaja|lavora|programa|sviluppa)(?=\\s)()`,
  lines`
    (?:
      made|built|run|written|published|developed
    ) by (?<whose>[^,.;:]{2,40}), (?<number>${MORE}(?:${DIGITS}|${en}))(?<noun> ${NOUN.en})(?=[\s.,;:!)]|$)
  `,
  lines`
    (?<=^|[.!?] )(?:le|i|gli|the|die|las?|los|les|as|os|de) ${number(`${it}|${en}|${de}|${es}|${fr}|${pt}|${nl}`)}( (?:
      ${NOUN.it}
      ${NOUN.en}
      ${NOUN.de}
      ${NOUN.es}
      ${NOUN.fr}
      ${NOUN.pt}
      ${NOUN.nl}
    ))(?= (?:behind|at|of|di|hinter|bei|von|de|chez|da|do|achter|bij|van) (?<whose>\p{Lu}[^.,;:]{2,40}))
  `,
].map((pattern) => new RegExp(`(?<![\\p{L}])${pattern}`, 'iu'))
