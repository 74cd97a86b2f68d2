import type { Content } from './content.ts'

/** A place of a draft that a change touched, with what stood there before and after; absent is `undefined`. */
export interface Leaf {
  path: string
  before?: unknown
  after?: unknown
}

/** How deep each part is taken apart: two people who save different leaves don't meet. */
const depths = {
  fields: 1,
  seo: 1,
  faqs: 0,
  founders: 0,
  socials: 2,
  story: 1,
  milestones: 0,
  competitor: 0,
  competitorCrawl: 0,
  saved: 1,
  transferred: 1,
  sites: 1,
} as const satisfies Record<keyof Content, number>

const parts = Object.keys(depths) as (keyof Content)[]

function* walk(path: string, value: unknown, depth: number): Generator<[string, unknown]> {
  if (depth === 0) yield [path, value]
  else for (const [key, part] of Object.entries(value as object)) yield* walk(`${path}/${key}`, part, depth - 1)
}

function leavesOf(content: Content): Map<string, unknown> {
  return new Map(parts.flatMap((part) => [...walk(part, content[part], depths[part])]))
}

/** The leaves that differ between two states of a draft. */
export function changedLeaves(before: Content, after: Content): Leaf[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const paths = new Set([...old.keys(), ...now.keys()])
  return [...paths]
    .filter((path) => !Bun.deepEquals(old.get(path), now.get(path)))
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
}

type Tree = Record<string, unknown>

/** The content with one leaf set; `undefined` takes it out. */
function withLeaf(content: Content, path: string, value: unknown): Content {
  const keys = path.split('/')
  const last = keys.pop() ?? ''
  const copy = structuredClone(content)
  const parent = keys.reduce<Tree>((tree, key) => tree[key] as Tree, copy as unknown as Tree)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return copy
}

/**
 * Takes a refused change back. A leaf that someone changed since stays; where that later change (in `later`, oldest
 * first) may be refused too, it learns what to go back to. Gives the content and the later changes as they then are.
 */
export function takenBack(
  content: Content,
  undo: readonly Leaf[],
  later: readonly (readonly Leaf[])[],
): { content: Content; later: Leaf[][] } {
  let result = content
  const adjusted = later.map((leaves) => leaves.map((leaf) => ({ ...leaf })))
  for (const { path, before, after } of undo) {
    const heir = adjusted.flat().find((leaf) => leaf.path === path && Bun.deepEquals(leaf.before, after))
    if (heir) heir.before = before
    else if (Bun.deepEquals(leavesOf(result).get(path), after)) result = withLeaf(result, path, before)
  }
  return { content: result, later: adjusted }
}
