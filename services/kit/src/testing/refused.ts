import { Refusal } from '../base/refusal.ts'

/** The refusal that a call ends with; throws where it ends otherwise. */
export async function refused(call: Promise<unknown>): Promise<Refusal> {
  const outcome = await call.catch((error) => error)
  if (outcome instanceof Refusal) return outcome
  throw new Error(`It was not refused: ${Bun.inspect(outcome)}`)
}
