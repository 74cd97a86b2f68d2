import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test'
import { type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { launchSites, launchTests } from './launch-tests.ts'

setDefaultTimeout(30_000)

let sites: SiteServer
let system: RunningSystem
beforeAll(async () => {
  sites = serveSites(launchSites)
  system = await startSystem({ OUTBOUND_RESOLVE: sites.outboundResolve })
}, 90_000)
afterAll(async () => {
  await system?.stop()
  await sites.stop()
}, 30_000)

launchTests(() => system)
