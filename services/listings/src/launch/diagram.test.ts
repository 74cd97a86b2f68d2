import { expect, test } from 'bun:test'
import { DOCUMENT, diagram, withDiagram } from './diagram.ts'

test('ARCHITECTURE.md shows the table as it is; `bun services/listings/src/launch/diagram.ts` writes it anew', async () => {
  const document = await Bun.file(DOCUMENT).text()
  expect(withDiagram(document) === document).toBe(true)
})

test('the diagram has every status', () => {
  for (const status of ['draft', 'awaiting_badge', 'scheduled', 'live', 'archived', 'rejected', 'suspended']) {
    expect(diagram()).toContain(`--> ${status}`)
  }
})
