import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { pathOf } from './program.ts'

/** A program that is told lines, and answers with lines. */
export interface LineProcess {
  /** Sends a line, where one is given, and gives the next that comes. @throws Error where the program has ended */
  ask(line?: string): Promise<string>
  /** Closes its standard input, and gives the rest of what it says. @throws Error where it ends with another code than 0 */
  end(): Promise<string>
  /** Ends it at once. */
  stop(): Promise<void>
}

/** Starts a program whose standard input and output are of lines. */
export function startLines([program = '', ...args]: readonly string[]): LineProcess {
  const child = spawn(pathOf(program), args, { stdio: 'pipe' })
  const exited = once(child, 'exit')
  const errors = text(child.stderr)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const name = [program, ...args].slice(0, 6).join(' ')
  const ended = async (rest: string) => new Error(`${name} ended with ${await exited}: ${rest} ${await errors}`)
  return {
    async ask(line) {
      if (line !== undefined) child.stdin.write(`${line}\n`)
      const { value, done } = await lines.next()
      if (done) throw await ended('')
      return value
    },
    async end() {
      child.stdin.end()
      const rest: string[] = []
      for (let line = await lines.next(); !line.done; line = await lines.next()) rest.push(line.value)
      const [code] = await exited
      if (code !== 0) throw await ended(rest.join('\n'))
      return rest.join('\n')
    },
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
