import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGround } from '@launch/all-in-one/testing/ground'
import { pageSite, serveSites } from '../sites/site-server.ts'
import { roomyLimits } from '../system.ts'
import { findBroken } from './broken.ts'
import { type Edition, editionOf, Fleet } from './fleet.ts'
import { ROOT } from './git.ts'
import type { Version } from './history.ts'
import { Load } from './load.ts'
import { exportTree } from './tree.ts'

/** What a run gave: what was found broken, and counts to print. */
export interface Upgrade {
  broken: string[]
  summary: string
}

export interface UpgradeOptions {
  from: Version
  /** Whether the earlier version takes over again in between, as after a roll-back of a release. */
  isRolledBack: boolean
  say: (line: string) => void
}

/** A version whose processes do not come up beneath the NATS permissions of this checkout, on their own schema. */
export class NeverRan extends Error {}

const OWNER_SCOPES = 'account:read,listings:write'

/**
 * Runs the processes of an earlier version under load, brings schemas and streams to those of this checkout beneath them,
 * and replaces the processes in the order of an upgrade: services, then the gateway.
 * @throws NeverRan where the earlier version does not come up by itself
 */
export async function upgrade({ from, isRolledBack, say }: UpgradeOptions): Promise<Upgrade> {
  const folder = await mkdtemp(join(tmpdir(), 'launch-upgrade-'))
  const sites = serveSites({ '*.test': pageSite('<title>Acme Pay</title><h1>Invoices that get paid</h1>') })
  try {
    say('unpacking the earlier version')
    const tree = await exportTree(from.commit, join(folder, 'tree'))
    const ground = await openGround(join(folder, 'data'), {
      ...roomyLimits,
      LOG_LEVEL: 'warn',
      OUTBOUND_RESOLVE: sites.outboundResolve,
    })
    try {
      const [before, after] = await Promise.all([editionOf('old', tree.root), editionOf('new', ROOT)])
      const fleet = new Fleet(ground)
      try {
        return await roll({ fleet, before, after, from, isRolledBack, say, ground })
      } finally {
        await fleet.stop()
      }
    } finally {
      await ground.stop()
    }
  } finally {
    await sites.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Rolling extends UpgradeOptions {
  fleet: Fleet
  before: Edition
  after: Edition
  ground: Awaited<ReturnType<typeof openGround>>
}

async function comeUp(fleet: Fleet, edition: Edition): Promise<void> {
  try {
    await fleet.migrate(edition)
    await fleet.replaceServices(edition)
    await fleet.replaceGateway(edition)
  } catch (error) {
    throw new NeverRan(error instanceof Error ? error.message : String(error))
  }
}

async function roll({ fleet, before, after, from, isRolledBack, say, ground }: Rolling): Promise<Upgrade> {
  await comeUp(fleet, before)
  const { api_key: owner } = await ground.account(before.root, 'owner@example.com', OWNER_SCOPES)
  const mayVote = from.operations.has('vote_for_listing')
  const voters = mayVote
    ? await Promise.all(
        ['a', 'b'].map(
          async (name) => (await ground.account(before.root, `${name}@example.com`, 'community:write')).api_key,
        ),
      )
    : []
  const host = (nth: number) => `product${nth}.test`
  const load = new Load({ door: () => fleet.door, operations: from.operations, host, owner, voters })
  const broken: string[] = []
  const phase = async (what: string, work: () => Promise<void>) => {
    if (broken.length > 0) return
    const [start, { answered, putOff }] = [performance.now(), { ...load.tally }]
    try {
      await work()
      await load.more(2, 10)
    } catch (error) {
      broken.push(`${what}: ${error instanceof Error ? error.message : error}`)
    }
    const told = `${load.tally.answered - answered} answered, ${load.tally.putOff - putOff} put off`
    say(`${broken.length === 0 ? '✓' : '✗'} ${what}: ${told}, ${Math.round((performance.now() - start) / 1000)} s`)
  }
  load.start()
  await phase('the earlier version on its own schema', async () => {})
  await phase('its processes while the schema of this one is made, and after', () => fleet.migrate(after))
  await phase('services of this version, gateway of the earlier', () => fleet.replaceServices(after))
  await phase('all of this version', () => fleet.replaceGateway(after))
  if (isRolledBack) {
    await phase('rolled back: gateway of the earlier version', () => fleet.replaceGateway(before))
    await phase('rolled back: all of the earlier version', async () => {
      await fleet.replaceServices(before)
      await fleet.stopUnknown(before)
    })
    await phase('services of this version again', () => fleet.replaceServices(after))
    await phase('all of this version again', () => fleet.replaceGateway(after))
  }
  await load.stop().catch((error) => broken.push(String(error)))
  if (broken.length === 0) broken.push(...(await findBroken({ ground, load, owner, door: fleet.door })))
  broken.push(...fleet.errors)
  const { drafts, listings, orders } = load.acknowledged
  const { answered, putOff } = load.tally
  const votes = listings.reduce((sum, listing) => sum + listing.votes, 0)
  const made = `${drafts.length} drafts, ${listings.length} listings, ${orders.length} orders, ${votes} votes`
  return { broken, summary: `${made} acknowledged; ${answered} requests answered, ${putOff} put off` }
}
