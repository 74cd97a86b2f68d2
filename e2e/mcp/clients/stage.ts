import type { Browser } from 'playwright-core'
import { openBrowser } from '../../browser/browser.ts'
import { type Callback, openCallback } from '../../sign-in/callback.ts'
import { type ClientMemory, createMemory } from '../../sign-in/client-memory.ts'
import { newPerson, type Person } from '../../sign-in/person.ts'
import { pageSite, serveSites } from '../../sites/site-server.ts'
import { startTwoDoors, type TwoDoors } from '../../two-doors.ts'
import { type DocumentSite, serveDocuments } from './documents.ts'
import { type Connection, type Sdk, SignInAsked } from './sdks.ts'

/** How a client makes itself known: by dynamic registration (RFC 7591), or by a client metadata document. */
export const registrations = ['registration', 'document'] as const
export type Registration = (typeof registrations)[number]

/** A client and its user; neither has been here before. */
export interface Actors {
  memory: ClientMemory
  callback: Callback
  person: Person
  connection: Connection
  /** What the client calls itself on our pages. */
  appName: string
  leave(): Promise<void>
}

/** The system with two gateways, and all that surrounds it: a website to submit, documents of clients, a browser. */
export interface Stage {
  system: TwoDoors
  documents: DocumentSite
  mcpUrl: string
  siteUrl: string
  enter(sdk: Sdk, registration: Registration): Promise<Actors>
  close(): Promise<void>
}

const HOME = `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p></body></html>`

export async function openStage(): Promise<Stage> {
  const sites = serveSites({ 'payish.test': pageSite(HOME) })
  const documents = await serveDocuments()
  const { outboundResolve, authorityFile } = documents.settings
  const settings = {
    OUTBOUND_RESOLVE: `${sites.outboundResolve},${outboundResolve}`,
    NODE_EXTRA_CA_CERTS: authorityFile,
  }
  const [system, browser] = await Promise.all([startTwoDoors(settings), openBrowser()])
  const stage = { system, documents, mcpUrl: `${system.gatewayUrl}/mcp`, siteUrl: 'http://payish.test/' }
  return {
    ...stage,
    enter: (sdk, registration) => enter(stage, browser, sdk, registration),
    async close() {
      await browser.close()
      await system.stop()
      await Promise.all([sites.stop(), documents.stop()])
    },
  }
}

async function enter(
  { system, documents, mcpUrl }: Pick<Stage, 'system' | 'documents' | 'mcpUrl'>,
  browser: Browser,
  sdk: Sdk,
  registration: Registration,
): Promise<Actors> {
  const callback = openCallback()
  const isDocument = registration === 'document'
  const id = Bun.randomUUIDv7()
  const memory = createMemory({
    redirectUri: callback.redirectUri,
    metadata: { ...sdk.metadata, client_name: `App of ${sdk.name}` },
    ...(isDocument ? { documentUrl: documents.urlOf(`${sdk.name} ${id}`) } : {}),
  })
  const person = await newPerson(browser, system, `${id}@mail.test`)
  const connection = await sdk.connect(mcpUrl, memory)
  return {
    memory,
    callback,
    person,
    connection,
    appName: isDocument ? documents.clientName : `App of ${sdk.name}`,
    async leave() {
      await connection.close()
      await person.leave()
      await callback.stop()
    },
  }
}

/** Waits for a call to fail because somebody has to sign in, and gives the page that the client has had opened for it. */
export async function signInPageOf({ memory }: Pick<Actors, 'memory'>, call: () => Promise<unknown>): Promise<URL> {
  const before = memory.opened.length
  const error = await call().then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (!(error instanceof SignInAsked)) throw new Error('Nobody was asked to sign in.', { cause: error })
  const [opened, ...more] = memory.opened.slice(before)
  if (opened && more.length === 0) return opened
  throw new Error(`The client had ${more.length + (opened ? 1 : 0)} pages opened, and not one.`)
}
