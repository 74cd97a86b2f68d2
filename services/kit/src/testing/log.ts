import pino, { type Logger } from 'pino'

/** A log whose lines a test can read. */
export function recordedLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  return { lines, log: pino({ level: 'trace', base: null }, { write: (line) => lines.push(JSON.parse(line)) }) }
}
