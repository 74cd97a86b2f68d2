import { afterAll, beforeAll, expect, test as unexplained } from 'bun:test'
import { createHash } from 'node:crypto'
import { impolite } from '../crawl/timed-sites.ts'
import { until } from '../until.ts'
import { crowdAsks, keepFigures, openCrowd } from './crowd.ts'
import { type Door, openDoor } from './door.ts'
import { figure, table, timed } from './figures.ts'
import { draftOf, payInSandbox, readyDraft, submit } from './flow.ts'
import { NEXT_TAG, TAG } from './images.ts'
import { account, install, query, RELEASE, rollback, upgrade } from './installation.ts'
import { killUnderLoad } from './kill-run.ts'
import { describeNamespace, helm, isReady, kubectl, type Pod, podsOf, removeNamespace } from './kubectl.ts'
import { NEXT_MIGRATION } from './next-version.ts'
import { canConnect, startPod } from './policies.ts'
import { billingAlone, openProduction, PRODUCTION, PRODUCTION_BACKBONE } from './production.ts'
import { halfOfPods, readyCrawlers, runningTags, untilRolledOut } from './rollout.ts'
import { closeStage, openStage, type Stage } from './stage.ts'
import { MANY, PRODUCT } from './websites.ts'

const NEWEST_MIGRATION = 'select name from listings.migration order by name desc limit 1'

let stage: Stage
let door: Door
let keys: string[]
/** The listing that the demo's flow has made. */
let slug = ''

/** A test that shows the pods, events and logs of the directory where it fails. */
function test(name: string, work: () => Promise<void>): void {
  unexplained(name, async () => {
    try {
      await work()
    } catch (error) {
      process.stderr.write(`${await describeNamespace(stage.directory.namespace)}\n`)
      throw error
    }
  })
}

beforeAll(async () => {
  stage = await openStage()
  door = await openDoor(stage.directory)
  keys = await openCrowd(stage.directory)
})
afterAll(async () => {
  process.stdout.write(`\n${table()}\n\n`)
  await door?.close()
  if (stage && !process.env.KEEP) await closeStage(stage)
})

test('Pod Security admits every pod of the chart as restricted, and no other', async () => {
  const { namespace, backbone } = stage.directory
  const pods = await podsOf(namespace, `app.kubernetes.io/name=${RELEASE}`)
  const running = pods.filter(({ status }) => status.phase === 'Running')
  expect(running.length).toBe(8)
  expect(running.filter((pod) => !isReady(pod)).map(({ metadata }) => metadata.name)).toEqual([])
  const rootPod = kubectl('run', 'root', '--namespace', namespace, `--image=${backbone.images.bun}`)
  await expect(rootPod).rejects.toThrow('violates PodSecurity "restricted')
})

