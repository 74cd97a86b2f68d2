/** How many addresses are followed from some pages at most. */
const MOST = 900

/** What is wrong with an address: that there is nothing, or not the place on the page that it names. */
export async function faultAt(address: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const { hash, href } = new URL(address)
  const answer = await fetch(href, { headers })
  if (answer.status === 404) return `${address}: nothing`
  if (answer.status >= 500) return `${address}: ${answer.status}`
  // What stands after `=` is a secret that the page reads, as of a link to sign in.
  const place = hash.includes('=') ? '' : decodeURIComponent(hash.slice(1))
  if (place && !(await answer.text()).includes(`id="${place}"`)) return `${address}: no such place`
  return undefined
}

/** What is wrong with any of some addresses. */
export async function faultsAt(addresses: Iterable<string>, headers: Record<string, string> = {}): Promise<string[]> {
  const faults: string[] = []
  for (const address of new Set(addresses)) {
    const fault = await faultAt(address, headers)
    if (fault) faults.push(fault)
  }
  return faults
}

/** Every address of ours that a text names, in the links and forms of a page, or in full; what examples say is made up. */
export function addressesIn(whole: string, at: string): string[] {
  const text = whole.replaceAll(/<pre[^>]*>.*?<\/pre>/gs, '')
  const attributes = [...text.matchAll(/ (?:href|action|src)="([^"]*)"/g)].map(([, value = '']) => value)
  const full = [...text.matchAll(/https?:\/\/[^\s"'<>)`\\\]]+/g)].map(([value]) => value.replace(/[.,;:]+$/, ''))
  return [...attributes, ...full]
    .map((value) => value.replaceAll('&amp;', '&'))
    .filter((value) => URL.canParse(value, at))
    .map((value) => new URL(value, at).href)
    .filter((value) => value.startsWith(`${new URL(at).origin}/`))
}

/** Follows every link from some pages on; gives what was wrong and how many addresses there were. */
export async function follow(
  starts: readonly string[],
  baseUrl: string,
  headers: Record<string, string>,
): Promise<[string[], number]> {
  const faults: string[] = []
  const seen = new Set<string>()
  const left = starts.map((path) => `${baseUrl}${path}`)
  for (let address = left.pop(); address; address = left.pop()) {
    if (seen.has(address)) continue
    if (seen.size > MOST) throw new Error(`There are more than ${MOST} addresses, ${address} among them.`)
    seen.add(address)
    const { pathname } = new URL(address)
    const fault = await faultAt(address, headers)
    if (fault) faults.push(fault)
    // The boards of earlier weeks lead on to each other, for years.
    const isRead = !/\/leaderboard\/.|sign-out|export|\/api\/|\/mcp|\/oauth2|\.(?:json|svg|webp)$/.test(pathname)
    if (isRead) left.push(...addressesIn(await (await fetch(address, { headers })).text(), address))
  }
  return [faults, seen.size]
}
