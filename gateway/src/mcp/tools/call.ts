import { Refusal } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { inRole } from '../../auth/site-team.ts'
import { Admission } from '../../call/admit.ts'
import { SharedCache } from '../../call/cache.ts'
import { canonicalJson } from '../../call/canonical-json.ts'
import { refusalFor } from '../../door/fault.ts'
import { refuseUnusable } from '../../door/read-body.ts'
import { idempotencyKeyIn } from '../../door/read-request.ts'
import type { RestDeps } from '../../door/visit.ts'
import { RateLimited } from '../../limits/count.ts'
import type { McpVisit } from '../visit.ts'
import { refusedResult, resultOf } from './result.ts'

/** What calling tools stands on: what REST stands on, but for its credentials. */
export type ToolDeps = Omit<RestDeps, 'credentials' | 'accessTokens' | 'trustedProxies' | 'ids'>

/** Calls one tool. Whatever goes wrong is a result that says so. */
export type Tool = (
  values: Record<string, unknown>,
  visit: McpVisit,
  era: 'legacy' | 'modern',
) => Promise<CallToolResult>

/** A result, and whether it was there already. */
interface Found {
  result: CallToolResult
  wasReady: boolean
}
type Run = (values: Record<string, unknown>, visit: McpVisit) => Promise<Found>

/** How long the answer of a public read stands, in milliseconds: as long as over REST. */
const LIFETIME = 5_000
const MAX_ANSWERS = 500

/** The tool of an operation: an adapter over the same contract, limits and dispatcher as its REST route. */
export function toolOf(op: PublicOperation, deps: ToolDeps): Tool {
  const { publicUrl, log, metrics } = deps
  const run = op.scope === null && !op.idempotent ? sharedRead(op, deps) : ownCall(op, deps)
  return async (values, visit, era) => {
    const started = performance.now()
    const saw = (code: string) =>
      metrics.operations.observe({ operation: op.name, code }, (performance.now() - started) / 1000)
    try {
      const { result, wasReady } = await run(values, visit)
      if (!wasReady) saw('ok')
      return result
    } catch (error) {
      const refusal = refusalFor(error, { log, requestId: visit.requestId, operation: op.name })
      saw(refusal.code)
      if (refusal instanceof RateLimited) visit.counts = refusal.counts
      return refusedResult(refusal, { publicUrl, requestId: visit.requestId }, era)
    }
  }
}

/** A call that belongs to who made it. */
function ownCall(op: PublicOperation, { dispatcher, siteTeam }: ToolDeps): Run {
  const admission = new Admission(op)
  return async (values, visit) => {
    const caller = await inRole(op, visit.caller, siteTeam)
    const { idempotency_key: key, ...rest } = values
    const idempotencyKey = op.idempotent ? idempotencyKeyIn(key) : null
    const input = admitted(admission, op.idempotent ? rest : values)
    const { address, requestId } = visit
    const counted = (counts: McpVisit['counts']) => {
      visit.counts = counts
    }
    const call = { op, input, caller, address, requestId, idempotencyKey, counted }
    const outcome = await dispatcher.run(call).catch(inArguments(admission))
    return { result: resultOf(op, { ...outcome, input }), wasReady: false }
  }
}

/** A read whose answer is the same for everyone: made once for all who ask within a few seconds. */
function sharedRead(op: PublicOperation, { dispatcher, limits, metrics }: ToolDeps): Run {
  const admission = new Admission(op)
  const results = new SharedCache<CallToolResult>(LIFETIME, MAX_ANSWERS)
  const count = metrics.cachedAnswers.of(op.name)
  return async (values, visit) => {
    visit.counts = [limits.publicRead(visit.address)]
    const input = admitted(admission, values)
    const key = canonicalJson(input)
    const ready = results.ready(key)
    if (ready) {
      count()
      return { result: ready, wasReady: true }
    }
    const load = async () => {
      const body = await dispatcher.runShared({ op, input, requestId: visit.requestId }).catch(inArguments(admission))
      return resultOf(op, { body, replayed: false, input })
    }
    return { result: await results.get(key, load), wasReady: false }
  }
}

function admitted(admission: Admission, values: Record<string, unknown>): Record<string, unknown> {
  refuseUnusable(values, '/arguments')
  return admission.admitArguments(values)
}

/** A service names the inputs that were wrong; the caller sent them as arguments. */
function inArguments(admission: Admission): (error: unknown) => never {
  return (error) => {
    throw error instanceof Refusal ? admission.located(error, () => 'arguments') : error
  }
}
