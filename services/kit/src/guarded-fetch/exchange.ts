import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Deadline } from './deadline.ts'
import { codeOf, FetchFailed, messageOf } from './errors.ts'
import type { Method } from './types.ts'

const MAX_HEADER_BYTES = 64 * 1024
const MAX_HEADERS = 256
const MAX_INTERIM_RESPONSES = 16

/** Sends one HTTP/1.1 request over `socket` and gives the head of its answer; the body is still to be read. */
export function exchange(
  socket: Socket,
  url: URL,
  { method, content }: { method: Method; content: Uint8Array | undefined },
  headers: Record<string, string>,
  deadline: Deadline,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const broken = (what: string, cause?: unknown) =>
    reject(new FetchFailed('protocol', url.href, `${url.hostname} ${what}.`, cause))
  const tooLarge = (cause?: unknown) =>
    reject(new FetchFailed('too_large', url.href, `${url.hostname} sent more headers than are read.`, cause))
  const request = httpRequest({
    // Any `agent`, even false, would make a connection of its own in place of this one.
    createConnection: () => socket,
    method,
    path: url.pathname + url.search,
    headers: { ...headers, ...lengthOf(content), host: url.host, connection: 'close' },
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  let interim = 0
  request.on('information', () => {
    interim += 1
    if (interim > MAX_INTERIM_RESPONSES) request.destroy(new Error('sends interim responses without end'))
  })
  request.on('upgrade', () => broken('switched to another protocol'))
  request.on('error', (error) => {
    if (codeOf(error) === 'HPE_HEADER_OVERFLOW') tooLarge(error)
    else broken(`gave no HTTP answer: ${messageOf(error)}`, error)
  })
  request.on('response', (response) => {
    // A redirect's body is never read, and its end must not go unheard.
    response.on('error', () => {})
    if (response.rawHeaders.length / 2 > MAX_HEADERS) tooLarge()
    else if ((response.statusCode ?? 0) < 200) broken(`answered with the status ${response.statusCode}`)
    else resolve(response)
  })
  if (content) request.end(content)
  else request.end()
  return deadline.race(promise)
}

/** Said outright, as content without it would go out in chunks, which small receivers can't read. */
function lengthOf(content: Uint8Array | undefined): Record<string, string> {
  return content ? { 'content-length': String(content.byteLength) } : {}
}
