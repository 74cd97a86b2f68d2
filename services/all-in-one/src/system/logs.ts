import { join } from 'node:path'
import { byLine } from './lines.ts'
import { openLogFile } from './log-file.ts'
import type { Logs } from './services.ts'

/** Passes the processes' lines through: JSON to standard output, what they say besides to standard error. */
export function logsToTerminal(): Logs {
  return {
    output: () => byLine((lines) => process.stdout.write(lines)),
    errors: (service) =>
      byLine((lines) => {
        const text = new TextDecoder().decode(lines).trimEnd()
        process.stderr.write(`${text.replaceAll(/^/gm, `${service}: `)}\n`)
      }),
  }
}

/** Keeps them in `DATA_DIR/logs/<service>.log`. */
export function logsToFiles(dataDir: string): Logs {
  const files = new Map<string, (chunk: Uint8Array) => void>()
  const fileOf = (service: string) => {
    const file = files.get(service) ?? openLogFile(join(dataDir, 'logs', `${service}.log`))
    files.set(service, file)
    return byLine(file)
  }
  return { output: fileOf, errors: fileOf }
}
