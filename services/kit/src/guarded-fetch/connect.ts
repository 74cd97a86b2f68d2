import { type Socket, connect as tcpConnect } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import type { Deadline } from './deadline.ts'
import type { Endpoint } from './endpoints.ts'
import { FetchFailed, messageOf } from './errors.ts'

/** Opens a TCP connection; the seam by which tests see what is dialled. */
export type Dial = (endpoint: Endpoint) => Socket

/** The address is a literal, so nothing is resolved again. */
export const dialTcp: Dial = ({ address, family, port }) => tcpConnect({ host: address, family, port })

/** An open connection for `url`, TLS with its certificate checked for the name when the scheme is https. */
export async function connect(
  url: URL,
  endpoints: Endpoint[],
  deadline: Deadline,
  dial: Dial,
  ca: string | undefined,
): Promise<Socket> {
  const socket = await firstThatAnswers(url, endpoints, deadline, dial)
  return url.protocol === 'https:' ? secure(url, socket, deadline, ca) : socket
}

async function firstThatAnswers(url: URL, endpoints: Endpoint[], deadline: Deadline, dial: Dial): Promise<Socket> {
  let failure: unknown
  for (const [index, endpoint] of endpoints.entries()) {
    const left = endpoints.length - index
    // The last one may use up the deadline; each before it leaves the others their share.
    const limitMs = left === 1 ? undefined : deadline.remainingMs() / left
    try {
      return await opened(dial(endpoint), 'connect', deadline, limitMs)
    } catch (error) {
      if (deadline.signal.aborted) throw deadline.signal.reason
      failure = error
    }
  }
  throw new FetchFailed('connect', url.href, `${url.hostname} can't be reached: ${messageOf(failure)}.`, failure)
}

async function secure(url: URL, socket: Socket, deadline: Deadline, ca: string | undefined): Promise<Socket> {
  try {
    const trust = ca === undefined ? {} : { ca }
    // rejectUnauthorized is said outright, as an environment variable can turn its default off.
    const options = { socket, servername: url.hostname, rejectUnauthorized: true, ALPNProtocols: ['http/1.1'] }
    return await opened(tlsConnect({ ...options, ...trust }), 'secureConnect', deadline, undefined)
  } catch (error) {
    socket.destroy()
    if (deadline.signal.aborted) throw deadline.signal.reason
    throw new FetchFailed('tls', url.href, `No secure connection to ${url.hostname}: ${messageOf(error)}.`, error)
  }
}

async function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  deadline: Deadline,
  limitMs: number | undefined,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const timer = limitMs === undefined ? undefined : setTimeout(() => reject(new Error('no answer in time')), limitMs)
  socket.once(event, () => resolve(socket))
  socket.on('error', reject)
  socket.once('close', () => reject(new Error('the connection was closed')))
  try {
    return await deadline.race(promise)
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
