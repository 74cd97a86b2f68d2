/** Asks again and again, with a pause in between, until the answer is there; gives up loudly. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  seconds = 30,
  pauseMs = 50,
): Promise<T> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`waited ${seconds} s in vain: ${what}`)
    await Bun.sleep(pauseMs)
  }
}
