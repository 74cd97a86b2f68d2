import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { pattern } from '../lexicon/pattern.ts'

/** Domains under which anybody may keep a site of their own: the part before them is the site's. */
const KEEPERS = pattern('iu')`
  ^(?:
    git(?:hub|lab)\.io
    (?:
      netlify|vercel|web|firebaseapp|herokuapp|onrender|railway|pages|framer|lovable|replit|glitch|streamlit
      bubbleapps|softr|carrd|webflow|fly|deno|workers|surge|notion|super|typedream|wixsite|wordpress|weebly|blogspot
      tumblr|jimdosite|jimdofree|squarespace|strikingly|godaddysites|mystrikingly|readthedocs|codeberg|sourcehut
      sourceforge|neocities|substack|ghost
    )\.(?:app|com|dev|io|site|page|pages|me|co|sh|so|net|org|website|ai|home|cloud|blog)
  )$
`

/** The part of a page's host name that may say a name: `acme-pay` of `www.acme-pay.co.uk`. */
export function hostLabel(page: ReadPage): string {
  if (!URL.canParse(page.url)) return ''
  const labels = new URL(page.url).hostname.replace(/^www\./, '').split('.')
  // The host's name tells who keeps the pages, not whose they are.
  const own = KEEPERS.test(labels.slice(-2).join('.')) && labels.length > 2 ? labels.slice(0, -1) : labels
  const known = own.slice(0, -1).filter((label) => !/^(?:co|com|org|net|ac|gov|or|ne)$/.test(label))
  return bare(known.at(-1) ?? labels[0] ?? '')
}

/** The first part of a host name that has more than a domain's: `acme` of `acme.maker.dk`; '' where there is none. */
export function siteLabel(page: ReadPage): string {
  if (!URL.canParse(page.url)) return ''
  const { hostname } = new URL(page.url)
  const labels = hostname.replace(/^www\./, '').split('.')
  return labels.length > 2 && bare(labels[0] ?? '').length > 2 ? bare(labels[0] ?? '') : ''
}

/** A heading or label without the product's name, marks and arrows, ready to be looked up. */
export function withoutName(text: string, name: string | null): string {
  const rest = name === null || name === '' ? text : text.replaceAll(name, ' ')
  return rest
    .normalize('NFC')
    .replace(/[“”„«»"*→›»▸▾▼✓✔■•|]+|^[\s\-–—:·#\d.]+|[\s\-–—:·#.!。]+$/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
