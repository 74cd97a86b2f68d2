import { afterAll } from 'bun:test'
import { openOAuthBench } from './bench.ts'

/** A bench with a gateway and somebody who is signed in there, for the tests of the file that opens it; closed after them. */
export async function openScene() {
  const bench = await openOAuthBench()
  afterAll(() => bench.close())
  const door = bench.openDoor()
  return { bench, door, ada: await bench.person(door) }
}
