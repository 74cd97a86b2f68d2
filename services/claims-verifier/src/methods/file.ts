import type { GuardedResponse } from '@launch/kit/guarded-fetch'
import type { WebMethodDeps } from './meta.ts'
import type { Looked, Method } from './method.ts'
import { shown } from './shown.ts'
import { brokenOff, fetchOwn, type Seen } from './web/page.ts'
import { atRoot } from './web/website.ts'

const MAX_BYTES = 4 * 1024
const MARKS = [
  [0xef, 0xbb, 0xbf],
  [0xfe, 0xff],
  [0xff, 0xfe],
]
/** One line end, as editors write it. */
const LINE_END = /(?:\r\n|\n|\r)$/
const HTML_BEGINS = /^\s*<(?:!doctype|!--|[a-z?])/i

const pathOf = (token: string) => `/.well-known/launch-verify-${token}.txt`

/** A file below `/.well-known/` (RFC 8615) of the website that holds the token and nothing else but a line end after it. */
export function fileMethod({ fetch, deadlineMs }: Pick<WebMethodDeps, 'fetch' | 'deadlineMs'>): Method {
  return {
    instructions({ token, url }) {
      const address = atRoot(url, pathOf(token))
      const text = `Publish a text file at ${shown(address, 500)} that holds ${token} and nothing else. Then verify the claim. Leave the file there: it is looked for again every week.`
      return { text, url: address, path: pathOf(token), value: token }
    },
    async look({ token, url }) {
      const address = atRoot(url, pathOf(token))
      const fetched = await fetchOwn(fetch, address, { maxBytes: MAX_BYTES, accept: 'text/plain', deadlineMs })
      const seen = fetched.ok ? lookIn(fetched.response, address, token) : fetched.seen
      return { ...seen, expected: token }
    },
  }
}

function lookIn(response: GuardedResponse, address: string, token: string): Seen {
  const mark = MARKS.find((bytes) => bytes.every((byte, at) => response.body[at] === byte))
  const text = textOf(response.body, mark)
  const place = shown(address, 300)
  const wrong = (code: Looked['code'], detail: string) => ({ code, detail, found: shown(text, 300) })
  if (!response.truncated && !mark && text.replace(LINE_END, '') === token) {
    return { code: 'found', detail: `The file at ${place} holds the token.`, found: token }
  }
  if (response.broken) return brokenOff(address)
  const isHtml = /^(text\/html|application\/xhtml\+xml)\b/i.test(response.headers['content-type'] ?? '')
  if (HTML_BEGINS.test(text) || (isHtml && text.includes('<'))) {
    return wrong(
      'html',
      `${place} answers with a web page and not with the file. Publish the file itself there, as plain text.`,
    )
  }
  if (mark && text.trim() === token) {
    return wrong('bom', `The file at ${place} begins with a byte order mark. Save it as UTF-8 without BOM.`)
  }
  if (text.replaceAll(/[\s\u200b\ufeff]/g, '') === token) {
    return wrong(
      'white_space',
      `The file at ${place} has white space round the token or in it. It may hold the token and one line end after it.`,
    )
  }
  const what =
    text.trim() === '' ? 'is empty' : `holds something else than this claim’s token, ${shown(text.trim(), 100)}`
  return wrong('other_token', `The file at ${place} ${what}. It has to hold ${token} and nothing else.`)
}

function textOf(body: Uint8Array, mark: number[] | undefined): string {
  const encoding = mark?.[0] === 0xfe ? 'utf-16be' : mark?.[0] === 0xff ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(body.subarray(mark?.length ?? 0))
}
