import { invalidInput } from '@launch/kit'

/** The key of the site that is meant, the first one where none is given. Refuses a key that no site has. */
export function siteOf(sites: readonly string[], key: string | undefined): string {
  const site = key ?? sites[0] ?? ''
  if (sites.includes(site)) return site
  const known = sites.map((each) => `\`${each}\``).join(', ')
  throw invalidInput('site', 'not_allowed', `There is no site \`${site}\`. There are ${known}.`)
}
