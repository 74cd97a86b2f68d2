/** How much a media range of an Accept header weighs (RFC 9110 §12.4.2); 1 where it says nothing. */
function weightOf(parameters: readonly string[]): number {
  const [, weight = '1'] = parameters.map((each) => /^q=([\d.]{1,5})$/.exec(each.trim())).find(Boolean) ?? []
  return Number(weight) || 0
}

/**
 * Whether who sent a request would rather read HTML than JSON (RFC 9110 §12.5.1), as browsers would. What takes anything
 * alike, as curl does, would not.
 */
export function prefersHtml(headers: Headers): boolean {
  const weights = new Map<string, number>()
  for (const range of (headers.get('accept') ?? '').toLowerCase().split(',').slice(0, 50)) {
    const [type = '', ...parameters] = range.split(';')
    weights.set(type.trim(), weightOf(parameters))
  }
  const weigh = (...types: string[]) =>
    types.map((type) => weights.get(type)).find((weight) => weight !== undefined) ?? 0
  const json = ['application/problem+json', 'application/json'].map((type) => weigh(type, 'application/*', '*/*'))
  return weigh('text/html', 'text/*', '*/*') > Math.max(...json)
}
