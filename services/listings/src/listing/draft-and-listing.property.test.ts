import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type ListingsBench, openListings, productFields, twoSites } from '../testing/bench.ts'
import { draftOn } from '../testing/editing.ts'

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
})
afterAll(() => bench.close())

const ann = { account: 'ann' }
const SITES = ['main', 'berlin'] as const
type Site = (typeof SITES)[number]
/** Facts that both sites share, one of them a list, and wording that each has of its own. */
const FIELDS = ['audience', 'tags', 'seo_title'] as const
type Field = (typeof FIELDS)[number]
const TITLES = ['One', 'Two', 'Three', 'Four'] as const
type Milestone = { date: string; title: string; description: string | null; url: null }

type Step =
  | { draft: 'field'; field: Field; value: string | null }
  | { draft: 'milestones'; milestones: Milestone[] }
  | { site: Site; field: Field; value: string | null }
  | { site: Site; add: Milestone }
  | { site: Site; remove: string }

const stored = (field: Field, value: string | null) => (field === 'tags' ? (value ? [value] : []) : value)

const site = fc.constantFrom(...SITES)
const field = fc.constantFrom(...FIELDS)
const value = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null })
const milestone = fc.record({
  date: fc.constant('2026-01-01'),
  title: fc.constantFrom(...TITLES),
  description: fc.option(fc.constantFrom('more', 'else'), { nil: null }),
  url: fc.constant(null),
})
const milestones = fc.uniqueArray(milestone, { selector: ({ title }) => title, maxLength: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ draft: fc.constant('field' as const), field, value }),
  fc.record({ draft: fc.constant('milestones' as const), milestones }),
  fc.record({ site, field, value }),
  fc.record({ site, add: milestone }),
  fc.record({ site, remove: fc.constantFrom(...TITLES) }),
)

/**
 * What is to come of it, told otherwise than by the service: each place has the value that was given to it last, by
 * whichever side. A shared fact is one place, wording and each milestone one on each site.
 */
class Model {
  readonly #draft = new Map<string, unknown>(FIELDS.map((name) => [name, stored(name, null)]))
  readonly #places = new Map<string, unknown>()

  inDraft(name: string, next: unknown): void {
    const before = this.#draft.get(name)
    this.#draft.set(name, next)
    if (Bun.deepEquals(before, next)) return
    for (const each of SITES) this.on(each, name, next)
  }

  on(where: Site, name: string, next: unknown): void {
    this.#places.set(placeOf(where, name), next)
  }

  at(where: Site, name: string): unknown {
    return this.#places.get(placeOf(where, name))
  }

  fields(where: Site): Record<string, unknown> {
    return Object.fromEntries(FIELDS.map((name) => [name, this.at(where, name) ?? stored(name, null)]))
  }

  milestones(where: Site): unknown[] {
    return TITLES.flatMap((title) => this.at(where, title) ?? [])
  }
}

const placeOf = (where: Site, name: string) => (name === 'audience' || name === 'tags' ? name : `${where} ${name}`)

test('however edits of a draft and of its listings interleave, each value is the one that was given last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const model = new Model()
      const { saveAll } = draftOn(bench, 'ann')
      const [main = 0, berlin = 0] = await saveAll({ fields: productFields() }, SITES)
      const idOf = (where: Site) => (where === 'main' ? main : berlin)
      const get = (where: Site) => bench.call('get_my_listing', { listing_id: idOf(where) }, ann)
      for (const each of steps) {
        if ('draft' in each && each.draft === 'milestones') {
          for (const title of TITLES) {
            model.inDraft(
              title,
              each.milestones.find((item) => item.title === title),
            )
          }
          await saveAll({ milestones: each.milestones }, SITES)
        } else if ('draft' in each) {
          const next = stored(each.field, each.value)
          model.inDraft(each.field, next)
          await saveAll({ fields: { [each.field]: next } }, SITES)
        } else if ('field' in each) {
          const next = stored(each.field, each.value)
          model.on(each.site, each.field, next)
          const edit = { listing_id: idOf(each.site), fields: { [each.field]: next } }
          await bench.call('update_my_listing', edit, ann)
        } else if ('add' in each) {
          if (model.at(each.site, each.add.title)) continue
          model.on(each.site, each.add.title, each.add)
          await bench.call('add_milestone', { listing_id: idOf(each.site), ...each.add }, ann)
        } else {
          const known = (await get(each.site)).milestones.find(({ title }) => title === each.remove)
          if (!known) continue
          model.on(each.site, each.remove, undefined)
          const one = { listing_id: idOf(each.site), milestone_id: known.milestone_id }
          await bench.call('delete_milestone', one, ann)
        }
      }
      for (const where of SITES) await expectAsModelled(model, where, idOf(where))
    }),
    { numRuns: 40 },
  )
})

/** The listing is as modelled, its versions count without gaps, and the latest of a field says what it holds. */
async function expectAsModelled(model: Model, where: Site, listing_id: number): Promise<void> {
  const listing = await bench.call('get_my_listing', { listing_id }, ann)
  expect(listing).toMatchObject(model.fields(where))
  const plain = listing.milestones.map(({ milestone_id: _, ...item }) => item)
  const shown: unknown[] = TITLES.flatMap((title) => plain.filter((item) => item.title === title))
  expect(shown).toEqual(model.milestones(where))
  const { items, total } = await bench.call('list_listing_versions', { listing_id, per_page: 100 }, ann)
  expect(items.map(({ version }) => version)).toEqual(Array.from({ length: total }, (_, i) => total - i))
  const replayed = Object.assign({}, ...items.toReversed().map(({ after }) => after))
  for (const name of FIELDS) if (name in replayed) expect(listing[name]).toEqual(replayed[name])
}
