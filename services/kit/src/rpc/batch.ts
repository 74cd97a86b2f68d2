import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node'

/** So many calls are put into one message at most: each may be told of, and answered, by a message of its own. */
export const MOST_CALLS = 16
/** Bytes of a request above which it goes by itself. */
export const SMALL_REQUEST = 4_096

/** Stands between the names of a batch's calls in the last token of its reply subject. */
const BETWEEN = ','

/** The last token of the reply subject of some calls that are sent together. */
export const joined = (tokens: readonly string[]): string => tokens.join(BETWEEN)

/** The calls that a last token names: one, or those of a batch. */
export const separated = (token: string): string[] => token.split(BETWEEN)

/** Requests as one message; a single one as it is. */
export function encodeRequests(requests: readonly string[]): string {
  const [only] = requests
  return requests.length === 1 && only !== undefined ? only : `[${requests.join(',')}]`
}

/** What a call of a batch is told: its number in it, a text, and headers where there are some. */
export interface Part {
  call: number
  text: string
  hdrs?: MsgHdrs | undefined
}

/** An answer as it comes over NATS, by itself or with others. */
export interface Answer extends Pick<Msg, 'data' | 'json'> {
  headers?: MsgHdrs | undefined
}

type Head = [call: number, bytes: number, hdrs?: [string, string][]]

/** Answers as one message: a line that says whose they are and how long, and then their texts. */
export function encodeParts(parts: readonly Part[]): string {
  const heads = parts.map(({ call, text, hdrs }): Head => {
    const bytes = Buffer.byteLength(text)
    return hdrs ? [call, bytes, hdrs.keys().map((key) => [key, hdrs.get(key)])] : [call, bytes]
  })
  return `${JSON.stringify(heads)}\n${parts.map(({ text }) => text).join('')}`
}

const decoder = new TextDecoder()
const LINE_FEED = 10

/** The answers that a message brings, each with the number of its call. */
export function* decodeParts(data: Uint8Array): Generator<[call: number, answer: Answer]> {
  const end = data.indexOf(LINE_FEED)
  const heads = JSON.parse(decoder.decode(data.subarray(0, end))) as Head[]
  let from = end + 1
  for (const [call, bytes, hdrs] of heads) {
    const part = data.subarray(from, from + bytes)
    from += bytes
    yield [call, { data: part, headers: hdrs && headersOf(hdrs), json: () => JSON.parse(decoder.decode(part)) }]
  }
}

function headersOf(pairs: readonly [string, string][]): MsgHdrs {
  const hdrs = headers()
  for (const [key, value] of pairs) hdrs.set(key, value)
  return hdrs
}