test('a website becomes a draft with quotes, and a listing that is paid for in the sandbox and live', async () => {
  const client = door.client(await account(stage.directory, 'demo@example.com'))
  const draft = await draftOf(client, `http://${PRODUCT}/`)
  const quotes = Object.values(draft.fields).flatMap(({ evidence }) => evidence)
  expect(quotes.length).toBeGreaterThan(5)
  for (const { sha256, start, end, quote } of quotes) {
    const page = await client.get_draft_page({ id: draft.id, sha256 })
    expect(page.text.slice(start, end)).toBe(quote)
    expect(createHash('sha256').update(page.text).digest('hex')).toBe(sha256)
  }
  const listing = await submit(client, draft)
  const order = await client.create_checkout({ items: [{ product: 'launch', listing_id: listing.id }] })
  expect(await payInSandbox(door.url, order.checkout_url)).toBe(303)
  expect(await client.get_my_listing({ listing_id: listing.id })).toMatchObject({ status: 'live', plan: 'paid' })
  const page = await fetch(`${door.url}/listings/${listing.slug}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(`/listings/${listing.slug}`)
  slug = listing.slug
})

test('helm test passes', async () => {
  const said = await helm(['test', RELEASE, '--namespace', stage.directory.namespace, '--timeout', '5m'])
  expect(said.match(/Phase: +Succeeded/g)).toHaveLength(2)
})

test('policies keep a pod from Postgres and NATS that is no process, and let one that is', async () => {
  const { namespace, backbone } = stage.directory
  const stranger = await startPod(stage.directory, 'stranger')
  const friend = await startPod(stage.directory, 'drafts-migrate')
  const reaches = (pod: string) =>
    Promise.all([
      canConnect(namespace, pod, backbone.postgresHost, 5432),
      canConnect(namespace, pod, backbone.natsHost, 4222),
    ])
  expect({ stranger: await reaches(stranger), friend: await reaches(friend) }).toEqual({
    stranger: [false, false],
    friend: [true, true],
  })
})

test('policies let a crawler reach a website, and neither the monitor of NATS nor the API of Kubernetes', async () => {
  const { namespace, backbone } = stage.directory
  const crawler = `deployment/${RELEASE}-crawler`
  const [address = '', port] = stage.websites.outboundResolve.replace(/^.*=/, '').split(':')
  expect(await canConnect(namespace, crawler, address, Number(port))).toBe(true)
  expect(await canConnect(namespace, crawler, backbone.natsHost, 8222)).toBe(false)
  const api = await kubectl(
    'get',
    'service',
    'kubernetes',
    '--namespace',
    'default',
    '--output',
    'jsonpath={.spec.clusterIP}',
  )
  expect(await canConnect(namespace, crawler, api, 443)).toBe(false)
})

test('an upgrade with a new migration loses no request', async () => {
  const load = await crowdAsks(stage.directory, keys, slug, 'upgrade')
  await timed('helm upgrade with a new migration, under load', () =>
    upgrade(stage.directory, { image: { tag: NEXT_TAG } }),
  )
  await untilRolledOut(stage.directory.namespace)
  const result = await load.end()
  keepFigures('upgrade', result)
  expect(result).toMatchObject({ failed: [], lost: [] })
  expect(result.drafts.length).toBeGreaterThan(0)
  expect(await query(stage.backbone, NEWEST_MIGRATION)).toEqual([NEXT_MIGRATION])
  expect(await runningTags(stage.directory)).toEqual([NEXT_TAG])
})

test('a rollback loses no request, and the version before runs on the newer schema', async () => {
  const load = await crowdAsks(stage.directory, keys, slug, 'rollback')
  await timed('helm rollback, under load', () => rollback(stage.directory, 1))
  await untilRolledOut(stage.directory.namespace)
  const result = await load.end()
  keepFigures('rollback', result)
  expect(result).toMatchObject({ failed: [], lost: [] })
  expect(await query(stage.backbone, NEWEST_MIGRATION)).toEqual([NEXT_MIGRATION])
  expect(await runningTags(stage.directory)).toEqual([TAG])
})

/** Kills pods under load, and looks afterwards at all that was acknowledged meanwhile. */
async function survives(run: string, chosen: () => Promise<Pod[]>): Promise<void> {
  const load = await crowdAsks(stage.directory, keys, slug, run)
  const result = await killUnderLoad(stage, { name: run, load, chosen })
  keepFigures(run, result)
  expect(result).toMatchObject({ failed: [], lost: [] })
  await door.close()
  door = await openDoor(stage.directory)
  const wrong: string[] = []
  for (const { id, url, idempotencyKey, apiKey } of result.drafts) {
    const client = door.client(apiKey)
    await readyDraft(client, id)
    const replayed = await client.submit_listing({ url }, { idempotencyKey })
    if (replayed.id !== id) wrong.push(`${id}, sent again, is ${replayed.id}`)
  }
  expect(wrong).toEqual([])
}

test('half of all pods killed at once lose nothing that was acknowledged', () =>
  survives('kill', () => halfOfPods(stage.directory)))

test('half of all pods killed at once with Postgres and NATS lose nothing that was acknowledged', () =>
  survives('kill-with-postgres-and-nats', async () => {
    const backbone = await podsOf(stage.backbone.namespace, 'app in (postgres,nats)')
    return [...(await halfOfPods(stage.directory)), ...backbone]
  }))

test('KEDA scales crawlers from one to four on the jobs that wait and back, and no website is asked too often', async () => {
  const { directory, websites } = stage
  const crawlersAre = (count: number) =>
    until(`${count} crawlers`, async () => (await readyCrawlers(directory)) === count, 300, 500)
  await crawlersAre(1)
  const clients = keys.map((key) => door.client(key))
  const submitted = MANY.map(async (host, i) => {
    const client = clients[i % clients.length] ?? door.client('')
    const { id } = await client.submit_listing({ url: `http://${host}/` })
    return { client, id }
  })
  const drafts = await Promise.all(submitted)
  await timed('KEDA: from one crawler to four ready', () => crawlersAre(4))
  const ready = await timed('KEDA: then until all sites are read', () =>
    Promise.all(drafts.map(({ client, id }) => readyDraft(client, id))),
  )
  await timed('KEDA: then back to one crawler', () => crawlersAre(1))
  const hits = (await websites.hits()).filter(({ host }) => MANY.includes(host))
  const breaks = impolite(hits)
  figure('KEDA: sites, requests, politeness breaks', `${MANY.length}, ${hits.length}, ${breaks.length}`)
  // A draft does not wait for longer than a minute, so of a site that came late in the queue few pages are read, or none.
  const whole = ready.filter(({ crawl }) => crawl.outcome === 'ok')
  figure('KEDA: drafts of the whole site, of a part', `${whole.length}, ${ready.length - whole.length}`)
  expect(hits.length).toBeGreaterThan(0)
  expect(breaks).toEqual([])
})

test('production’s values install where somebody takes the money or nothing is sold, and there is no sandbox', async () => {
  const production = await openProduction()
  try {
    const sandboxed = { ...production.values, payments: { existingSecret: '' } }
    await expect(install({ ...production, values: sandboxed })).rejects.toThrow(
      'the sandbox is not there in production',
    )
    const { exitCode, said } = await billingAlone()
    expect(exitCode).toBe(78)
    expect(said).toContain('STRIPE_SECRET_KEY')
    const values = { ...production.values, payments: { enabled: false, existingSecret: '' } }
    const directory = await timed('helm install of production’s values', () => install({ ...production, values }))
    const inside = await openDoor(directory)
    const client = inside.client(await account(directory, 'owner@example.com'))
    const listing = await submit(client, await draftOf(client, 'https://acme-pay.com/'))
    const checkout = client.create_checkout({ items: [{ product: 'launch', listing_id: listing.id }] })
    await expect(checkout).rejects.toThrow('payments_off')
    const paths = ['/checkout/ord_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C', '/dev/mailbox']
    const statuses = paths.map(async (path) => (await fetch(`${inside.url}${path}`)).status)
    expect(await Promise.all(statuses)).toEqual([404, 404])
    await inside.close()
  } catch (error) {
    process.stderr.write(await describeNamespace(PRODUCTION))
    throw error
  } finally {
    if (!process.env.KEEP) await Promise.all([removeNamespace(PRODUCTION), removeNamespace(PRODUCTION_BACKBONE)])
  }
})
