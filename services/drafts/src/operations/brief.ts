import type { BriefDraft, Draft } from '@launch/proto/schemas/draft'
import type { Leaf } from '../rules/leaves.ts'

type Tree = Record<string, unknown>

/** The parts of a draft that callers see: what is left of a change is the draft's own bookkeeping. */
const SHOWN: ReadonlySet<string> = new Set<keyof BriefDraft>([
  'fields',
  'faqs',
  'founders',
  'socials',
  'story',
  'milestones',
  'competitor',
  'seo',
])

/** Copies what stands at a path of one tree to the same path of another; what is gone leaves its surroundings. */
function copyAt(from: Tree, to: Tree, [key = '', ...rest]: readonly string[]): void {
  const value = from[key]
  if (rest.length === 0) {
    if (value !== undefined) to[key] = value
    return
  }
  const inner = (to[key] ?? {}) as Tree
  to[key] = inner
  copyAt(value as Tree, inner, rest)
}

/** The brief view of a draft: how it stands, and the leaves that a call has changed as they now are. */
export function briefOf(full: Draft, changed: readonly Leaf[]): Draft {
  const { id, status, completeness, missing, crawl } = full
  const brief: BriefDraft = { id, status, completeness, missing, crawl }
  for (const { path } of changed) {
    if (path === 'competitorCrawl') brief.competitor_comparison = full.competitor_comparison
    const keys = path.split('/')
    if (SHOWN.has(keys[0] ?? '')) copyAt(full, brief, keys)
  }
  return asViewed(brief)
}

/** Both views are one output, which is typed as the full one. */
function asViewed(brief: BriefDraft): Draft {
  return brief as unknown as Draft
}
