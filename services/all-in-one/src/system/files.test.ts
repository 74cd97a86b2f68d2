import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLogFile } from './log-file.ts'
import { openSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(folder, { recursive: true }))
const bytes = (text: string) => new TextEncoder().encode(text)

test('a log file never grows beyond its bound; the one before is kept', async () => {
  const path = join(folder, 'logs/a.log')
  const write = openLogFile(path, 10)
  for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) write(bytes(line))
  expect(await readFile(`${path}.1`, 'utf8')).toBe('three\n')
  expect(await readFile(path, 'utf8')).toBe('four\n')
})

test('a log file goes on where it ended', async () => {
  const path = join(folder, 'a.log')
  openLogFile(path)(bytes('one\n'))
  openLogFile(path)(bytes('two\n'))
  expect(await readFile(path, 'utf8')).toBe('one\ntwo\n')
})

test('a log file that can not be written loses its lines and nothing else', () => {
  const write = openLogFile('/dev/full')
  expect(() => write(bytes('lost\n'))).not.toThrow()
})

test('a password is made up once, kept, and readable by its owner alone', async () => {
  const made = await (await openSecrets(folder)).password('postgres')
  expect(made).toMatch(/^[\w-]{32}$/)
  expect(await (await openSecrets(folder)).password('postgres')).toBe(made)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('passwords that are made up at the same time are all kept', async () => {
  const secrets = await openSecrets(folder)
  const names = Array.from({ length: 20 }, (_, index) => `role_${index}`)
  const made = await Promise.all(names.map(secrets.password))
  const kept = await openSecrets(folder)
  expect(names.map(kept.get)).toEqual(made)
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('passwords that can not be read are not replaced', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"postgres": ')
  await expect(openSecrets(folder)).rejects.toThrow('secrets.json is not readable')
})
