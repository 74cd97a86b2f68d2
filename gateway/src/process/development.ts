import { CLOCK_SUBJECT, failpointSubject, type NatsConnection, parseFailpoint, parseOffset, Refusal } from '@launch/kit'
import { services } from '@launch/proto/operation'
import { jetstream } from '@nats-io/jetstream'
import type { Extra } from '../door/app.ts'
import { bodyOf } from '../door/read-body.ts'
import { invalid } from '../door/read-request.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Names of this machine in a `Host` header, with or without a port (RFC 6761 §6.3). */
const LOCAL_HOST = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Whether a request is made at this machine, and for it by name: a website that lets its own name lead here would be
 * taken for this machine's by the browser of whoever reads it (DNS rebinding).
 */
export function isLocal(request: Request, address: string): boolean {
  return LOOPBACK.test(address) && LOCAL_HOST.test(request.headers.get('host') ?? '')
}

/** No clock is shifted further, in milliseconds: 100 years. */
const MAX_OFFSET = 100 * 365.25 * 86_400_000

function parsed<T>(name: string, value: unknown, parse: (text: string) => T): T {
  try {
    if (typeof value !== 'string') throw new Error(`\`${name}\` must be a text.`)
    return parse(value)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    throw invalid({ pointer: `/body/${name}`, code: 'invalid_format', detail })
  }
}

function boundedOffset(text: string): number {
  const offset = parseOffset(text)
  if (Math.abs(offset) <= MAX_OFFSET) return offset
  throw new Error(`"${text}" is more than 100 years.`)
}

/** `POST /dev/clock {"offset": "+21d"}`: shifts the clock of every process, and of those that start later. */
async function shiftClock(request: Request, nc: NatsConnection): Promise<Response> {
  const { offset } = await bodyOf(request)
  const milliseconds = parsed('offset', offset, boundedOffset)
  await jetstream(nc)
    .publish(CLOCK_SUBJECT, JSON.stringify({ offset: milliseconds }))
    .catch((error) => {
      throw new Refusal('unavailable', `JetStream did not take the shift: ${error}`)
    })
  return Response.json({ offset, now: new Date(Date.now() + milliseconds).toISOString() })
}

function failpointOfOurs(text: string): string {
  const { service } = parseFailpoint(text)
  const known = [...services, 'gateway']
  if (known.includes(service)) return service
  throw new Error(`"${service}" is not one of ${known.join(', ')}.`)
}

/** `POST /dev/failpoint {"failpoint": "drafts:after_commit"}`: a process of that service ends itself there, once. */
async function setFailpoint(request: Request, nc: NatsConnection): Promise<Response> {
  const { failpoint } = await bodyOf(request)
  const service = parsed('failpoint', failpoint, failpointOfOurs)
  await nc.request(failpointSubject(service), String(failpoint), { timeout: 2_000 }).catch((error) => {
    throw new Refusal('unavailable', `No process of ${service} answered: ${error}`)
  })
  return Response.json({ armed: failpoint })
}

const routes: Record<string, (request: Request, nc: NatsConnection) => Promise<Response>> = {
  'POST /dev/clock': shiftClock,
  'POST /dev/failpoint': setFailpoint,
}

/**
 * What helps a developer while the system runs. Mounted in development only, and answers this machine only: others are
 * told that there is nothing.
 */
export function developmentRoutes(nc: NatsConnection): Extra {
  return async (request, { pathname, address }) => {
    const route = routes[`${request.method} ${pathname}`]
    if (!route || !isLocal(request, address)) return undefined
    return route(request, nc)
  }
}
