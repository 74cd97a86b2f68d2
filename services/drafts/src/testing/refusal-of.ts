import { Refusal } from '@launch/kit'

/** The refusal that a call ends with. Throws where it was answered, or failed in another way. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const error = await call.then(
    () => new Error('It was answered.'),
    (thrown) => thrown,
  )
  if (error instanceof Refusal) return error
  throw error
}
