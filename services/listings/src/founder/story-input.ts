import { Faults, isSeen } from '@launch/kit/input'
import { olderStorySections, type StoryPatch } from '@launch/proto/schemas/items'
import { type StorySection, storySections } from '@launch/proto/schemas/story'
import { isTold, type Story } from './story.ts'

const older: Readonly<Record<string, StorySection>> = olderStorySections
const currentOf = (name: string): StorySection => older[name] ?? (name as StorySection)

/** Refuses a section that was sent under both its names, at both: nobody can tell which one counts. */
function refuseConflicts(names: readonly string[]): void {
  const faults = new Faults()
  for (const name of names) {
    const other = names.find((each) => each !== name && currentOf(each) === currentOf(name))
    if (!other) continue
    const detail = `\`${name}\` and \`${other}\` are the same section. Send \`${currentOf(name)}\` alone.`
    faults.add(`/${name}`, 'conflict', detail)
  }
  faults.throwIfAny()
}

/** A story with the sections that were sent, by whichever name; null where nothing of it is left. */
export function patchedStory(story: Story | null, patch: StoryPatch): Story | null {
  refuseConflicts(Object.keys(patch))
  const blank = Object.fromEntries(storySections.map((name) => [name, null])) as Story
  const sent = Object.entries(patch).map(([name, text]) => [
    currentOf(name),
    text != null && isSeen(text) ? text.trim() : null,
  ])
  const next: Story = { ...blank, ...story, ...Object.fromEntries(sent) }
  return isTold(next) ? next : null
}
