import { invalidInput } from '@launch/kit'
import type { ListingsSettings, Site } from '../config.ts'

/** The site of a key, the first one where none is given. Refuses a key that no site has. */
export function siteOf({ sites }: Pick<ListingsSettings, 'sites'>, key: string | undefined): Site {
  if (key === undefined) return sites[0]
  const site = sites.find((candidate) => candidate.key === key)
  if (site) return site
  const known = sites.map((each) => `\`${each.key}\``).join(', ')
  throw invalidInput('site', 'not_allowed', `There is no site \`${key}\`. There are ${known}.`)
}
