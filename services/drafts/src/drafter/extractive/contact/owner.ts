import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { PUBLIC_PROVIDER } from '../lexicon/contact.ts'
import { pattern } from '../lexicon/pattern.ts'
import { hostOf, ownNames } from '../pages/own.ts'
import { makersOf } from '../people/makers.ts'

/** The last two labels of a host name, or three under endings such as `co.uk`. */
function registrable(host: string): string {
  const labels = host
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.')
  const isLong = /^(?:co|com|org|net|ac|gov|or|ne|go)$/.test(labels.at(-2) ?? '') && (labels.at(-1)?.length ?? 0) === 2
  return labels.slice(isLong ? -3 : -2).join('.')
}

/** Domains that templates and examples name. */
const PLACEHOLDER = pattern('iu')`
  (?:^|\.)(?:example|test|invalid)\.(?:com|org|net)$
  \.(?:example|invalid|localhost)$
  (?:^|\.)(?:domain|yourdomain|yourcompany|company|mysite|email|acme)\.\p{L}+$
`

/** Whether an address is a template's or an example's. */
export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test((value.split('@')[1] ?? '').toLowerCase())

export type Owner = 'site' | 'related' | 'public' | 'other'

/** Whose an address is, by its domain. */
export function ownerOf(value: string, pages: readonly ReadPage[]): Owner {
  const domain = (value.split('@')[1] ?? '').toLowerCase()
  if (registrable(domain) === registrable(hostOf(pages))) return 'site'
  if (isPlaceholder(value)) return 'other'
  const label = bare(registrable(domain).split('.')[0] ?? '')
  if (label.length >= 3 && (ownNames(pages).has(label) || [...makersOf(pages)].some((maker) => bare(maker) === label)))
    return 'related'
  return PUBLIC_PROVIDER.test(domain) ? 'public' : 'other'
}
