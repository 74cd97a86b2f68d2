import { afterEach, beforeEach, expect, test } from 'bun:test'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TOOLS = ['sh', 'dirname', 'sort', 'head', 'cat', 'cksum', 'mv', 'mkdir', 'chmod', 'cp']

let top: string
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'bun-sh-'))
  await mkdir(join(top, 'path'))
  await cp(join(import.meta.dir, 'bun.sh'), join(top, 'checkout/scripts/bun.sh'))
  await Bun.write(join(top, 'checkout/bun.lock'), 'one')
  for (const name of TOOLS) await symlink(Bun.which(name) ?? '', join(top, 'path', name))
})
afterEach(() => rm(top, { recursive: true }))

/** A program that answers `--version` with `version` and writes down every other call. */
async function program(path: string, version: string, does = ''): Promise<void> {
  const log = join(top, 'calls')
  await Bun.write(
    path,
    `#!/bin/sh\n[ "$1" = --version ] && { echo ${version}; exit; }\necho "${version} $*" >>${log}\n${does}\n`,
  )
  await chmod(path, 0o755)
}

const onPath = (name: string) => join(top, 'path', name)
const inTools = () => join(top, 'checkout/.tools/node_modules/.bin/bun')
const calls = async () => (await readFile(join(top, 'calls'), 'utf8').catch(() => '')).trim().split('\n')

async function bunSh(...args: string[]) {
  const child = Bun.spawn({
    cmd: [join(top, 'checkout/scripts/bun.sh'), ...args],
    env: { PATH: join(top, 'path') },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  return { code: await child.exited, errors: await new Response(child.stderr).text() }
}

test('runs the Bun on PATH, after installing the dependencies', async () => {
  await program(onPath('bun'), '1.5.0', 'mkdir -p node_modules')
  expect((await bunSh('main.ts', 'two words')).code).toBe(0)
  expect(await calls()).toEqual(['1.5.0 install --frozen-lockfile', '1.5.0 main.ts two words'])
})

test('installs the dependencies again only when bun.lock has changed', async () => {
  await program(onPath('bun'), '1.5.0', 'mkdir -p node_modules')
  await bunSh('first')
  await bunSh('second')
  await Bun.write(join(top, 'checkout/bun.lock'), 'two')
  await bunSh('third')
  const install = '1.5.0 install --frozen-lockfile'
  expect(await calls()).toEqual([install, '1.5.0 first', '1.5.0 second', install, '1.5.0 third'])
})

test.each(['1.4.4', '1.0.30', '0.9.9'])('passes over version %s, which is too old', async (version) => {
  await program(onPath('bun'), version)
  await program(inTools(), '1.4.5', 'mkdir -p node_modules')
  await bunSh('main.ts')
  expect((await calls()).at(-1)).toBe('1.4.5 main.ts')
})

test.each(['1.4.5', '1.4.10', '1.10.0', '2.0.0', '1.5.0-canary.1'])('takes version %s', async (version) => {
  await program(onPath('bun'), version, 'mkdir -p node_modules')
  await bunSh('main.ts')
  expect((await calls()).at(-1)).toBe(`${version} main.ts`)
})

test('gets Bun from npm into .tools where there is none', async () => {
  await program(join(top, 'ready-made'), '1.4.5', 'mkdir -p node_modules')
  await program(
    onPath('npm'),
    'npm',
    `mkdir -p .tools/node_modules/.bin; cp ${top}/ready-made .tools/node_modules/.bin/bun`,
  )
  expect((await bunSh('main.ts')).code).toBe(0)
  expect((await calls())[0]).toStartWith('npm install --prefix .tools --no-save')
  expect((await calls()).at(-1)).toBe('1.4.5 main.ts')
})

test('says what to install where there is neither Bun nor npm', async () => {
  const { code, errors } = await bunSh('main.ts')
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toEqual([expect.stringMatching(/^Bun 1\.4\.5 or newer is needed\. Install /)])
})

test('stops where the dependencies can not be installed, and tries again the next time', async () => {
  await program(onPath('bun'), '1.5.0', 'exit 1')
  expect((await bunSh('main.ts')).code).toBe(1)
  await program(onPath('bun'), '1.5.0', 'mkdir -p node_modules')
  await bunSh('main.ts')
  expect((await calls()).at(-1)).toBe('1.5.0 main.ts')
})
