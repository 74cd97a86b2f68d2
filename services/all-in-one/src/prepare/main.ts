// Checks the settings of every process, and brings their schemas and streams up to date: one process for all of them,
// as what they need is loaded once.
import { loadManaged as load } from './load.ts'
import type { Outcome, Part, Task } from './task.ts'

async function check(parts: readonly Part[]): Promise<Outcome> {
  const found = await Promise.all(parts.map(async (part) => (await load(part)).problems(part.env)))
  return { problems: [...new Set(found.flat())] }
}

async function migrate(parts: readonly Part[]): Promise<Outcome> {
  const outcomes = await Promise.all(
    parts.map(async (part) => {
      try {
        await (await load(part)).migrate(part.env)
        return undefined
      } catch (error) {
        return failure(part, error)
      }
    }),
  )
  return outcomes.find((outcome) => outcome !== undefined) ?? { problems: [] }
}

function failure({ name }: Part, error: unknown): Outcome {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const problems = error instanceof Error && 'problems' in error ? (error.problems as readonly string[]) : undefined
  return { failed: name, words, ...(problems && { problems }) }
}

const tasks = { check, migrate }

process.on('message', async ({ kind, parts }: Task) => {
  const outcome = await tasks[kind](parts).catch((error): Outcome => ({ failed: kind, words: String(error?.stack) }))
  process.send?.(outcome)
})
process.on('disconnect', () => process.exit(0))
