const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const LONGEST = 2048
/** Addresses of other schemes are tried too, so their number is bounded on its own. */
const MOST_TRIED = 20_000

/** Makes the addresses of a page absolute. */
export class Addresses {
  private base: string
  private hasBase = false
  private tried = 0

  constructor(url: string) {
    this.base = url
  }

  /** The first `<base href>` of the page counts (HTML Standard §4.2.3). */
  setBase(href: string): void {
    const base = this.hasBase ? null : this.resolve(href)
    if (base === null || !base.startsWith('http')) return
    this.base = base
    this.hasBase = true
  }

  /** The absolute http, https, mailto or tel address; null for any other and for what is none. */
  resolve(href: string): string | null {
    const text = href.length > LONGEST * 2 ? '' : href.trim()
    if (text === '' || this.tried >= MOST_TRIED) return null
    this.tried++
    const url = URL.parse(text, this.base)
    return url !== null && SCHEMES.has(url.protocol) && url.href.length <= LONGEST ? url.href : null
  }
}

/** The address of a meta refresh such as `0; url=/home` (HTML Standard §4.2.5.3); null where it only reloads. */
export function refreshTarget(content: string): string | null {
  const match = /^\s*[\d.]*\s*[;,\s]\s*(?:url\s*=\s*)?(["']?)(.+)$/is.exec(content.slice(0, 4096))
  const quote = match?.[1] ?? ''
  const rest = match?.[2] ?? ''
  const end = quote === '' ? -1 : rest.indexOf(quote)
  const target = (end === -1 ? rest : rest.slice(0, end)).trim()
  return target === '' ? null : target
}

/** The first address in a `srcset`. */
export function firstOfSrcset(srcset: string): string {
  return /[^\s,]\S*/.exec(srcset.slice(0, 4096))?.[0].replace(/,+$/, '') ?? ''
}
