/** A value as it is compared: NFKC, one kind of space and quote, lower case, no punctuation at the end. */
export function normal(value: unknown): string {
  return String(value)
    .normalize('NFKC')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/[\s.,;:!…。．、·•]+$/u, '')
}

/** An address as it is compared: in full, without scheme, `www.`, trailing slash and fragment. */
export function normalUrl(value: unknown, host: string): string {
  const text = String(value).trim()
  const base = `http://${host}/`
  if (!URL.canParse(text, base)) return text
  const url = new URL(text, base)
  const path = url.pathname.replace(/\/index\.html?$/, '/').replace(/\/+$/, '')
  return `${url.host.replace(/^www\./, '')}${path}${url.search}`.toLowerCase()
}
