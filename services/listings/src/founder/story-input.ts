import { Refusal } from '@launch/kit'
import type { FieldError } from '@launch/proto/errors'
import { olderStorySections, type StoryPatch } from '@launch/proto/schemas/items'
import { type StorySection, storySections } from '@launch/proto/schemas/story'
import { isSeen, plainText } from './input.ts'
import { isTold, type Story } from './story.ts'

const older: Readonly<Record<string, StorySection>> = olderStorySections
const currentOf = (name: string): StorySection => older[name] ?? (name as StorySection)

/** A section that was sent under both its names: nobody can tell which one counts. */
function conflicts(names: readonly string[]): FieldError[] {
  return names.flatMap((name) => {
    const other = names.find((each) => each !== name && currentOf(each) === currentOf(name))
    if (!other) return []
    const detail = `\`${name}\` and \`${other}\` are the same section. Send \`${currentOf(name)}\` alone.`
    return [{ pointer: `/${name}`, code: 'conflict', detail } satisfies FieldError]
  })
}

/** A story with the sections that were sent, by whichever name; null where nothing of it is left. */
export function patchedStory(story: Story | null, patch: StoryPatch): Story | null {
  const errors = conflicts(Object.keys(patch))
  if (errors.length > 0) throw new Refusal('invalid_request', 'A section was sent twice.', { errors })
  const blank = Object.fromEntries(storySections.map((name) => [name, null])) as Story
  const sent = Object.entries(patch).map(([name, text]) => [
    currentOf(name),
    text != null && isSeen(text) ? plainText(text, name) : null,
  ])
  const next: Story = { ...blank, ...story, ...Object.fromEntries(sent) }
  return isTold(next) ? next : null
}
