import { CommandFailure } from '../failure.ts'
import { sayThere, step } from '../terminal.ts'
import { run } from './command.ts'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
] as const
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a browser of the Chromium family, for the tests of pages: `BROWSER_PATH`, else one that is
 * installed, else installed by apt where we may (as root, or by sudo without a password).
 * @throws CommandFailure saying what to install
 */
export async function ensureBrowser(): Promise<string> {
  const named = process.env.BROWSER_PATH
  if (named) {
    if (!(await isBrowser(named))) throw new CommandFailure(`BROWSER_PATH=${named} does not run.`)
    return named
  }
  const there = await installed()
  if (there) {
    sayThere(`browser: ${there}`)
    return there
  }
  const failure = await installByApt()
  const path = await installed()
  if (path) return path
  throw new CommandFailure(
    `browser: the tests of pages need Chromium or Chrome, and none could be installed (${failure ?? 'it does not run'}). ` +
      'Install one on PATH, or name it in BROWSER_PATH.',
  )
}

async function installed(): Promise<string | undefined> {
  for (const path of [...NAMES.map((name) => Bun.which(name)), ...MAC]) if (path && (await isBrowser(path))) return path
  return undefined
}

async function isBrowser(path: string): Promise<boolean> {
  const { ok, stdout } = await run([path, '--version'])
  return ok && /chrom|edge/i.test(stdout)
}

/** @returns why it failed, undefined when it did not */
async function installByApt(): Promise<string | undefined> {
  if (!Bun.which('apt-get')) return 'there is no apt here'
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && !(await run([...asRoot, 'true'])).ok) return 'we are not root, and sudo wants a password'
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = [...asRoot, 'apt-get', '-q', '-y', '-o', 'DPkg::Lock::Timeout=120']
  const install = () => run([...apt, 'install', '--no-install-recommends', 'chromium'], { env })
  return step(
    'browser: installing chromium by apt',
    async () => {
      let outcome = await install()
      if (!outcome.ok) {
        await run([...apt, 'update'], { env })
        outcome = await install()
      }
      return outcome.ok ? undefined : outcome.stderr.trim().split('\n').at(-1)
    },
    { slow: true },
  )
}
