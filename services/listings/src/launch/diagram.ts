import { listingStatuses } from '@launch/proto/schemas/listing'
import { kinds } from './standing.ts'
import { TABLE } from './status.ts'

/** Where the diagram stands in ARCHITECTURE.md. */
const BEGIN = '<!-- launch states: written by services/listings/src/launch/diagram.ts -->'
const END = '<!-- end of launch states -->'

/** The table of `status.ts` as a mermaid diagram: an arrow for each two statuses, with what leads from one to the other. */
export function diagram(): string {
  const arrows = new Map<string, Set<string>>()
  for (const from of listingStatuses) {
    for (const kind of kinds) {
      for (const way of TABLE[from][kind] ?? []) {
        if (!('to' in way) || way.to === from) continue
        const arrow = `${from} --> ${way.to === 'gone' ? '[*]' : way.to}`
        const label = way.when ? `${kind} [${way.when.says}]` : kind
        arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(label))
      }
    }
  }
  const lines = [...arrows].map(([arrow, labels]) => `  ${arrow} : ${[...labels].join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> draft', ...lines, '```'].join('\n')
}

/** A document with the diagram as it is now. */
export function withDiagram(document: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`there is no "${BEGIN}" before "${END}"`)
  return `${document.slice(0, begin + BEGIN.length)}\n\n${diagram()}\n\n${document.slice(end)}`
}

export const DOCUMENT = new URL('../../../../ARCHITECTURE.md', import.meta.url).pathname

// bun services/listings/src/launch/diagram.ts writes it anew.
if (import.meta.main) await Bun.write(DOCUMENT, withDiagram(await Bun.file(DOCUMENT).text()))
