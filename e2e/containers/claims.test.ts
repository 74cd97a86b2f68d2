import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser/browser.ts'
import { claimTests } from '../flows/claim-tests.ts'
import { type Shared, shared } from './shared.ts'

setDefaultTimeout(120_000)

let opened: Shared
let browser: Browser
beforeAll(async () => {
  opened = await shared()
  browser = await openBrowser()
}, 300_000)
afterAll(() => browser?.close(), 30_000)

// By a program with a key that was made on a page, and by an MCP client that signs in by OAuth.
claimTests(() => ({ system: opened.system, sites: opened.claimedSites, browser }))
