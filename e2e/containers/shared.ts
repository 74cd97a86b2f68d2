import { claimHosts } from '../flows/claim-tests.ts'
import { type ClaimedSites, serveClaimedSites } from '../flows/claimed-sites.ts'
import { draftSites, goneSite } from '../flows/draft-tests.ts'
import { launchSites } from '../flows/launch-tests.ts'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { parts } from '../system/interface.ts'
import { roomyLimits } from '../system.ts'
import { type LaunchDirectory, startLaunchDirectory } from './start.ts'

/** The one system of containers that all suites of a run use, and the websites that it reads: any name below `test`. */
export interface Shared {
  system: LaunchDirectory
  sites: SiteServer
  claimedSites: ClaimedSites
}

/** Where the runner finds what each part has written, once the tests are over. */
const LOGS = process.env.CONTAINER_LOGS

let opening: Promise<Shared> | undefined

/** The system, which is started for whoever asks first. */
export function shared(): Promise<Shared> {
  opening ??= open()
  return opening
}

async function open(): Promise<Shared> {
  const everywhere = '0.0.0.0'
  const page = pageSite('<title>Acme Pay</title><h1>Invoices that get paid</h1>')
  const sites = serveSites({ ...draftSites, ...launchSites, '*.test': page }, everywhere)
  const claimedSites = await serveClaimedSites(claimHosts, everywhere)
  try {
    const system = await startLaunchDirectory({
      env({ address }) {
        const claimed = claimedSites.envAt(address)
        const names = [sites.outboundResolveAt(address), claimed.OUTBOUND_RESOLVE, goneSite]
        return {
          ...roomyLimits,
          LIMIT_VERIFIES_PER_HOUR: '1000000000',
          IDEMPOTENCY_LEASE_SECONDS: '1',
          ...claimed,
          OUTBOUND_RESOLVE: names.join(','),
        }
      },
    })
    for (const [part, seconds] of system.startedIn) {
      process.stdout.write(`${part.padEnd(26)} ready after ${seconds.toFixed(1)} s\n`)
    }
    return { system, sites, claimedSites }
  } catch (error) {
    await Promise.all([sites.stop(), claimedSites.stop()])
    throw error
  }
}

/** For the end of a run: writes down what the parts have said, and removes everything. */
export async function close(): Promise<void> {
  const opened = await opening?.catch(() => undefined)
  if (!opened) return
  const { system, sites, claimedSites } = opened
  if (LOGS) for (const part of parts) await Bun.write(`${LOGS}/${part}.log`, await system.logs(part).catch(String))
  await system.stop()
  await Promise.all([sites.stop(), claimedSites.stop()])
}
