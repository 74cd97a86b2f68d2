import { ensureBrowser } from '@launch/all-in-one/setup/browser'
import { openBrowser } from '../browser/browser.ts'
import { accessTokenOf, grant } from '../sign-in/grant.ts'
import { newPerson } from '../sign-in/person.ts'
import type { RunningSystem } from '../system.ts'

/**
 * Finds the browser in which somebody lets a client in, as the tests do: it is installed where it is missing and we may.
 * @returns why there is none; undefined where there is
 */
export async function whyNoBrowser(): Promise<string | undefined> {
  try {
    process.env.BROWSER_PATH = await ensureBrowser()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** An access token for the REST API of the account that the system shows, which it lets a client have at a browser. Good for ten minutes. */
export async function accessToken(system: RunningSystem): Promise<string> {
  const { email } = await system.demo()
  const browser = await openBrowser()
  try {
    const person = await newPerson(browser, system, email)
    const serverUrl = `${system.gatewayUrl}/api/v1`
    const memory = await grant({ serverUrl, person, scopes: ['account:read', 'listings:write'], name: 'Benchmark' })
    return accessTokenOf(memory)
  } finally {
    await browser.close()
  }
}
