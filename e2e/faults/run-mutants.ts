import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FaultRun, type Mutant, mutants, mutated } from './mutants.ts'

/** Exit code of a kill run that found something broken; any other failure is the run's own. */
export const FOUND = 3

/** What became of a mutant: `failed` says that the run itself did, which proves nothing. */
export interface Verdict {
  outcome: 'caught' | 'missed' | 'failed'
  output: string
}

const ROOT = new URL('../..', import.meta.url).pathname
/** What no run needs; the labelled sites alone are thousands of files. */
const LEFT_OUT = /^(docs|e2e\/fixtures\/sites|\.tools|\.data|\.git|(.*\/)?node_modules)$/

/** Does something in a copy of the tree that has one protection taken out. */
async function inCopy<T>(mutant: Mutant, work: (copy: string) => Promise<T>): Promise<T> {
  const files = await mutated(mutant, ROOT)
  const copy = mkdtempSync(join(tmpdir(), 'launch-mutant-'))
  try {
    cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(path.slice(ROOT.length)) })
    symlinkSync(join(ROOT, '.tools'), join(copy, '.tools'))
    linkPackages(join(copy, 'node_modules'))
    for (const [file, text] of files) await Bun.write(join(copy, file), text)
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Others' packages are those of this tree; our own are links that lead into the copy. */
function linkPackages(target: string): void {
  const source = join(ROOT, 'node_modules')
  mkdirSync(target)
  for (const name of readdirSync(source)) {
    if (name === '@launch') cpSync(join(source, name), join(target, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(source, name), join(target, name))
  }
}

async function run(copy: string, command: readonly string[]): Promise<{ code: number; output: string }> {
  const child = Bun.spawn([process.execPath, ...command], {
    cwd: copy,
    stdout: 'pipe',
    stderr: 'pipe',
    stdin: 'ignore',
  })
  const [out, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { code: await child.exited, output: out + errors }
}

/** Runs one of the fault runs on a mutant. */
export function tryRun(mutant: Mutant, what: FaultRun, kills: number): Promise<Verdict> {
  const args = what === 'payments' ? ['--payments'] : ['--kills', String(kills)]
  return inCopy(mutant, async (copy) => {
    const { code, output } = await run(copy, ['e2e/faults/main.ts', ...args])
    return { outcome: code === FOUND ? 'caught' : code === 0 ? 'missed' : 'failed', output }
  })
}

/**
 * Runs the mutant's own test files: caught where some tests fail and others pass, so that it ran at all. Ends the run once
 * both are seen, as tests of what never comes wait for long; what it then leaves goes with the copy.
 */
export function tryTests(mutant: Mutant): Promise<Verdict> {
  return inCopy(mutant, async (copy) => {
    const child = Bun.spawn(
      [process.execPath, '--no-orphans', 'test', '--timeout', '60000', ...mutant.tests.map((file) => `./${file}`)],
      { cwd: copy, env: { ...process.env, TMPDIR: copy }, stdout: 'ignore', stderr: 'pipe', stdin: 'ignore' },
    )
    let output = ''
    const has = (what: string) => new RegExp(`^\\(${what}\\) `, 'm').test(Bun.stripANSI(output))
    const decoder = new TextDecoder()
    for await (const chunk of child.stderr) {
      output += decoder.decode(chunk, { stream: true })
      if (has('pass') && has('fail')) child.kill()
    }
    await child.exited
    if (!has('pass')) return { outcome: 'failed', output }
    return { outcome: has('fail') ? 'caught' : 'missed', output }
  })
}

/** Tries each mutant on its runs; gives those that were not caught, with why. */
export async function runMutants(kills: number, say: (line: string) => void): Promise<string[]> {
  const open: string[] = []
  for (const mutant of mutants) await mutated(mutant, ROOT)
  say(`all ${mutants.length} mutants apply and compile`)
  const told = { caught: 'caught', missed: 'NOT CAUGHT', failed: 'THE RUN ITSELF FAILED' }
  for (const mutant of mutants) {
    for (const what of mutant.runs ?? ['kills']) {
      const { outcome, output } = await tryRun(mutant, what, kills)
      if (outcome !== 'caught') open.push(`${mutant.name} (${what}: ${outcome})`)
      say(`${mutant.name}, ${what}: ${told[outcome]}\n${output.trim().split('\n').slice(-3).join('\n')}`)
    }
  }
  return open
}
