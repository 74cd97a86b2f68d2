import { afterAll, beforeAll } from 'bun:test'
import { type RunningSystem, startSystem } from '../system.ts'
import { publicReadTests } from './public-read-tests.ts'

let system: RunningSystem
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system?.stop())

publicReadTests(() => system.gatewayUrl)
