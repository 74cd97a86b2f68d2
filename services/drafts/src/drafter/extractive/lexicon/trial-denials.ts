import { lines, pattern } from './pattern.ts'
import { words } from './words.ts'

const TRIAL_NOUN = lines`
  (?:
    (?:
      (?:
        free|(?:time-)?limited|timed|public|\d+[ -]day|kostenlose\p{L}*|befristete\p{L}*|gratis|gratuite?|gratuita
      ) ){0,2}(?:
      trials?|trial (?:period|version)|demo version|test(?:phase|version|zeitraum|zugang|monat)
      probe(?:monat|zeit|version|abo|phase)|(?:période|version|mois|offre) d[’']essai|essai(?: gratuit)?
      (?:periodo|período|versión|mes) de prueba|prueba(?: gratuita| gratis)?|(?:periodo|versione|mese) di prova
      prova gratuita|(?:período|versão|mês) de (?:teste|avaliação|experiência)|teste grátis
      proef(?:periode|versie|maand|abonnement)|provperiod|testperiod|prøve(?:periode|version|tid)
      okres\p{L}* próbn\p{L}+|wersj\p{L}+ próbn\p{L}+
    )
  )
`

/** The site says that there is no trial. */
export const DENIES_TRIAL = words(
  new RegExp(
    [
      lines`
        \b(?:
          no
          (?:
            don[’']t|do not|doesn[’']t|does not|can[’']t|never|no longer
          ) (?:have|had|offer|do|give|run|provide|believe in)(?: an?| any)?
          there (?:isn[’']t|is not|aren[’']t|are not|was never|is never|will be no)(?: an?| any| such thing as a)?
          without an?
        ) ${TRIAL_NOUN}(?!\s+(?:fee|limit|card|restriction))
      `,
      `\\bkeine?n? ${TRIAL_NOUN}`,
      `\\b${TRIAL_NOUN} (?:bieten|haben|gibt|gibt’s|führen|stellen)\\b[^.,;]{0,30}\\b(?:nicht|keine?n?)\\b`,
      `\\b(?:pas (?:de |d[’'])|aucune?) ?${TRIAL_NOUN}`,
      `\\bno (?:hay|\\p{L}+(?:mos|[ae]n?)(?: con)?)(?: una?| ning[uú]na?)? ${TRIAL_NOUN}|\\bsin ${TRIAL_NOUN}`,
      `\\bnon (?:c[’']è|è previst[oa]|\\p{L}+(?:iamo|[ae]|ono))(?: una?)? ${TRIAL_NOUN}|\\bnessun[ao]? ${TRIAL_NOUN}`,
      `\\bnão (?:há|\\p{L}+(?:mos|[ae]m?)(?: com)?)(?: uma?| nenhum)? ${TRIAL_NOUN}|\\bsem ${TRIAL_NOUN}`,
      `\\bgeen ${TRIAL_NOUN}|\\b${TRIAL_NOUN} (?:hebben|bieten|is|kennen)\\b[^.,;]{0,20}\\bniet\\b`,
      lines`
        \bingen ${TRIAL_NOUN}
        \b(?:har|tilbyr|tilbyder|erbjuder) (?:inte|ikke|ej) (?:nogen |någon |noen )?${TRIAL_NOUN}
      `,
      `\\b(?:nie ma|brak|nie oferujemy) ${TRIAL_NOUN}`,
      '(?:無料)?(?:トライアル|お試し)は(?:あり|ござい)ません',
      // `neither a demo nor a trial`, in whatever language
      lines`
        \b(?:no|not|neither|kein\p{L}*|weder|pas|ni|sin|non|né|não|nem|geen|ingen|nie)\b[^.,;:]{1,40}\b(?:
          nor|or|ni|noch|oder|ou|né|nem|of|eller|ani
        )(?: (?:an?|de|un[ae]?|eine?|uma?|een))? ${TRIAL_NOUN}
      `,
    ].join('|'),
    'iu',
  ),
)

/** Says that there is nothing of what the sentence before speaks of. */
export const THERE_IS_NONE = words(
  pattern('iu')`
    ^(?:
      (?:but |sorry, |unfortunately,? )?(?:there (?:is|are) (?:none|no such thing)|there isn[’']t(?: one)?|we have none)
      (?:die|das|sie|ihn|eine|einen|so etwas)? ?gibt es (?:leider )?(?:nicht|keine[n]?)
      il n[’']y en a pas|(?:no|ya no) (?:la |lo |las |los )?hay(?! \p{L})|non (?:c[’']è|ce n[’']è)
      não (?:há|temos)(?! \p{L})
      die (?:is|zijn) er niet|det finns (?:ingen|inte)|det findes ikke
    )\b
  `,
)

export const NAMES_TRIAL = words(new RegExp(`\\b${TRIAL_NOUN}`, 'iu'))
