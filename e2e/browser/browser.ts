import { type Browser, chromium } from 'playwright-core'

/** The browser that is installed here. */
function browserPath(): string {
  const found = process.env.BROWSER_PATH ?? Bun.which('chromium') ?? Bun.which('google-chrome')
  if (found) return found
  throw new Error('No browser was found. Install Chromium, or set BROWSER_PATH to where it is.')
}

/**
 * Starts a browser of the test file's own.
 * @param hosts names that it finds at a port of this machine, whatever certificate is shown there
 */
export function openBrowser(hosts: Record<string, number> = {}): Promise<Browser> {
  const rules = Object.entries(hosts).map(([name, port]) => `MAP ${name} 127.0.0.1:${port}`)
  const ownHosts = rules.length > 0 ? [`--host-resolver-rules=${rules}`, '--ignore-certificate-errors'] : []
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: browserPath(),
    args: ['--disable-background-networking', '--no-first-run', ...ownHosts, ...(asRoot ? ['--no-sandbox'] : [])],
  })
}
