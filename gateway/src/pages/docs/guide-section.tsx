/** @jsxImportSource preact */
import type { GuideBlock, GuideSection } from '../../openapi/mod.ts'
import { Shell } from '../code.tsx'
import { Text } from '../text.tsx'

function Block({ block }: { block: GuideBlock }) {
  if ('code' in block) return <Shell label="Shell" code={block.code} />
  if ('text' in block) {
    return (
      <p>
        <Text text={block.text} />
      </p>
    )
  }
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <Text text={item} />
        </li>
      ))}
    </ul>
  )
}

/** A chapter of the guide. */
export function Chapter({ section }: { section: GuideSection }) {
  return (
    <section class="prose" id={section.id} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      {section.blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  )
}
