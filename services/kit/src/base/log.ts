import pino, { type Logger } from 'pino'

export type { Logger }

const secrets = ['api_key', 'authorization', 'cookie', 'password', 'token', 'secret', 'url_with_credentials']

/**
 * Structured log lines on standard output, one JSON object each, with secrets replaced.
 * @param more what each line says beside what it is given
 */
export function createLog(service: string, level: string, more?: () => object): Logger {
  return pino({
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(more && { mixin: more }),
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `headers.${name}`]), censor: '[secret]' },
  })
}

/** A log that says nothing: for tests. */
export const silentLog: Logger = pino({ level: 'silent' })
