import { lines } from './pattern.ts'

export const SPAN = lines`
  (?:
    \d+|one|two|three|four|five|six|seven|ten|fourteen|thirty|ein(?:en|e|em)?|zwei|drei|vier|vierzehn|dreißig|deux
    trois|quatre|quinze|trente|un[ae]?|dos|tres|quince|treinta
  )[\s-]*(?:free[\s-]*)?(?:
    days?|weeks?|months?|letters?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois|días?|semanas?|meses?|mes|giorni
    settimane|mesi?|dias?|meses|dagen|weken|maand(?:en)?
  )
`

/** Offers to try for free. */
export const OFFERS: readonly string[] = [
  lines`
    \bfree[\s-]+(?:\d+[\s-]*(?:day|week|month)s?[\s-]+)?trial\b(?!
      \s+(?:lesson|class|session|training|shift|visit|ride|booking|appointment)
    )
  `,
  `\\b${SPAN}[\\s-]+(?:free[\\s-]+)?trial\\b`,
  `\\bfirst\\s+${SPAN}\\b[^.]{0,30}\\bcosts?\\s+nothing`,
  `\\b(?:try|test)\\s+(?:it|\\p{L}+)\\s+for\\s+${SPAN}`,
  lines`
    \b${SPAN}\s+(?:lang\s+)?(?:(?:unverbindlich|ohne \p{L}+|in Ruhe)\s+)*(?:
      testen|ausprobieren|probieren|benutzen
    )\b
  `,
  lines`
    \btest[ea]\p{L}*\s+(?:por|durante)\s+${SPAN}
    \bpru[eé]b\p{L}*\s+(?:\p{Lu}\p{L}+\s+)?(?:durante\s+|por\s+)?${SPAN}
  `,
  `\\btest(?:ez|er)\\s+(?:\\p{L}+\\s+)?(?:pendant|durant)\\s+${SPAN}|\\bprobeer\\s+(?:het\\s+)?${SPAN}`,
  '\\b(?:start|begin)\\s+(?:your|a|the)\\s+(?:free\\s+)?(?:\\S+\\s+)?trial\\b',
  `\\btry\\b[^.]{0,40}\\b(?:free|at no (?:cost|charge)|without (?:paying|charge))\\b`,
  lines`
    \b${SPAN}[^.]{0,12}(?:
      \b(?:no|without(?: an?)?|ohne|keine|sans|sin|senza|sem|geen|zonder|inget|uden|uten|bez)\b\s+(?:\p{L}+\s+)?(?:
        credit\s?cards?|cards?|kreditkarte|carte|tarjeta|carta|cartão|creditcard|kort|kreditkort|karty
      )\b
    )
  `,
  lines`
    \b(?:first|erste[rn]?|premier|primer|primo|primeiro|eerste|första|første|pierwszy)\s+(?:
      month|week|monat|woche|mois|semaine|mes|mese|mês|maand|månaden?|måned|miesiąc
    )\s+(?:\p{L}+\s+){0,3}?(?:is |ist |est |es |è |é |är |er )?(?:
      free|on us|kostenlos|gratis|gratuit\p{L}*|offert|grátis|za darmo
    )
  `,
  lines`
    \b(?:
      download|demo|evaluation|trial
    )\b[^;!?]{0,48}?\s(?:runs|works|lasts)\s+(?:in full|fully|without limits?)?\s*for\s+(?:the\s+first\s+)?${SPAN}
    \b(?:runs|works|is usable)\s+(?:in full|fully|without (?:limits?|restrictions?))\s+for\s+${SPAN}
  `,
  `\\b(?:is|are)\\s+(?:switched on|unlocked|turned on|on|included)\\s+for\\s+(?:the|your)\\s+first\\s+${SPAN}`,
  `\\b(?:no charge|nothing to pay|pay nothing)\\s+for\\s+(?:the\\s+first\\s+)?${SPAN}`,
  lines`
    \b(?:prova|pröva|testa|prøv|test)\s+(?:\p{L}+\s+)?(?:gratis|kostnadsfritt|uden beregning)\b
    \bgratis\s+(?:prøve\p{L}*|provperiod|i\s+\d+\s+dag\p{L}*)
    \b\d+\s+dag(?:ar|e|er)s?\s+(?:gratis|prøve\p{L}*|provperiod)
  `,
  lines`
    \b(?:wypróbuj|przetestuj)\b[^.]{0,40}\b(?:za darmo|bezpłatnie|dni)
    \bpierwsz\p{L}+\s+\d+\s+dni\b[^.]{0,20}(?:za darmo|bezpłatn\p{L}*|gratis)
    \b\d+\s+dni\s+(?:za darmo|bezpłatnie)
    \b(?:vyzkoušejte|vyzkoušet)\b[^.]{0,30}\b(?:zdarma|dní)
    \b\d+\s+dní\s+zdarma
    \bkokeile\b[^.]{0,30}\b(?:ilmaiseksi|maksutta)
  `,
  lines`
    \bfirst\s+(?:
      \d+|two|three|four|five|six|eight|ten|twelve|twenty|thirty|fifty
    )\s+\p{L}+(?:\s+of\s+\p{L}+)?\s+(?:is|are)\s+on\s+(?:us|the house)
    \berste[nr]?\s+(?:\d+|zwei|drei|fünf|zehn)\s+\p{L}+(?:\s+\p{L}+){0,2}\s+gehen\s+(?:auf uns|aufs haus)
  `,
  `\\bfirst\\s+${SPAN}\\s+(?:is|are|of \\p{L}+ (?:is|are))\\s+(?:free|on us|on the house)`,
  lines`
    \b(?:use|used|yours|works)\b[^.]{0,12}\b(?:
      in full|fully|without (?:limits?|restrictions?)
    )\s+for\s+(?:the\s+first\s+)?${SPAN}
  `,
  `\\b(?:use|try|run|install|download|keep)\\b[^.]{0,30}\\bfor\\s+(?:a\\s+|the\\s+)?${SPAN}\\s+(?:first|before)\\b`,
  lines`
    \b(?:
      erst(?:\s?mal)?|zuerst|vorher|vorab
    )\s+(?:\p{L}+\s+){0,2}?${SPAN}\s+(?:lang\s+)?(?:\p{L}+\s+)?(?:(?:be)?nutz|test|probier|verwend)\p{L}*
  `,
  lines`
    \b(?:utilis|us|utiliz|gebruik)\p{L}+(?:-l[ea])?\s+(?:\p{L}+\s+)?(?:
      d[’']abord|primero|prima|primeiro|eerst
    )\s+(?:\p{L}+\s+)?${SPAN}
  `,
  lines`
    \b(?:runs|works|starts|opens)\b[^.]{0,20}\b\d+\s+(?:
      launches|starts|times|uses|sessions
    )\b[^.]{0,20}\bbefore\b[^.]{0,30}\b(?:key|licen[cs]e|pay|buy)
  `,
  '\\bfree\\b[^.]{0,80}\\bbefore (?:you (?:pay|buy)|paying|buying)\\b',
  `\\bfree\\s+for\\s+(?:the\\s+first\\s+)?${SPAN}`,
  `\\b${SPAN}\\s+(?:for\\s+)?(?:free|at no cost|without (?:paying|charge|a licen[cs]e))\\b`,
  `\\b(?:nothing|not a (?:cent|penny)|no charge)\\b[^.]{0,30}\\bfirst\\s+${SPAN}`,
  `\\bfor\\s+${SPAN}\\s+without\\s+(?:paying|a licen[cs]e|charge)`,
  `\\b${SPAN}\\s+(?:lang\\s+)?(?:kostenlos|gratis|kostenfrei|unverbindlich)`,
  '\\b(?:kostenlos|gratis|kostenfrei)\\b[^.]{0,25}\\b(?:testen|ausprobieren|probieren)\\b',
  lines`
    \bkostenlose[rn]?\s+(?:test\p{L}*|probe\p{L}*|\d+[\s-]*tage)
    \b(?:testphase|probemonat|probezeit)\b[^.]{0,20}\b(?:kostenlos|gratis)
  `,
  `\\berste[nr]?\\s+${SPAN}\\s+(?:sind\\s+|ist\\s+)?(?:kostenlos|gratis|frei)`,
  lines`
    \b(?:
      everything|all of it|it all|the (?:whole|full) (?:program|programme|app|thing|version)
    )\s+(?:works|is yours|runs|is unlocked|is open)\s+(?:for|during)\s+(?:the\s+first\s+)?${SPAN}
  `,
  lines`
    \bprob\p{L}+\s+(?:\p{L}+\s+){0,3}?(?:durante\s+|por\s+)?${SPAN}\b
    \bprova\p{L}*\s+(?:\p{L}+\s+){0,2}?(?:per\s+)${SPAN}\b
    \bexperiment\p{L}+\s+(?:\p{L}+\s+){0,2}?(?:por|durante)\s+${SPAN}\b
  `,
  lines`
    \b(?:trial|evaluation)\s+(?:version|copy|edition|download)\b
    \b(?:testversion|demoversion|probeversion)\b
    \bversion\s+d[’']\p{L}?(?:valuation|essai|ssai)
    \bversión\s+de\s+(?:prueba|evaluación)\b
    \bversione\s+di\s+prova\b
    \bversão\s+de\s+(?:teste|avaliação)\b
    \bproefversie\b
  `,
  lines`
    \b(?:
      version[ei]\s+dimostrativ[ae]|versione\s+demo|version\s+de\s+démo(?:nstration)?|version\s+démo
      versión\s+(?:de\s+)?demo(?:stración)?|versão\s+(?:de\s+)?demo(?:nstração)?|demo-?versie
      demonstration\s+(?:version|copy)|wersj\p{L}+\s+demo(?:nstracyjn\p{L}+)?
    )(?!\p{L})
  `,
  lines`
    \b(?:
      download|scarica(?:te)?|téléchargez|descargue|descarga|baixe
    )\s+(?:the|a|our|la|una|de|il)\s+(?:free\s+)?demo\b
  `,
  '\\bessai\\s+(?:gratuit|offert|libre)\\b',
  `\\bessay(?:ez|er)\\b[^.]{0,40}\\b(?:gratuit\\p{L}*|sans (?:payer|engagement))`,
  `\\b(?:premiers?|premières?)\\s+(?:\\p{L}+\\s+)?(?:jours?|semaines?|mois)\\b[^.]{0,20}\\b(?:gratuit|offert)`,
  `\\b${SPAN}\\s+(?:d[’']essai\\s+)?(?:gratuit|offert)\\p{L}*|\\b${SPAN}\\s+d[’']essai\\b`,
  '\\bprueba\\s+(?:gratuita|gratis)\\b|\\bpru[eé]b[ae]\\p{L}*\\b[^.]{0,40}\\bgratis\\b|\\bperiodo de prueba\\b',
  `\\b(?:primer[oa]?s?)\\s+(?:\\p{L}+\\s+)?(?:días?|semanas?|mes(?:es)?)\\b[^.]{0,20}\\bgratis`,
  `\\b${SPAN}\\s+(?:de prueba|gratis|sin pagar)`,
  lines`
    \bprova\s+gratuita\b|\bprova(?:lo)?\b[^.]{0,30}\bgratis\b|\bteste\s+(?:grátis|gratuito)\b
    \bexperimente\b[^.]{0,30}\bgrátis
  `,
  '\\bgratis\\s+(?:proef\\p{L}*|proberen|uitproberen)\\b|\\bproefperiode\\b',
  '\\d+\\s*(?:日|週|か月|ヶ月|カ月|ヵ月)間?(?:は|、|の)*(?:無料|お試し)|無料(?:で)?(?:お試し|トライアル|体験)|お試し(?:期間|無料)',
]
