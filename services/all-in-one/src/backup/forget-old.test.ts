import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgetOld } from './forget-old.ts'

const DAY = 86_400_000
const NOW = new Date('2026-11-28T03:17:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * DAY)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-backups-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function backupOf(name: string, days: number): Promise<void> {
  await Bun.write(join(folder, name, 'manifest.json'), JSON.stringify({ format: 1, taken_at: ago(days).toISOString() }))
  await Bun.write(join(folder, name, 'pictures/a'), 'a')
}

test('backups are deleted once they are older than they are kept', async () => {
  for (const days of [0, 13.9, 14.1, 29]) await backupOf(`${days} days`, days)
  expect((await forgetOld(folder, 14, NOW)).sort()).toEqual([join(folder, '14.1 days'), join(folder, '29 days')])
  expect((await readdir(folder)).sort()).toEqual(['0 days', '13.9 days'])
})

test('what an interrupted backup has left is deleted after a day', async () => {
  for (const [name, days] of [
    ['old.unfinished', 1.1],
    ['fresh.unfinished', 0.1],
  ] as const) {
    await mkdir(join(folder, name))
    await utimes(join(folder, name), ago(days), ago(days))
  }
  await forgetOld(folder, 14, NOW)
  expect(await readdir(folder)).toEqual(['fresh.unfinished'])
})

test('what is no backup stays, however old it is', async () => {
  await Bun.write(join(folder, 'notes.txt'), 'mine')
  await Bun.write(join(folder, 'lost+found/b'), 'b')
  await Bun.write(join(folder, 'damaged/manifest.json'), '{')
  for (const name of ['notes.txt', 'lost+found', 'damaged']) await utimes(join(folder, name), ago(400), ago(400))
  expect(await forgetOld(folder, 14, NOW)).toEqual([])
  expect((await readdir(folder)).sort()).toEqual(['damaged', 'lost+found', 'notes.txt'])
})
