import { afterAll, beforeAll } from 'bun:test'
import { type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { launchSites, launchTests } from './launch-tests.ts'

let sites: SiteServer
let system: RunningSystem
beforeAll(async () => {
  sites = serveSites(launchSites)
  system = await startSystem({ OUTBOUND_RESOLVE: sites.outboundResolve })
})
afterAll(async () => {
  await system?.stop()
  await sites.stop()
})

launchTests(() => system)
