import { expect, test } from 'bun:test'
import { type Mutant, mutants, mutated } from './mutants.ts'
import { tryTests } from './run-mutants.ts'

const ROOT = new URL('../..', import.meta.url).pathname

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s: it applies and compiles', async (_, mutant) => {
  const files = await mutated(mutant, ROOT)
  expect(files.size).toBe(new Set(mutant.edits.map(({ file }) => file)).size)
})

test('an edit that no longer applies, or breaks the file, is told', async () => {
  const [edit] = mutants[0]?.edits ?? []
  const mutant = (change: object): Mutant => ({
    name: 'm',
    tests: [],
    edits: [{ ...edit, ...change } as Mutant['edits'][0]],
  })
  await expect(mutated(mutant({ from: 'not there' }), ROOT)).rejects.toThrow('does not hold this once: not there')
  await expect(mutated(mutant({ to: 'if (' }), ROOT)).rejects.toThrow('does not compile')
})

/** The whole set goes through the kill run by `MUTANTS=1 make faults`. */
const small = mutants.filter(({ name }) => name === 'no operation record' || name === 'no inbox')

test.each(small.map((mutant) => [mutant.name, mutant] as const))('%s: its tests catch it', async (_, mutant) => {
  const { outcome, output } = await tryTests(mutant)
  expect(outcome === 'caught' ? 'caught' : output).toBe('caught')
})
