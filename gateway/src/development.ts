import { CLOCK_SUBJECT, failpointSubject, type NatsConnection, parseFailpoint, parseOffset, Refusal } from '@launch/kit'
import type { FieldError } from '@launch/proto/errors'
import { jetstream } from '@nats-io/jetstream'
import { bodyOf } from './read-request.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

function invalid(name: string, error: unknown): Refusal {
  const detail = error instanceof Error ? error.message : String(error)
  const fault: FieldError = { pointer: `/body/${name}`, code: 'invalid_format', detail }
  return new Refusal('invalid_request', detail, { errors: [fault] })
}

function parsed<T>(name: string, value: unknown, parse: (text: string) => T): T {
  try {
    return parse(String(value))
  } catch (error) {
    throw invalid(name, error)
  }
}

/** `POST /dev/clock {"offset": "+21d"}`: shifts the clock of every process, and of those that start later. */
async function shiftClock(request: Request, nc: NatsConnection): Promise<Response> {
  const { offset } = await bodyOf(request)
  const milliseconds = parsed('offset', offset, parseOffset)
  await jetstream(nc).publish(CLOCK_SUBJECT, JSON.stringify({ offset: milliseconds }))
  return Response.json({ offset, now: new Date(Date.now() + milliseconds).toISOString() })
}

/** `POST /dev/failpoint {"failpoint": "drafts:after_commit"}`: a process of that service ends itself there, once. */
async function setFailpoint(request: Request, nc: NatsConnection): Promise<Response> {
  const { failpoint } = await bodyOf(request)
  const { service } = parsed('failpoint', failpoint, parseFailpoint)
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
 * What helps a developer while the system runs. Mounted in development only, and answers loopback only: others are
 * told that there is nothing.
 */
export function developmentRoutes(nc: NatsConnection) {
  return async (request: Request, pathname: string, address: string | undefined): Promise<Response | undefined> => {
    const route = routes[`${request.method} ${pathname}`]
    if (!route || !address || !LOOPBACK.test(address)) return undefined
    return route(request, nc)
  }
}
