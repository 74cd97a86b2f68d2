import { anyone, type Caller, Refusal } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { withAge } from '../../auth/account-ages.ts'
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
import { keepText } from '../answer/written.ts'
import type { McpVisit } from '../visit.ts'
import { type Own, ownSchemas, readByParts, withToolLimits } from './own-arguments.ts'

/** What calling tools stands on: what REST stands on, but for its credentials. */
export interface ToolDeps
  extends Omit<RestDeps, 'credentials' | 'accessTokens' | 'trustedProxies' | 'ids' | 'dispatcher'> {
  dispatcher: Pick<Dispatcher, 'run' | 'runUncounted'>
}

/** Calls one tool. Whatever goes wrong is a result that says so; what is there already is given at once. */
export type Tool = (
  values: Record<string, unknown>,
  visit: McpVisit,
  era: 'legacy' | 'modern',
) => CallToolResult | Promise<CallToolResult>

/** A result, and whether it was there already. */
interface Found {
  result: CallToolResult
  wasReady: boolean
}
type Run = (admitted: Admitted, visit: McpVisit) => Found | Promise<Found>

/** What was sent to a tool, checked. */
interface Admitted {
  input: Record<string, unknown>
  own: Own
}

/** The tools of a catalogue, by name. */
export function toolsOf(catalogue: readonly PublicOperation[], deps: ToolDeps): ReadonlyMap<string, Tool> {
  return new Map(catalogue.map((op) => [op.name, toolOf(op, deps)]))
}

/** The tool of an operation: an adapter over the same contract, limits and dispatcher as its REST route. */
function toolOf(op: PublicOperation, deps: ToolDeps): Tool {
  const { publicUrl, log, metrics } = deps
  const admission = new Admission(op)
  const isShared = SharedReads.takes(op)
  const admit = admitter(op, admission)
  const run = isShared ? sharedRead(op, admission, deps) : ownCall(op, admission, deps)
  // Not async: an answer that is ready needs no turn of the event loop.
  return (values, visit, era) => {
    const started = performance.now()
    const saw = (code: string) =>
      metrics.operations.observe({ operation: op.name, code }, (performance.now() - started) / 1000)
    const done = ({ result, wasReady }: Found) => {
      if (!wasReady) saw('ok')
      return result
    }
    const refused = (error: unknown) => {
      const refusal = refusalFor(error, { log, requestId: visit.requestId, operation: op.name })
      saw(refusal.code)
      if (refusal instanceof RateLimited) visit.counts = refusal.counts
      return refusedResult(refusal, { publicUrl, requestId: visit.requestId }, era)
    }
    try {
      if (isShared) visit.counts = [deps.limits.publicRead(visit.address)]
      const found = run(admit(values), visit)
      return found instanceof Promise ? found.then(done, refused) : done(found)
    } catch (error) {
      return refused(error)
    }
  }
}

/** A call that belongs to who made it. */
function ownCall(op: PublicOperation, admission: Admission, { dispatcher, siteTeam, ages }: ToolDeps): Run {
  return async ({ input, own: { idempotencyKey, part } }, visit) => {
    const { address, requestId } = visit
    const caller = await withAge(op, await inRole(op, allowed(op, visit.caller), siteTeam), ages)
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

/** Who came without the scope that an operation can be called without is nobody to it. */
const allowed = ({ optional_scope }: PublicOperation, caller: Caller) =>
  optional_scope && !caller.scopes.includes(optional_scope) ? anyone : caller

/** A read whose answer is the same for everyone: made once for all who ask within a few seconds. */
function sharedRead(op: PublicOperation, admission: Admission, { reads: all }: ToolDeps): Run {
  const reads = all.of(op)
  const written = {
    structured: new WeakMap<SharedAnswer, CallToolResult>(),
    text: new WeakMap<SharedAnswer, CallToolResult>(),
  }
  const keys = new WeakMap<Admitted, string>()
  const keyOf = (admitted: Admitted) => {
    const known = keys.get(admitted) ?? canonicalJson(admitted.input)
    keys.set(admitted, known)
    return known
  }
  const write = async ({ input, own: { part } }: Admitted, answer: SharedAnswer, { requestId, form }: McpVisit) => {
    const again = async (other: Record<string, unknown>) =>
      decoded<Whole['output']>((await reads.get(canonicalJson(other), other, requestId)).bytes)
    const output = decoded<Whole['output']>(answer.bytes)
    const result = await writeResult(
      { op, input, replayed: false, output, again, partsBy: readByParts(op) },
      part,
      form,
    )
    if (!part) written[form].set(answer, result)
    return result
  }
  /** The result that an answer was written as before; from its second use on it is kept as JSON, too. */
  const writtenBefore = (answer: SharedAnswer, { own }: Admitted, { form }: McpVisit) => {
    const known = own.part ? undefined : written[form].get(answer)
    if (known) keepText(known)
    return known
  }
  return (admitted, visit) => {
    const key = keyOf(admitted)
    const ready = reads.ready(key)
    const known = ready && writtenBefore(ready, admitted, visit)
    if (known) return { result: known, wasReady: true }
    if (ready) return write(admitted, ready, visit).then((result) => ({ result, wasReady: true }))
    const asked = reads.get(key, admitted.input, visit.requestId).catch(inArguments(admission))
    return asked.then(async (answer) => ({
      result: writtenBefore(answer, admitted, visit) ?? (await write(admitted, answer, visit)),
      wasReady: false,
    }))
  }
}

/** Checks the arguments of a tool. A call without any is checked once. */
function admitter(op: PublicOperation, admission: Admission): (values: Record<string, unknown>) => Admitted {
  const names = Object.keys(ownSchemas(op))
  const takesKey = names.includes('idempotency_key')
  const takesPart = names.includes('part')
  const admit = (values: Record<string, unknown>): Admitted => {
    refuseUnusable(values, '/arguments')
    const { idempotency_key, part, start, ...rest } = values
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
  let bare: Admitted | undefined
  return (values) => {
    if (Object.keys(values).length > 0) return admit(values)
    bare ??= admit(values)
    return bare
  }
}

/** A service names the inputs that were wrong; the caller sent them as arguments. */
function inArguments(admission: Admission): (error: unknown) => never {
  return (error) => {
    throw error instanceof Refusal ? admission.located(error, () => 'arguments') : error
  }
}
