import type { Setting } from '../base/settings.ts'

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

function parseHosts(text: string): ReadonlySet<string> {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  const wrong = hosts.find((host) => !HOST.test(host))
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a host name; write names parted by commas.`)
  return new Set(hosts)
}

/** The setting `SHARED_HOSTS`, which every service has that tells products apart by their addresses. */
export const sharedHosts: Setting<ReadonlySet<string>> = {
  env: 'SHARED_HOSTS',
  parse: parseHosts,
  fallback: new Set(SHARED_HOSTS),
}
