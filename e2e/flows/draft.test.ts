import { afterAll, beforeAll } from 'bun:test'
import { type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { draftSites, draftTests, goneSite } from './draft-tests.ts'

let sites: SiteServer
let system: RunningSystem
beforeAll(async () => {
  sites = serveSites(draftSites)
  system = await startSystem({ OUTBOUND_RESOLVE: `${sites.outboundResolve},${goneSite}` })
})
afterAll(async () => {
  await system?.stop()
  await sites.stop()
})

draftTests(() => ({ system, sites }))
