/** Hosts on which many products live, each at a path of its own. */
export const SHARED_HOSTS = [
  'addons.mozilla.org',
  'apps.apple.com',
  'apps.microsoft.com',
  'apps.shopify.com',
  'bitbucket.org',
  'chromewebstore.google.com',
  'codeberg.org',
  'crates.io',
  'f-droid.org',
  'github.com',
  'gitlab.com',
  'marketplace.visualstudio.com',
  'npmjs.com',
  'play.google.com',
  'pypi.org',
  'sourceforge.net',
]

const HOST = /^[a-z0-9.-]+$/

/** Reads the names of such hosts, parted by commas. @throws Error that says what would be right */
export function parseSharedHosts(text: string): ReadonlySet<string> {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  const wrong = hosts.find((host) => !HOST.test(host))
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a host name; write names parted by commas.`)
  return new Set(hosts)
}
