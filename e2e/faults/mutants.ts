import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A protection taken out: the kill run must then find something broken. */
interface Mutant {
  name: string
  file: string
  edits: { from: string; to: string }[]
}

const mutants: Mutant[] = [
  {
    name: 'no operation record',
    file: 'services/kit/src/rpc/operation-record.ts',
    edits: [{ from: 'if (inserted === 0) return savedResult(tx, request.op_id)', to: '' }],
  },
  {
    name: 'no inbox',
    file: 'services/kit/src/messages/inbox.ts',
    edits: [
      { from: 'if (inserted === 0) return false', to: '' },
      { from: 'return rows.length > 0', to: 'return false' },
    ],
  },
]

/** Exit code of a kill run that found something broken; any other failure is the run's own. */
export const FOUND = 3

const ROOT = new URL('../..', import.meta.url).pathname
const LEFT_OUT = /^(node_modules|\.tools|\.data|\.git)$/

/** A copy of the tree with one protection taken out. */
async function copyWith(mutant: Mutant): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'launch-mutant-'))
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(path.slice(ROOT.length)) })
  cpSync(join(ROOT, '.tools'), join(copy, '.tools'), { recursive: true, verbatimSymlinks: true })
  const file = join(copy, mutant.file)
  let text = await Bun.file(file).text()
  for (const { from, to } of mutant.edits) {
    if (!text.includes(from)) throw new Error(`${mutant.name}: ${mutant.file} no longer holds "${from}"`)
    text = text.replace(from, to)
  }
  await Bun.write(file, text)
  await Bun.spawn([process.execPath, 'install', '--frozen-lockfile'], { cwd: copy, stdout: 'ignore', stderr: 'ignore' })
    .exited
  return copy
}

/** Runs the kill run on each mutant and tells which were not caught. */
export async function runMutants(kills: number, say: (line: string) => void): Promise<string[]> {
  const missed: string[] = []
  for (const mutant of mutants) {
    const copy = await copyWith(mutant)
    const run = Bun.spawn([process.execPath, 'e2e/faults/main.ts', '--kills', String(kills)], {
      cwd: copy,
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const output = await new Response(run.stdout).text()
    const code = await run.exited
    rmSync(copy, { recursive: true, force: true })
    if (code !== FOUND) missed.push(mutant.name)
    say(
      `${mutant.name}: ${code === FOUND ? 'caught' : `NOT CAUGHT (exit ${code})`}\n${output.trim().split('\n').slice(-3).join('\n')}`,
    )
  }
  return missed
}
