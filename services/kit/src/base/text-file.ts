import { readFileSync } from 'node:fs'

/** The text of a file that a setting names. @throws Error that names the file and why it can not be read */
export function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(`${path} can not be read (${code}).`)
  }
}
