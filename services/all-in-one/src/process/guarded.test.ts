import { expect, test } from 'bun:test'
import { allGone, isAlive } from '../testing/processes.ts'
import { describeExit, startGuarded } from './guarded.ts'

const quiet = { orphanSignal: 'TERM', output() {} } as const

test('gives the pid, the output and the exit of the program itself', async () => {
  let text = ''
  const output = (chunk: Uint8Array) => {
    text += new TextDecoder().decode(chunk)
  }
  const started = startGuarded({ ...quiet, command: ['/bin/sh', '-c', 'echo pid $$; exit 3'], output })
  expect(await started.exited).toEqual({ code: 3, signal: null })
  expect(text).toBe(`pid ${started.pid}\n`)
})

test('tells by which signal it ended', async () => {
  const started = startGuarded({ ...quiet, command: ['sleep', '60'] })
  started.kill('SIGKILL')
  expect(describeExit(await started.exited)).toBe('killed by SIGKILL')
})

test('a program ends when whoever started it is killed', async () => {
  const parent = Bun.spawn({
    cmd: [process.execPath, '-e', PARENT],
    env: { ...process.env, GUARDED: `${import.meta.dir}/guarded.ts` },
    stdout: 'pipe',
  })
  const { value } = await parent.stdout.getReader().read()
  const pid = Number(new TextDecoder().decode(value))
  expect(await isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  expect(await allGone([pid])).toBe(true)
})

const PARENT = `
  const { startGuarded } = await import(process.env.GUARDED)
  const { pid } = startGuarded({ command: ['sleep', '60'], orphanSignal: 'TERM', output() {} })
  process.stdout.write(String(pid))
  setInterval(() => {}, 1000)
`
