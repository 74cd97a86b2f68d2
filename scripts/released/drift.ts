import type { Contracts, MessageContract } from './contracts.ts'
import { losses } from './losses.ts'
import type { Plain } from './schema.ts'

/** Something by which processes of two versions do not understand each other. */
export interface Drift {
  /** What it is, in one line: a promise names it by this. */
  finding: string
  advice: string
}

const WIDEN =
  'the released version sends it like that: take both for one version (make it optional with a default, or widen it), then ask for it'
const GO_ON =
  'processes of the released version read it: go on sending it as they know it for one version. Where nothing of this version sends otherwise yet, say so in scripts/released/promises.ts'
const KEEP =
  'processes of the released version still send or take it, and NATS lets them by the present contracts: keep it for one version'

/**
 * Where messages of the released version and of this one can't be mixed. While services are replaced one by one, each may meet
 * both; the gateway is replaced last, so its calls meet no earlier service.
 */
export function driftOf(released: Contracts, present: Contracts): Drift[] {
  return Object.entries(released.messages).flatMap(([name, before]) => {
    const after = present.messages[name]
    if (!after || after.kind !== before.kind) return [{ finding: `${name}: the ${before.kind} is gone`, advice: KEEP }]
    return [...ofRoutes(name, before, after), ...ofPayload(name, before, after), ...ofAnswer(name, before, after)]
  })
}

const isOfGateway = ({ kind, from }: MessageContract) => kind === 'operation' && from.every((who) => who === 'gateway')

function ofRoutes(name: string, before: MessageContract, after: MessageContract): Drift[] {
  const ways = [
    ['from', before.from.filter((who) => !after.from.includes(who))],
    ['to', before.to.filter((who) => !after.to.includes(who))],
  ] as const
  return ways.flatMap(([way, gone]) =>
    gone.map((who) => ({ finding: `${name}: is no longer ${way} ${who}`, advice: KEEP })),
  )
}

function ofPayload(name: string, before: MessageContract, after: MessageContract): Drift[] {
  const taken = between(`${name}, as released`, before.payload, after.payload, WIDEN)
  if (isOfGateway(before)) return taken
  return [...taken, ...between(`${name}, read by the released version`, after.payload, before.payload, GO_ON)]
}

function ofAnswer(name: string, before: MessageContract, after: MessageContract): Drift[] {
  if (!before.answer || !after.answer) return []
  const read = between(`the answer of ${name}, read by the released version`, after.answer, before.answer, GO_ON)
  if (isOfGateway(before)) return read
  return [...read, ...between(`the answer of ${name}, as released`, before.answer, after.answer, WIDEN)]
}

function between(what: string, writer: Plain, reader: Plain, advice: string): Drift[] {
  return losses(writer, reader).map((loss) => ({ finding: `${what}: ${loss.at || '/'} ${loss.what}`, advice }))
}
