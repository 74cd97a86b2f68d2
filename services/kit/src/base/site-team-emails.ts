import type { Setting } from './settings.ts'

const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/

/** Reads e-mail addresses parted by commas, each once. Throws where one is none. */
export function parseAddresses(text: string): string[] {
  const addresses = text.split(',').flatMap((each) => each.trim().toLowerCase() || [])
  for (const address of addresses) {
    if (!ADDRESS.test(address)) throw new Error(`"${address}" is not an e-mail address such as ann@example.com.`)
  }
  return [...new Set(addresses)]
}

/** Whose accounts have the role `site_team`, and who gets its mails. */
export const siteTeamEmails: Setting<readonly string[]> = {
  env: 'SITE_TEAM_EMAILS',
  parse: parseAddresses,
  fallback: [],
}
