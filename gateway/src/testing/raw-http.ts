import { connect } from 'node:net'

/** An answer as it came over the socket. */
export interface RawAnswer {
  status: number
  headers: Headers
  text: string
}

/**
 * Sends bytes that `fetch` would not, and reads the first answer. `head` is the request line and the headers, one a
 * line; `Host` and what frames the body stand there too.
 */
export function sendRaw(port: number, head: readonly string[], body: string | Uint8Array = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let seen = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'))
      if (body.length > 0) socket.write(body)
    })
    const finish = (closed: boolean) => {
      const answer = answerIn(seen, closed)
      if (!answer && closed) reject(new Error('The connection ended without an answer.'))
      if (!answer) return
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (chunk) => {
      seen += chunk.toString('latin1')
      finish(false)
    })
    socket.on('error', () => finish(true))
    socket.on('close', () => finish(true))
  })
}

function answerIn(seen: string, closed: boolean): RawAnswer | undefined {
  const end = seen.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [status = '', ...lines] = seen.slice(0, end).split('\r\n')
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const text = seen.slice(end + 4)
  if (!closed && text.length < Number(headers.get('content-length') ?? 0)) return undefined
  return { status: Number(status.split(' ')[1]), headers, text }
}
