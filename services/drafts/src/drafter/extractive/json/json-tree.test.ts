import { expect, test } from 'bun:test'
import { timed } from '@launch/kit/testing'
import { pageOf } from '../../../testing/page.ts'
import { jsonNodes, literal, textsOf } from './json-tree.ts'

const nodesOf = (json: string) => jsonNodes(pageOf({ jsonLd: [json] }))
const namesOf = (json: string) => nodesOf(json).flatMap(({ object }) => textsOf(object, 'name'))

test('trailing commas, comments and several objects in a row are read', () => {
  expect(namesOf('{"name": "Acme",}')).toEqual(['Acme'])
  expect(namesOf('<!--\n{"name": "Acme"}{"name": "Pay"}\n-->')).toEqual(['Acme', 'Pay'])
  expect(namesOf('/* ours */ {"name": "Acme", // the product\n "other": 1}')).toEqual(['Acme'])
  expect(namesOf('{"@graph": [{"name": "Acme"}, {"name": "Pay"')).toEqual(['Acme', 'Pay'])
})

test('a text is quoted only where it stands to the letter', () => {
  const [plain, escaped, entity] = ['{"name": "Acme"}', '{"name": "Acm\\u00e9"}', '{"name": "A &amp; B"}'].map(
    (json) => {
      const [node] = nodesOf(json)
      return node ? literal(node.page, node.object.members.get('name')) : null
    },
  )
  expect(plain?.value).toBe('Acme')
  expect(escaped).toBeNull()
  expect(entity).toBeNull()
})

test('hostile JSON takes linear time', () => {
  const { ms } = timed(() => {
    nodesOf('['.repeat(200_000))
    nodesOf(`{"name": "${'\\"'.repeat(200_000)}`)
    nodesOf('{"a":'.repeat(100_000))
  })
  expect(ms).toBeLessThan(1_000)
})
