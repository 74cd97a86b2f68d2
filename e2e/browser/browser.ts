import { type Browser, chromium } from 'playwright-core'

/** The browser that is installed here. */
function browserPath(): string {
  const found = process.env.BROWSER_PATH ?? Bun.which('chromium') ?? Bun.which('google-chrome')
  if (found) return found
  throw new Error('No browser was found. Install Chromium, or set BROWSER_PATH to where it is.')
}

/** Starts a browser of the test file's own. */
export function openBrowser(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: browserPath(),
    args: ['--disable-background-networking', '--no-first-run', ...(asRoot ? ['--no-sandbox'] : [])],
  })
}
