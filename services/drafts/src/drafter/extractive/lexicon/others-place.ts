import { pattern } from './pattern.ts'

/** Who keeps sites for others, by name: legal notices give their addresses. */
export const HOSTS = pattern('u')`
  (?<![\p{L}.@/])(?:
    Vercel|Netlify|GitHub|GitLab|OVH(?:cloud)?|Hostinger|Cloudflare|Amazon Web Services|AWS|Google (?:Ireland|LLC|Cloud)
    Microsoft (?:Corporation|Ireland)|IONOS|1&1|Hetzner|STRATO|ALL-INKL|netcup|o2switch|Infomaniak|Scaleway|PlanetHoster
    DigitalOcean|Heroku|Supabase|Render(?=,? (?:Services|Inc))|Wix(?:\.com)?|Squarespace|Shopify|Aruba S\.p\.A|SiteGround
    GoDaddy|LWS|Locaweb
  )(?!\p{L})
`

/** Headings of what legal notices tell of who keeps the site. */
export const HOSTING_HEADING = pattern('iu')`
  ^(?:\d{1,2}[.)]?\s*)?(?:(?:the|le|la|l[’'])\s?)?(?:
    (?:web ?)?host(?:ing|er)?(?: ?(?:provider|anbieter))?|hébergement|hébergeur|hosting ?(?:und|and|&) ?\p{L}+|alojamiento
    hospedagem|alojamento|auftragsverarbeite(?:r|rin|ung)|(?:sub-?)?processors?|sous-traitants?
  )(?:\s(?:du|des|de|of|der)\s.{2,30})?$
`

/** A line of its own with a day: a letter, an invoice, a report is shown. */
export const DATE_LINE = pattern('iu')`
  (?:^|\n)\d{1,2}\.? \p{L}{3,10}\.? 20\d\d(?:\n|$)
  (?:^|\n)\p{L}{3,10} \d{1,2}, 20\d\d(?:\n|$)
  (?:^|\n)\d{1,2}[./]\d{1,2}[./]20\d\d(?:\n|$)
`

/** Those whom a letter goes to: nobody calls the own people so. */
export const LETTER_TO = pattern('u')`
  (?<!\p{L})(?:Mr\.? (?:&|and) Mrs|Herr(?:n)? und Frau|M(?:\.|onsieur) et M(?:me|adame)|Sr\. y Sra)(?!\p{L})
`

/** A mailbox that nobody can have. */
export const SAMPLE_MAILBOX = /@[\w.-]+\.example(?![\w-])/iu

/** Classes of boxes that picture what a product makes, with samples in them. */
export const PICTURED = /(?:^|[\s_-])(?:mock(?:up)?s?|samples?|specimen|invoice)(?:$|[\s_-])/iu

/** Pages of an app that others fill in, by a segment of their path: their profiles, what one sees signed in. */
export const APP_PATH = pattern('iu')`
  /(?!(?:company|firm|corporate|business|our|about)[-_])\p{L}+[-_]profile?(?:\.\w+)?(?:/|$)
  /(?:profiles?|users?|members?|marketplace)/[^/]+
  /(?:
    dashboard|onboarding|log-?in|sign-?(?:in|up)|register|registrierung|registrazione|registro|inscription|connexion
    cadastro|demo|app-demo
  )(?:\.\w+)?/?$
`
