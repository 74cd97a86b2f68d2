import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test'
import { type RunningSystem, startSystem } from '../system.ts'
import { publicReadTests } from './public-read-tests.ts'

setDefaultTimeout(30_000)

let system: RunningSystem
beforeAll(async () => {
  system = await startSystem()
}, 60_000)
afterAll(() => system?.stop(), 30_000)

publicReadTests(() => system.gatewayUrl)
