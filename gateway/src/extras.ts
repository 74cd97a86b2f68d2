import { createHash } from 'node:crypto'
import { Refusal } from '@launch/kit'
import type { Extra } from './app.ts'

/** Serves a document under one path, with a tag to ask again by. */
export function documentExtra(path: string, type: string, text: string): Extra {
  const body = new TextEncoder().encode(text)
  const gzip = Bun.gzipSync(body)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return async (request, pathname) => {
    if (pathname !== path) return undefined
    readOnly(request)
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      etag,
    }
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    if (!request.headers.get('accept-encoding')?.includes('gzip')) return new Response(body, { headers })
    return new Response(gzip, { headers: { ...headers, 'content-encoding': 'gzip' } })
  }
}

/** Serves pages by path. */
export function pagesExtra(pages: (pathname: string) => Response | undefined): Extra {
  return async (request, pathname) => {
    const page = pages(pathname)
    if (page) readOnly(request)
    return page
  }
}

function readOnly(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  throw new Refusal('method_not_allowed', `${request.method} is not taken here. Use GET, HEAD.`)
}
