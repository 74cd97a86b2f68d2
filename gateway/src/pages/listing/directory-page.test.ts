import { expect, test } from 'bun:test'
import { operations } from '@launch/proto'
import { directoryPage } from './directory-page.tsx'

const found = operations.search_listings.example.output
const [first] = found.items
if (!first) throw new Error('The example finds nothing.')

test('what was paid to stand above the list stands there, says that it is paid, and leaves the list as it is', () => {
  const html = directoryPage(found, {}, [{ ...first, slug: 'pinned', name: '<b>Pinned</b>' }])
  const [above = '', list = ''] = html.split('class="count"')
  for (const part of ['Paid highlight', 'href="/listings/pinned"', '&lt;b>Pinned&lt;/b>']) expect(above).toContain(part)
  expect(list).toContain(`href="/listings/${first.slug}"`)
  expect(list).not.toContain('Paid highlight')
})

test('without any, nothing is said of them', () => {
  expect(directoryPage(found, {})).not.toContain('Paid highlight')
})
