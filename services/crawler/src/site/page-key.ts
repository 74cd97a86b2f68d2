/** Query parameters that say where a visitor came from and nothing about the page. */
const TRACKING =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|matomo_\w+|hsa_\w+|_hs\w+|__hs\w+|hsCtaTracking|gclid|gclsrc|dclid|wbraid|gbraid|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|_ga|_gl|ref|ref_src|referrer|source|trk|cmpid|campaign|spm|sessionid|session_id|sid|phpsessid|jsessionid)$/i
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/?#]*/i
const INDEX = /\/(?:index|default|home)\.(?:html?|xhtml|php\d?|aspx?|jsp|cgi)$/i

/** The address that is asked for: without fragment and tracking parameters, so that visits aren't counted as somebody's. */
export function cleanAddress(url: URL): URL {
  const clean = new URL(url)
  clean.hash = ''
  for (const name of [...clean.searchParams.keys()]) if (TRACKING.test(name)) clean.searchParams.delete(name)
  return clean
}

/** What two addresses have in common if they are the same page as far as can be told without asking. */
export function pageKey(url: URL): string {
  const clean = cleanAddress(url)
  clean.searchParams.sort()
  const host = clean.hostname.replace(/^www\./, '')
  const path = clean.pathname.replace(SESSION_IN_PATH, '').replace(INDEX, '/').replace(/\/+/g, '/').replace(/\/$/, '')
  return `${host}${path}${clean.search}`
}
