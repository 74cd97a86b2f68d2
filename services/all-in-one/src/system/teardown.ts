/** What has been started and must be stopped, in reverse order. */
export interface Teardown {
  add(stop: () => Promise<void>): void
  /** Remembers to stop what `opening` gives, even when its siblings fail first. */
  track<T extends { stop(): Promise<void> }>(opening: Promise<T>): Promise<T>
  /** Stops everything once; calling it again waits for the same. */
  run(): Promise<void>
}

export function createTeardown(): Teardown {
  const stops: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined
  const runAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  return {
    add: (stop) => stops.push(stop),
    track(opening) {
      // Its place in the order is that of the beginning.
      stops.push(async () => (await opening.catch(() => undefined))?.stop())
      return opening
    },
    run: () => (running ??= runAll()),
  }
}
