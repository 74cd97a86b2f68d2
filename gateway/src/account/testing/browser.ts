import { elementsOf } from '../../pages/page-reading.ts'
import { PUBLIC_URL } from '../../testing/bench.ts'

/** A page as a test looks at it. */
export interface Seen {
  status: number
  headers: Headers
  html: string
  /** Where it leads on to; empty where it doesn't. */
  location: string
}

/** A browser without scripts: it keeps cookies, and sends forms as browsers do. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #port: () => number
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  /** @param port asked anew for each request, so that gateways can serve in turn */
  constructor(port: () => number) {
    this.#port = port
  }

  async open(path: string, init: RequestInit = {}): Promise<Seen> {
    const headers = new Headers(init.headers)
    headers.set('user-agent', this.userAgent)
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(`http://127.0.0.1:${this.#port()}${path}`, { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie)
    const location = answer.headers.get('location') ?? ''
    return { status: answer.status, headers: answer.headers, html: await answer.text(), location }
  }

  /** Sends a form's fields as they are given. */
  post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Seen> {
    const body = new URLSearchParams(Array.isArray(fields) ? fields : Object.entries(fields))
    const own = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin', ...headers }
    return this.open(path, { method: 'POST', body, headers: own })
  }

  /** Opens the page that a form is on, and sends the form with its hidden fields to `action`. */
  async send(page: string, fields: Fields = {}, action = page): Promise<Seen> {
    const hidden = await hiddenFields(await this.open(page), action)
    return this.post(action, [...hidden, ...(Array.isArray(fields) ? fields : Object.entries(fields))])
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', value = ''] = pair.split('=', 2)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

type Fields = Record<string, string> | [string, string][]

/** The hidden fields of the form of a page that is sent to `action`. */
export async function hiddenFields(page: Seen, action: string): Promise<[string, string][]> {
  const elements = await elementsOf(new Response(page.html))
  const start = elements.findIndex(({ tag, attributes }) => tag === 'form' && attributes.action === action)
  if (start < 0) throw new Error(`There is no form to ${action}: ${page.status} ${page.html.slice(0, 500)}`)
  const rest = elements.slice(start + 1)
  const end = rest.findIndex(({ tag }) => tag === 'form')
  return rest
    .slice(0, end < 0 ? undefined : end)
    .filter(({ tag, attributes }) => tag === 'input' && attributes.type === 'hidden')
    .map(({ attributes }) => [attributes.name ?? '', unescaped(attributes.value ?? '')])
}

/** A value as it was before it was escaped; the parser gives attributes as they are written. */
export function unescaped(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
