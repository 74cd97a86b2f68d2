import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test'
import { type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { draftSites, draftTests, goneSite } from './draft-tests.ts'

setDefaultTimeout(30_000)

let sites: SiteServer
let system: RunningSystem
beforeAll(async () => {
  sites = serveSites(draftSites)
  system = await startSystem({ OUTBOUND_RESOLVE: `${sites.outboundResolve},${goneSite}` })
}, 60_000)
afterAll(async () => {
  await system?.stop()
  await sites.stop()
}, 30_000)

draftTests(() => ({ system, sites }))
