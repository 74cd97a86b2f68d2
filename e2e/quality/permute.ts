import { permutePage } from './permute-page.ts'
import { randomOf, seedOf } from './random.ts'
import { namesOf, type Renaming, renamedTruth } from './rename.ts'
import type { Site } from './site.ts'

const HTML = /\.x?html?$/i

/**
 * The same site written another way: other class names, ids, file names and boilerplate wording, other order of lists
 * and sections, other boxes, attributes, quotes, white space and heading levels. What it states stays the same.
 */
export function permuted(site: Site, seed: number): Site {
  const random = randomOf(seedOf(site.truth.name, seed))
  const renaming: Renaming = namesOf(site, random)
  const files = new Map<string, Uint8Array>()
  for (const [path, bytes] of site.files) {
    const to = renaming.files.get(path) ?? path
    files.set(to, HTML.test(path) && isPlain(bytes) ? permutePage(bytes, path, site.truth, renaming, random) : bytes)
  }
  return { truth: renamedTruth(site.truth, renaming), files }
}

/** Whether markup stands in single bytes: UTF-16 and encodings with escape sequences are left alone. */
function isPlain(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !isUtf16 && !bytes.includes(0x1b) && !bytes.includes(0)
}
