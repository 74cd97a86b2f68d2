import { registrableDomain } from '@launch/kit/public-url'
import anyAscii from 'any-ascii'

/** Leaves room below a slug's 80 characters for a number that makes it unique. */
const MAX_BASE = 60
const LAST_RESORT = 'product'

const hyphenated = (text: string) =>
  anyAscii(text)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_BASE)
    .replace(/^-+|-+$/g, '')

/** The slug a product would like: its name in Latin letters, else the name of its domain. */
export function slugOf(name: string | null, url: string | null): string {
  const domain = url && URL.canParse(url) ? (registrableDomain(new URL(url).hostname).split('.')[0] ?? '') : ''
  return hyphenated(name ?? '') || hyphenated(domain) || LAST_RESORT
}

/** The nth choice of a slug, from 1: `acme`, `acme-2`, `acme-3`. */
export function numbered(base: string, nth: number): string {
  return nth <= 1 ? base : `${base}-${nth}`
}
