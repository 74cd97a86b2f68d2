import { pattern } from './pattern.ts'
import { words } from './words.ts'

const HELP =
  'support|assistance|hilfe|betreuung|soporte|asistencia|supporto|assistenza|suporte|ondersteuning|hjælp|hjälp'

/** What is free beside the product, and no trial of it: its tools, its help. */
export const FREE_BESIDE = words(
  new RegExp(
    [
      `\\b(?:free|kostenlose[nrs]?|gratis|gratuite?s?|gr[aá]tis) (?:${HELP}|tools?|calculators?|checkers?|audits?|rechner|outils?|herramientas?|strumenti|ferramentas?)\\b`,
      `\\b(?:${HELP}|outils?|herramientas?|strumenti|ferramentas?) (?:gratuit[aeio]?s?|gr[aá]tis)\\b`,
    ].join('|'),
    'giu',
  ),
)

/** A trial that is none of the product: what may be offered, what users keep of others, what some few are given. */
export const NO_OFFER = words(
  pattern('iu')`
    \b(?:mark|flag|tag|track|label|log)(?:s|ed|ing)? [^.;:]{0,40}\b(?:as|for|of|your)\b[^.;:]{0,20}\b(?:free )?trials?\b
    \b(?:we|\p{L}+) (?:may|might) (?:also |sometimes )?(?:offer|provide|make available)\b
    \b(?:peut|pouvons) (?:proposer|offrir)\b
    \b(?:puede|podemos|può|possiamo|pode|podemos) (?:ofrecer|offrire|oferecer)\b
    \b(?:können|kann) [^.]{0,60}\banbieten\b
    \b(?:first|ersten|primeros|primi|primeiros|eerste|første|första) (?:\d+|five|ten|tien|zehn|diez|dieci|dez) (?:
      testers?|users?|customers?|clients?|companies|teams|tester\p{L}*|nutzer\p{L}*|kunden|betriebe|clientes|usuari[oa]s
      clienti|utenti|aziende|empresas|klanten|gebruikers|kunder
    )\b
    \b(?:limited number|begrenzte (?:an)?zahl|nombre limité|número limitado|numero limitato|beperkt aantal)\b
    \b\d+ premi(?:ers|ères) (?:testeurs|utilisateurs|clients|inscrits|entreprises)\b
  `,
)

/** A part of what is bought: a time of something else that comes with it. */
export const COMES_WITH = pattern('iu')`
  ^(?:includes?|including|inklusive|inkl\.|inclut|incluye|include|inclui|inclusief|inkluderer|inkluderar)\s[^.]{0,60}\+
`
