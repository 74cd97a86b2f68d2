import type { Draft } from '@launch/proto/schemas/draft'

type Crawl = Draft['crawl']
type Failed = Exclude<Crawl['outcome'], 'ok' | null>

const BY_HAND = 'or fill in the profile yourself.'
/** As the crawler says it of an address whose turn did not come in time. */
const NOT_ASKED = 'not_asked'
/** What the watchdog says of an address that got stuck: before its site was read, or meanwhile. */
export const STUCK = { queued: 'not_begun', reading: 'interrupted' } as const
const OUT_OF_TIME = 'budget_time'
const ROBOTS = 'robots_'
const STATUS = /^status_(\d+)$/

const advice: Record<Failed, (url: string, crawl: Crawl) => string> = {
  partial: partialAdvice,
  blocked_by_robots: (url, { pages }) => robotsAdvice(url, faultOf(pages)),
  unreachable: (url, { pages }) =>
    pages.some(({ skipped }) => skipped === OUT_OF_TIME)
      ? `${url} did not answer with a page in the time that there is for a site. Submit the address that it leads to, try again later, ${BY_HAND}`
      : `${url} could not be reached. Check the address and that the site is up, then submit it again, ${BY_HAND}`,
  not_a_website: (url) =>
    `${url} did not answer with a web page. Submit the address of the product’s home page, ${BY_HAND}`,
  refused_address: (url) =>
    `${url} leads to an address that is not public, so it is not read. Submit an address that everyone can open, ${BY_HAND}`,
}

function partialAdvice(url: string, { pages }: Crawl): string {
  const has = (reason: string) => pages.some(({ skipped }) => skipped === reason)
  if (has(STUCK.queued))
    return `The reading of ${url} was not begun in time, for a reason of ours. Submit the address again, ${BY_HAND}`
  if (has(STUCK.reading))
    return `The reading of ${url} broke off, for a reason of ours. Submit the address again, ${BY_HAND}`
  if (pages.every(({ skipped }) => skipped === NOT_ASKED)) return unaskedAdvice(url, pages[0]?.url ?? url)
  const late = pages.find(({ skipped }) => skipped === OUT_OF_TIME)?.url
  if (late !== undefined && !pages.some(({ sha256 }) => sha256 !== null)) return unaskedAdvice(url, late)
  return `Some pages of ${url} could not be read. Check what is blank, or submit the address again later.`
}

/** The address that was not asked is another than the one that was submitted if that leads there. */
function unaskedAdvice(url: string, unasked: string): string {
  return url === unasked
    ? `There was not enough time to read ${url}: other addresses were read first, and no site is asked in a hurry. Submit it again in a few minutes, ${BY_HAND}`
    : `There was no time left to read ${unasked}, which ${url} leads to. Submit the address that it leads to in the end, ${BY_HAND}`
}

/** What was wrong with robots.txt, as the crawler says it; empty where it does not. */
function faultOf(pages: Crawl['pages']): string {
  const forbidden = pages.findLast(({ skipped }) => skipped?.startsWith(ROBOTS))
  return forbidden?.skipped?.slice(ROBOTS.length) ?? ''
}

function robotsAdvice(url: string, fault: string): string {
  if (fault === '' || fault === 'disallowed')
    return `The robots.txt of ${url} does not let LaunchDirectoryBot read it. Allow it there and submit the address again, ${BY_HAND}`
  const status = STATUS.exec(fault)?.[1]
  const happened = status
    ? `was answered with status ${status}`
    : fault === 'timeout'
      ? 'did not come in time'
      : 'could not be had'
  return `The robots.txt of ${url} ${happened}, and without it nothing may be read. See that it is there or answers 404, submit the address again, ${BY_HAND}`
}

/** What to do about a reading that did not give the whole site. */
export function readingAdvice(url: string, outcome: Failed, crawl: Crawl): string {
  return advice[outcome](url, crawl)
}
