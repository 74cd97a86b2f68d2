import { beforeAll, setDefaultTimeout } from 'bun:test'
import { launchTests } from '../flows/launch-tests.ts'
import { type Shared, shared } from './shared.ts'

setDefaultTimeout(60_000)

let opened: Shared
beforeAll(async () => {
  opened = await shared()
}, 300_000)

launchTests(() => opened.system)
