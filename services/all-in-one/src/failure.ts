/** Exit codes that scripts may rely on; the names are those of BSD's sysexits.h. */
export const EXIT = { failed: 1, unavailable: 69, config: 78, interrupted: 130 } as const

/**
 * Ends a command with one line for the reader: what is wrong, where, what to do about it.
 * Anything else that is thrown is a bug and ends with its stack.
 */
export class CommandFailure extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number = EXIT.failed, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandFailure'
    this.exitCode = exitCode
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The `code` of a system error such as `ENOENT`, else undefined. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
