import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A scalar as the label gives it: any of the values is right. */
export interface ScalarTruth {
  values: (string | number | boolean)[]
}

/** A list as the label gives it: each item with the wordings that are right; not `complete` where more is stated. */
export interface ListTruth {
  items: string[][]
  complete: boolean
}

/** What a person who read the site says that it states. */
export interface Truth {
  name: string
  host: string
  language: string
  served: Record<string, { content_type?: string; status?: number }>
  fields: Record<string, ScalarTruth | ListTruth>
  faqs: { question: string; answer: string }[]
  founders: { name: string; role: string | null; links: string[] }[]
  socials: Record<'company' | 'founder', Record<string, string>>
  absent: string[]
}

/** A labelled site: its files by path, as a web server would serve them. */
export interface Site {
  truth: Truth
  files: ReadonlyMap<string, Uint8Array>
}

const SITES = join(import.meta.dir, '../fixtures/sites')

/**
 * `seen` and `practice` may be looked at; `held-out` is for aggregate figures only. `short` sites are labelled for prices
 * and places alone, and many of them state neither: weights are fitted to them too, and nothing is measured by them.
 */
export type SiteSet = 'seen' | 'practice' | 'held-out' | 'short'

/** Reads the labelled sites of a set; none where there is no folder of that set. */
export async function readSites(set: SiteSet): Promise<Site[]> {
  const folder = join(SITES, set)
  const names = existsSync(folder) ? (await readdir(folder)).sort() : []
  return Promise.all(names.map((name) => readSite(join(folder, name))))
}

async function readSite(folder: string): Promise<Site> {
  const truth: Truth = await Bun.file(join(folder, 'truth.json')).json()
  const files = new Map<string, Uint8Array>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'truth.json') continue
    const path = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, path)}`, await Bun.file(path).bytes())
  }
  return { truth, files }
}

/** The file that an address path leads to; `undefined` where there is none. */
export function fileAt(site: Site, pathname: string): string | undefined {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // A path that is not UTF-8 is taken as it stands.
  }
  const tries = [path, `${path.replace(/\/$/, '')}/index.html`, `${path.replace(/\/$/, '')}/index.htm`, `${path}.html`]
  return tries.find((each) => site.files.has(each))
}

/** The Content-Type that the site is served with; HTML has no charset but where the label says so. */
export function contentTypeOf(site: Site, file: string): string {
  return site.truth.served[file]?.content_type ?? (/\.x?html?$/i.test(file) ? 'text/html' : 'application/octet-stream')
}
