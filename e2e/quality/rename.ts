import type { Random } from './random.ts'
import { fileAt, type ScalarTruth, type Site, type Truth } from './site.ts'

/** What is called otherwise: files by path; class names and ids as they come up. */
export interface Renaming {
  site: Site
  files: ReadonlyMap<string, string>
  className(name: string): string
  id(id: string): string
}

const HTML = /\.x?html?$/i
/** Names that style sheets elsewhere or browsers give a meaning to: hiding, mostly. */
const MEANING = /hid|invisible|sr-only|screen|visually|offscreen|off-screen|d-none|collapse|[^\w-]/i

/** Chooses new names for a site's files, classes and ids. A page whose encoding is left alone keeps its site's names. */
export function namesOf(site: Site, random: Random): Renaming {
  const pages = [...site.files].filter(([path]) => HTML.test(path))
  const isSafe = pages.every(([, bytes]) => !bytes.includes(0x1b) && !bytes.includes(0))
  const files = new Map<string, string>()
  for (const [path] of isSafe ? pages : []) {
    if (!/^\/index\.html?$/.test(path))
      files.set(
        path,
        path.replace(/[^/]+(?=\/index\.html?$)|[^/]+(?=\.x?html?$)/, () => `s${random.below(1e9).toString(36)}`),
      )
  }
  const named = (prefix: string) => {
    const names = new Map<string, string>()
    return (name: string) => {
      if (!isSafe || MEANING.test(name)) return name
      const known = names.get(name) ?? `${prefix}${random.below(1e9).toString(36)}`
      names.set(name, known)
      return known
    }
  }
  return { site, files, className: named('k'), id: named('n') }
}

/** Where an address of a page leads after the renaming: a path of its own for the site's files, else as it was. */
export function renamedAddress(address: string, page: string, base: string | null, renaming: Renaming): string {
  const origin = `http://${renaming.site.truth.host}`
  const from = new URL(base ?? '', `${origin}${page}`).href
  if (address.startsWith('#') && base === null) return `#${renaming.id(address.slice(1))}`
  if (!URL.canParse(address, from)) return address
  const url = new URL(address, from)
  if (url.host !== renaming.site.truth.host || !/^https?:$/.test(url.protocol)) return address
  const file = fileAt(renaming.site, url.pathname)
  if (file === undefined) return address
  const to = renaming.files.get(file)
  const path = to === undefined ? url.pathname : to.replace(/\/index\.html?$/, '/')
  const hash = url.hash === '' ? '' : `#${renaming.id(url.hash.slice(1))}`
  return `${/^https?:/i.test(address) ? url.origin : ''}${path}${url.search}${hash}`
}

/** The label with its addresses as they are now. */
export function renamedTruth(truth: Truth, renaming: Renaming): Truth {
  const rename = (value: string | number | boolean) =>
    typeof value === 'string' ? renamedAddress(value, '/', null, renaming) : value
  const fields = Object.entries(truth.fields).map(([field, stated]) =>
    /_url$/.test(field) ? [field, { values: (stated as ScalarTruth).values.map(rename) }] : [field, stated],
  )
  const served = Object.entries(truth.served).map(([path, how]) => [renaming.files.get(path) ?? path, how])
  return { ...truth, fields: Object.fromEntries(fields), served: Object.fromEntries(served) }
}
