import { afterAll } from 'bun:test'
import { openAccountBench } from './bench.ts'

/** A bench with a gateway that has the pages of accounts, for the tests of the file that opens it; closed after them. */
export async function openScene() {
  const bench = await openAccountBench()
  afterAll(() => bench.close())
  return { bench, door: bench.openDoor() }
}
