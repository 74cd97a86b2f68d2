import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type ListingsBench, openListings, productFields } from '../testing/bench.ts'
import { draftOn } from '../testing/editing.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
})
afterAll(() => bench.close())

const ann = { account: 'ann' }
/** One shared fact, one wording, one list: the kinds of fields. */
const FIELDS = ['audience', 'seo_title', 'tags'] as const
type Field = (typeof FIELDS)[number]
type Milestone = { date: string; title: string; description: string | null; url: null }

type Step =
  | { in: 'draft' | 'listing'; field: Field; value: string | null }
  | { in: 'draft'; milestones: Milestone[] }
  | { in: 'listing'; add: Milestone }
  | { in: 'listing'; remove: string }

const valueOf = (field: Field, value: string | null) => (field === 'tags' ? (value ? [value] : []) : value)

const value = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null })
const milestone = fc.record({
  date: fc.constant('2026-01-01'),
  title: fc.constantFrom('One', 'Two', 'Three', 'Four'),
  description: fc.option(fc.constantFrom('more', 'else'), { nil: null }),
  url: fc.constant(null),
})
const milestones = fc.uniqueArray(milestone, { selector: ({ title }) => title, maxLength: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ in: fc.constantFrom('draft' as const, 'listing' as const), field: fc.constantFrom(...FIELDS), value }),
  fc.record({ in: fc.constant('draft' as const), milestones }),
  fc.record({ in: fc.constant('listing' as const), add: milestone }),
  fc.record({ in: fc.constant('listing' as const), remove: fc.constantFrom('One', 'Two', 'Three', 'Four') }),
)

/**
 * What is to come of it, told otherwise than by the service: each place has the value that was given to it last, by
 * whichever side; a milestone is a place of its own, and adding one that is there is left out.
 */
class Model {
  readonly listing = new Map<string, unknown>(FIELDS.map((field) => [field, valueOf(field, null)]))
  readonly draft = new Map<string, unknown>(this.listing)

  inDraft(name: string, next: unknown): void {
    const before = this.draft.get(name)
    this.draft.set(name, next)
    if (!Bun.deepEquals(before, next)) this.listing.set(name, next)
  }

  draftMilestones(items: readonly Milestone[]): void {
    const names = [...this.draft.keys()].filter((name) => name.startsWith('milestone '))
    for (const name of new Set([...names, ...items.map(({ title }) => `milestone ${title}`)])) {
      this.inDraft(
        name,
        items.find(({ title }) => `milestone ${title}` === name),
      )
    }
  }

  has(title: string): boolean {
    return this.listing.get(`milestone ${title}`) !== undefined
  }

  fields(): Record<string, unknown> {
    return Object.fromEntries(FIELDS.map((field) => [field, this.listing.get(field)]))
  }

  milestones(): unknown[] {
    const kept = [...this.listing].flatMap(([name, item]) => (name.startsWith('milestone ') && item ? [item] : []))
    return kept.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  }
}

test('however edits of a draft and of its listing interleave, each value is the one that was given last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const model = new Model()
      const { save } = draftOn(bench, 'ann')
      const { listing_id } = await save({ fields: productFields() })
      const get = () => bench.call('get_my_listing', { listing_id }, ann)
      for (const each of steps) {
        if ('milestones' in each) {
          model.draftMilestones(each.milestones)
          await save({ milestones: each.milestones })
        } else if ('add' in each) {
          if (model.has(each.add.title)) continue
          model.listing.set(`milestone ${each.add.title}`, each.add)
          await bench.call('add_milestone', { listing_id, ...each.add }, ann)
        } else if ('remove' in each) {
          const known = (await get()).milestones.find(({ title }) => title === each.remove)
          if (!known) continue
          model.listing.set(`milestone ${each.remove}`, undefined)
          await bench.call('delete_milestone', { listing_id, milestone_id: known.milestone_id }, ann)
        } else {
          const { field } = each
          const next = valueOf(field, each.value)
          if (each.in === 'draft') model.inDraft(field, next)
          else model.listing.set(field, next)
          const fields = { [field]: next }
          if (each.in === 'draft') await save({ fields })
          else await bench.call('update_my_listing', { listing_id, fields }, ann)
        }
      }
      const listing = await get()
      expect(listing).toMatchObject(model.fields())
      const shown = listing.milestones.map(({ milestone_id: _, ...item }) => item)
      expect(shown.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
        model.milestones() as typeof shown,
      )
      const { items, total } = await bench.call('list_listing_versions', { listing_id, per_page: 100 }, ann)
      expect(items.map(({ version }) => version)).toEqual(Array.from({ length: total }, (_, i) => total - i))
      const replayed = Object.assign({}, ...items.toReversed().map(({ after }) => after))
      expect(listing).toMatchObject(
        Object.fromEntries(FIELDS.flatMap((name) => (name in replayed ? [[name, replayed[name]]] : []))),
      )
    }),
    { numRuns: 40 },
  )
}, 120_000)
