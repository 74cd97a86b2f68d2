import type { ReadPage } from '../drafter.ts'
import { bare } from './fold.ts'

/** The part of a page's host name that may say a name: `acme-pay` of `www.acme-pay.co.uk`. */
export function hostLabel(page: ReadPage): string {
  if (!URL.canParse(page.url)) return ''
  const labels = new URL(page.url).hostname.replace(/^www\./, '').split('.')
  const known = labels.slice(0, -1).filter((label) => !/^(?:co|com|org|net|ac|gov|or|ne)$/.test(label))
  return bare(known.at(-1) ?? labels[0] ?? '')
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
