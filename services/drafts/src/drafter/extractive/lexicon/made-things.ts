import { lines, pattern } from './pattern.ts'

/** What people make for a company that somebody else founded. */
const THING = lines`
  logos?|logotypes?|logótipo|logotipo|logotip|branding|(?:brand|visual|corporate) (?:identity|design)
  identité (?:visuelle|graphique)|identidad (?:visual|gráfica)|identità visiva|identidade visual|huisstijl
  erscheinungsbild|illustrations?|illustrationen|ilustracion(?:es)?|ilustraç(?:ão|ões)|illustrazion[ei]
  illustraties?|zeichnungen|drawings?|dessins?|dibujos?|disegni|desenhos?|icons?|icônes?|iconos|icone|ícones|iconen
  photos?|fotos?|photographs?|pictures|artwork|translations?|übersetzung(?:en)?|traductions?|traducci(?:ón|ones)
  traduzion[ei]|tradu(?:ção|ções)|vertaling(?:en)?|integrations?|integrationen|plug-?ins?|themes?|templates?
  vorlagen|newsletters?|blogs?|podcasts?|forums?|videos?|manuals?|handbooks?|handbuch|anleitung|manuel|notice
  manuale?|handleiding|documentation|dokumentation|docs|academy|akademie|académie|academia|accademia|foundation
  stiftung|fondation|fundación|fondazione|fundação|stichting|institute|museum|(?:user|fan) (?:group|club)|meetups?
  offices?|büros?|bureaux?|oficinas?|escritório|kantoor|filiale|sucursal|support team
  (?:ios|android|iphone|mobile) app
`
/** Things that may be the product itself where no name stands beside them. */
const PAGE = "web ?sites?|sites?|web|webseiten?|homepages?|page d[’']accueil|página(?: web)?|pagina(?: web)?"
const OF =
  "(?:of|for|about|with|from|von|für|der|des|de|du|d[’']|pour|sur|di|da|do|del|della|para|per|por|sobre|van|voor|over)"
const ARTICLE = "(?:(?:the|der|die|das|la|le|les|el|il|lo|o|a|os|as|het|de)\\s|l[’'])?"

/** Ends in a thing, perhaps with words that tell more of it: `the logo`, `our first newsletter`. */
export const IS_THING = new RegExp(`(?<!\\p{L})(?:${THING})(?!\\p{L})`, 'iu')
/** A thing right before the company's name: `the site of`. */
export const THING_OF_NAME = new RegExp(
  `(?<!\\p{L})(?:${THING}|${PAGE})\\s(?:\\p{Ll}+\\s){0,2}?${OF}\\s?${ARTICLE}$`,
  'iu',
)
/** A thing right behind the company's name: `Acme Academy`, `the Acme podcast`. */
export const NAME_OF_THING = new RegExp(`^(?:[’']s)?[\\s-](?:\\p{L}+\\s)?(?:${THING}|${PAGE})(?!\\p{L})`, 'iu')
/** What is begun opens with a thing of ours: `built our website`. */
export const OUR_THING = pattern('iu')`
  ^\s(?:
    our|unser(?:e[nrs]?)?|notre|nos|nuestr[oa]s?|(?:la |il |i |le )?nostr[oaie]|(?:[oa]s? )?noss[oa]s?|onze|ons
  )\s(?:\p{L}+\s)?(?:${THING}|${PAGE})(?!\p{L})
`
