import { expect, test } from 'bun:test'
import type { Profile } from './drafter.ts'
import { extractiveDrafter } from './extractive/mod.ts'
import { warmUp } from './warm-up.ts'

test('the page that the drafter warms up with says something of most fields', async () => {
  const made: Profile[] = []
  await warmUp({
    async draft(blank, pages) {
      const drafting = await extractiveDrafter.draft(blank, pages)
      made.push(drafting.profile)
      return drafting
    },
  })
  const fields = Object.entries(made[0]?.fields ?? {})
  const found = fields.filter(([, { state }]) => state === 'ai').map(([name]) => name)
  expect(found).toEqual(expect.arrayContaining(['headline', 'pricing_model', 'founded_year', 'headquarters']))
  expect(made[0]?.founders.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Kim'])
})
