import { Refusal } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { inRole } from '../../auth/site-team.ts'
import { Admission } from '../../call/admit.ts'
import { canonicalJson } from '../../call/canonical-json.ts'
import { type Dispatcher, decoded } from '../../call/dispatch.ts'
import { type SharedAnswer, SharedReads } from '../../call/shared-reads.ts'
import { refusalFor } from '../../door/fault.ts'
import { refuseUnusable } from '../../door/read-body.ts'
import { idempotencyKeyIn } from '../../door/read-request.ts'
import type { RestDeps } from '../../door/visit.ts'
import { RateLimited } from '../../limits/count.ts'
import { wantedPart } from '../answer/part.ts'
import { refusedResult } from '../answer/result.ts'
import { type Whole, writeResult } from '../answer/write.ts'
import type { McpVisit } from '../visit.ts'
import { type Own, ownSchemas, readByParts, withToolLimits } from './own-arguments.ts'

/** What calling tools stands on: what REST stands on, but for its credentials. */
export interface ToolDeps
  extends Omit<RestDeps, 'credentials' | 'accessTokens' | 'trustedProxies' | 'ids' | 'dispatcher'> {
  dispatcher: Pick<Dispatcher, 'run' | 'runUncounted'>
}

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
type Run = (input: Record<string, unknown>, own: Own, visit: McpVisit) => Promise<Found>

/** The tool of an operation: an adapter over the same contract, limits and dispatcher as its REST route. */
export function toolOf(op: PublicOperation, deps: ToolDeps): Tool {
  const { publicUrl, log, metrics } = deps
  const admission = new Admission(op)
  const run = SharedReads.takes(op) ? sharedRead(op, admission, deps) : ownCall(op, admission, deps)
  return async (values, visit, era) => {
    const started = performance.now()
    const saw = (code: string) =>
      metrics.operations.observe({ operation: op.name, code }, (performance.now() - started) / 1000)
    try {
      if (SharedReads.takes(op)) visit.counts = [deps.limits.publicRead(visit.address)]
      const { input, own } = admitted(op, admission, values)
      const { result, wasReady } = await run(input, own, visit)
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
function ownCall(op: PublicOperation, admission: Admission, { dispatcher, siteTeam }: ToolDeps): Run {
  return async (input, { idempotencyKey, part }, visit) => {
    const { address, requestId } = visit
    const caller = await inRole(op, visit.caller, siteTeam)
    const counted = (counts: McpVisit['counts']) => {
      visit.counts = counts
    }
    const call = { op, input, caller, address, requestId, idempotencyKey, counted }
    const { body, replayed } = await dispatcher.run(call).catch(inArguments(admission))
    const again = async (other: Record<string, unknown>) =>
      decoded<Whole['output']>(await dispatcher.runUncounted({ op, input: other, requestId, caller }))
    const output = op.status === 204 ? {} : decoded<Whole['output']>(body)
    const whole = { op, input, replayed, output, again, partsBy: readByParts(op) }
    return { result: await writeResult(whole, part, visit.form), wasReady: false }
  }
}

/** A read whose answer is the same for everyone: made once for all who ask within a few seconds. */
function sharedRead(op: PublicOperation, admission: Admission, { reads: all }: ToolDeps): Run {
  const reads = all.of(op)
  const written = {
    structured: new WeakMap<SharedAnswer, CallToolResult>(),
    text: new WeakMap<SharedAnswer, CallToolResult>(),
  }
  return async (input, { part }, { requestId, form }) => {
    const key = canonicalJson(input)
    const ready = reads.ready(key)
    const answer = ready ?? (await reads.get(key, input, requestId).catch(inArguments(admission)))
    const known = part ? undefined : written[form].get(answer)
    if (known) return { result: known, wasReady: ready !== undefined }
    const again = async (other: Record<string, unknown>) =>
      decoded<Whole['output']>((await reads.get(canonicalJson(other), other, requestId)).bytes)
    const output = decoded<Whole['output']>(answer.bytes)
    const result = await writeResult(
      { op, input, replayed: false, output, again, partsBy: readByParts(op) },
      part,
      form,
    )
    if (!part) written[form].set(answer, result)
    return { result, wasReady: ready !== undefined }
  }
}

function admitted(op: PublicOperation, admission: Admission, values: Record<string, unknown>) {
  refuseUnusable(values, '/arguments')
  const names = Object.keys(ownSchemas(op))
  const { idempotency_key, part, start, ...rest } = values
  const takesKey = names.includes('idempotency_key')
  const takesPart = names.includes('part')
  const own: Own = {
    idempotencyKey: takesKey ? idempotencyKeyIn(idempotency_key) : null,
    part: takesPart ? wantedPart(part, start) : undefined,
  }
  const others = Object.entries({ idempotency_key, part, start }).filter(
    ([name]) => Object.hasOwn(values, name) && !names.includes(name),
  )
  const input = admission.admitArguments({ ...rest, ...Object.fromEntries(others) }, names)
  return { input: withToolLimits(op, input), own }
}

/** A service names the inputs that were wrong; the caller sent them as arguments. */
function inArguments(admission: Admission): (error: unknown) => never {
  return (error) => {
    throw error instanceof Refusal ? admission.located(error, () => 'arguments') : error
  }
}
