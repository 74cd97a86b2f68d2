import { expect, test } from 'bun:test'
import { blankProfile } from '../../rules/blank-draft.ts'
import { pageOf } from '../../testing/page.ts'
import { extractiveDrafter } from './mod.ts'

/** Lines that a pattern could read in ever so many ways before it gives up. */
const LINES: [name: string, line: string][] = [
  ['a town of many hyphens behind a postcode', `12 Mill Lane, 101 Aa-A A${'-A-Ay'.repeat(100)}!`],
  ['a town of many hyphens before a postcode', `12 Mill Lane, Rr R${'-les'.repeat(100)}9`],
  ['a place of many hyphens', `12 Mill Lane, A-${'-A'.repeat(200)}!, UK`],
  ['a founding at many places', `Founded in a${' in aa'.repeat(30)}; by Ann Lee.`],
  ['100,000 letters of digits and commas', '1,'.repeat(50_000)],
  ['a title of many plus signs', `vite${'+n'.repeat(34)} !`],
]

test.each(LINES)('%s takes no longer than other words', async (_, line) => {
  const page = pageOf({
    metas: [
      ['title', line],
      ['og:site_name', 'Acme Pay'],
    ],
    blocks: [
      ['h1', line],
      ['p', 'Acme Pay sends invoices.'],
      ['h2', 'About us'],
      ['p', line],
    ],
    jsonLd: [JSON.stringify({ '@type': 'Organization', name: line, address: line })],
  })
  const { user } = process.cpuUsage()
  await extractiveDrafter.draft(blankProfile('https://acmepay.com/'), [page])
  expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(2_000)
})
