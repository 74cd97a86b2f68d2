import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { bearsName } from '../founders/accounts.ts'
import { foundersOf } from '../founders/mod.ts'
import { pattern } from '../lexicon/pattern.ts'
import { hostLabel } from '../name/forms.ts'
import { once } from '../once.ts'
import { linksOn } from '../pages/addresses.ts'
import { hostOf } from '../pages/own.ts'
import { nameOf } from '../pages/site-map.ts'
import { speaksFor } from './handles.ts'
import { profileOf } from './profiles.ts'

/** Whether an account bears the name of a founder. */
export function isFounders(handle: string, pages: readonly ReadPage[]): boolean {
  return foundersOf(pages).some((person) => bearsName(handle, person))
}

/** How much an account's name goes with the company's: not at all where it is a founder's who holds the rights. */
export function goesWith(handle: string, pages: readonly ReadPage[]): 0 | 1 | 2 {
  const isProducts = [nameOf(pages) ?? '', pages[0] ? hostLabel(pages[0]) : ''].some(
    (name) => bare(name).length >= 3 && bare(handle).includes(bare(name)),
  )
  return !isProducts && isFounders(handle, pages) ? 0 : speaksFor(handle, pages)
}

/** Labels of the hosts of other websites that the pages link to. */
const otherHosts = once((pages: readonly ReadPage[]): ReadonlySet<string> => {
  const hosts = pages.flatMap(linksOn).flatMap(({ link, address }) => {
    const url = URL.parse(address.value)
    const isElsewhere = url !== null && /^https?:$/.test(url.protocol) && profileOf(address.value) === null
    return link.tag === 'a' && isElsewhere ? [url.hostname.replace(/^www\./, '')] : []
  })
  return new Set(hosts.filter((host) => host !== hostOf(pages)).map((host) => bare(host.split('.').at(-2) ?? '')))
})

/** Whether an account goes by the name of another website that the pages link to, as an agency's in a credit does. */
export function isOfOtherSite(handle: string, pages: readonly ReadPage[]): boolean {
  return otherHosts(pages).has(bare(handle))
}

/** The names under which the site takes mail: the label of each host, bare. */
const mailNames = once((pages: readonly ReadPage[]): ReadonlySet<string> => {
  const hosts = pages
    .flatMap(linksOn)
    .flatMap(({ address }) => /^mailto:[^@?]+@(?<host>[^?,]+)/iu.exec(address.value)?.groups?.host ?? [])
  return new Set(hosts.map((host) => bare(host.split('.').at(-2) ?? '')))
})

/** Said by a site right before its own accounts: `find us on`. */
const INVITES_TO_US = pattern('iu')`
  (?<!\p{L})(?:
    find us|follow us|we[’']re (?:also )?on|(?:finden|folgen|findet|folgt) (?:sie |ihr )?uns
    (?:retrouvez|suivez)(?: |-)nous|(?:síguenos|encuéntranos|nos encuentras)|(?:seguici|trovaci|ci trovi)
    (?:siga|segue|encontre|encontra)(?:-nos| nos)|volg ons|je vindt ons
  )(?!\p{L})
`

/** Whether a line invites to an account that goes by the name under which the site takes mail. */
export function isInvitedTo(line: string, handle: string, pages: readonly ReadPage[]): boolean {
  return INVITES_TO_US.test(line) && mailNames(pages).has(bare(handle))
}

const NAMES = /\p{Lu}[\p{L}\p{N}]*(?:(?:\s(?:&\s)?|-)\p{Lu}[\p{L}\p{N}]*){1,3}/gu
const LEAST_NAME = 6

/** Whether the line around a link gives the account's name as a name of its own: `Photos: Studio Bloom (Instagram)`. */
export function namesItself(line: string, handle: string): boolean {
  return [...line.matchAll(NAMES)].some(([name]) => {
    const plain = bare(name)
    return plain.length >= LEAST_NAME && bare(handle).startsWith(plain)
  })
}
