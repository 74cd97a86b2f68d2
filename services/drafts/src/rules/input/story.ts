import { type CheckContext, checkedProse } from '@launch/kit/input'
import { olderStorySections, type StoryPatch } from '@launch/proto/schemas/items'
import type { StorySection } from '@launch/proto/schemas/story'

const older: Readonly<Record<string, StorySection>> = olderStorySections
const currentOf = (name: string): StorySection => older[name] ?? (name as StorySection)

/**
 * The sent sections under their current names, as plain text. A section sent under both its names is a fault at both.
 */
export function checkedStory(sent: StoryPatch, context: CheckContext): Partial<Record<StorySection, string | null>> {
  const names = Object.keys(sent)
  const sections = Object.entries(sent).map(([name, text]): [StorySection, string | null] => {
    const current = currentOf(name)
    const other = names.find((each) => each !== name && currentOf(each) === current)
    if (other) {
      const detail = `\`story.${name}\` and \`story.${other}\` are the same section. Send \`story.${current}\` alone.`
      context.faults.add(`/story/${name}`, 'conflict', detail)
    }
    return [current, text === null || text === undefined ? null : checkedProse(text, `/story/${name}`, context)]
  })
  return Object.fromEntries(sections)
}
