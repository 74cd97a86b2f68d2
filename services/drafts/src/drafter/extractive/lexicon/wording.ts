import { pattern } from './pattern.ts'

/** A sentence that answers a question or points at the one before it says nothing by itself. */
export const ANSWERS = pattern('iu')`
  ^(?:yes|no|yep|nope|ja|nein|doch|oui|non|si|sí|sì|no|sim|não|nee|jo|nej|nei|tak|nie|evet|hayır)[,.!]\s
  ^(?:
    (?:none|all|each|any|most) of (?:these|those|them|this|that)|keine[rs]? (?:davon|von (?:ihnen|diesen))
    (?:alle|jede[rs]?|viele) davon|daneben|dazu|aucune? d[’']|(?:ninguno|ninguna) de (?:ellos|ellas|estos|estas)
    (?:nessuno|nessuna) di (?:questi|queste|loro)|nenhum[a]? (?:deles|delas|destes|destas)|geen (?:daarvan|van deze)
    (?:ingen|inget) av (?:dem|dessa|disse)|żad(?:en|na|ne) z (?:nich|tych)|bunların
  )(?!\p{L})
`
