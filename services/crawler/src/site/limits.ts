/** How much one reading of a website may cost; sizes in bytes, times in milliseconds. */
export interface SiteLimits {
  pages: number
  /** Redirects, dead links, robots.txt and sitemaps included. */
  requests: number
  sitemaps: number
  redirects: number
  pageBytes: number
  siteBytes: number
  requestTime: number
  siteTime: number
  /** How long after its time a reading may take to come to its own end. */
  grace: number
  /** Requests under way at once. */
  workers: number
  /** Answers that ask to slow down (429, 503) before the rest of the site is left alone. */
  refusals: number
}

export const SITE_LIMITS: SiteLimits = {
  pages: 10,
  requests: 20,
  sitemaps: 3,
  redirects: 5,
  pageBytes: 2 * 1024 * 1024,
  siteBytes: 12 * 1024 * 1024,
  requestTime: 10_000,
  siteTime: 45_000,
  grace: 5_000,
  workers: 2,
  refusals: 2,
}
