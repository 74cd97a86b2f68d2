import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const MOST_BYTES = 10 * 1_048_576

/**
 * Appends to a log file; beyond 10 MB the file becomes `<path>.1`, replacing the one before, and a new one begins.
 * What can't be written (the disk is full) is lost: a program must never wait for its log.
 */
export function openLogFile(path: string, mostBytes: number = MOST_BYTES): (chunk: Uint8Array) => void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  let file = openSync(path, 'a', 0o600)
  let size = fstatSync(file).size
  const append = (chunk: Uint8Array) => {
    if (size > 0 && size + chunk.byteLength > mostBytes) {
      renameSync(path, `${path}.1`)
      closeSync(file)
      file = openSync(path, 'a', 0o600)
      size = 0
    }
    size += writeSync(file, chunk)
  }
  return (chunk) => {
    try {
      append(chunk)
    } catch {
      // Lost, as said above.
    }
  }
}
