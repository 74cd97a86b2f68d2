import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** Labels of a price of nothing that is asked for an act or a service, not for a plan: `Cost of cancelling`. */
export const FREE_ACT = words(
  pattern('iu')`
    \b(?:
      cancel\p{L}*|set-?up|onboarding|install\p{L}*|activation|migration|deliver\p{L}*|shipping|kündig\p{L}*
      einrichtung\p{L}*|aktivierung\p{L}*|versand\p{L}*|lieferung|résili\p{L}*|mise en service|activation|livraison
      cancelaci\p{L}+|alta|activación|envíos?|cancelamento|adesão|ativação|frete|disdett\p{L}*|disdire|attivazione
      spedizion\p{L}*|opzeg\p{L}*|opstart\p{L}*|installatie\p{L}*|verzend\p{L}*|opsigelse|oprettelse|uppsägning\p{L}*
      startavgift|levering|frakt|rezygnacj\p{L}*|wdrożeni\p{L}*|dostaw\p{L}*|iptal|kurulum|teslimat
    )\b
  `,
)

/** The same behind it: `€0 to cancel`. */
export const FREE_ACT_BEHIND = words(
  pattern('iu')`
    ^(?:(?:to|for|zum|für|pour|para|per|om te|för att|for at|for å|za) (?:\p{L}+ )?)(?:
      cancel\p{L}*|set up|setup|start|leave|kündig\p{L}*|einricht\p{L}*|résili\p{L}*|cancelar|darse de baja|disdire
      disdetta|opzeg\p{L}*|säga upp|opsige
    )\b
  `,
)
