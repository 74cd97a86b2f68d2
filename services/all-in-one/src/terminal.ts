/** Ways to dress a text for a terminal; each leaves it as it is where there are no colours. */
export interface Palette {
  bold: (text: string) => string
  dim: (text: string) => string
  green: (text: string) => string
  red: (text: string) => string
  cyan: (text: string) => string
  orange: (text: string) => string
}

export function palette(on: boolean): Palette {
  const paint = (open: string, close: number) => (text: string) => (on ? `\x1b[${open}m${text}\x1b[${close}m` : text)
  return {
    bold: paint('1', 22),
    dim: paint('2', 22),
    green: paint('32', 39),
    red: paint('31', 39),
    cyan: paint('36', 39),
    orange: paint('38;5;208', 39),
  }
}

/** Whether a stream takes colours. */
export function takesColours(stream: { isTTY?: boolean }): boolean {
  return Boolean(stream.isTTY) && !process.env.NO_COLOR
}

/** One line for the reader, beside the standard output that scripts read. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** A step that has nothing to do. */
export function sayThere(what: string): void {
  say(palette(takesColours(process.stderr)).dim(`  · ${what}`))
}

/** Does a step and says so: before, where it may take long or nobody watches, and after with the time it took. */
export async function step<T>(what: string, work: () => Promise<T>, { slow = false } = {}): Promise<T> {
  const paint = palette(takesColours(process.stderr))
  const start = performance.now()
  if (slow) say(paint.dim(`  … ${what}`))
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  say(`  ${paint.green('✓')} ${what} ${paint.dim(`${seconds.toFixed(1)} s`)}`)
  return result
}
