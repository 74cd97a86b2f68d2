import { describe, expect, test } from 'bun:test'
import cases from '../../fixtures/robots_cases.json'
import { CORPUS_EXCEPTIONS } from './corpus-exceptions.ts'
import { parseRobots } from './mod.ts'

interface Judged {
  name: string
  isForbidden: boolean
  isRight: boolean
  isException: boolean
}

const exceptions = CORPUS_EXCEPTIONS.flatMap((group) => group.cases.map(nameOf))

function nameOf(item: { src: string; ua: string; url: string }): string {
  return [item.src, item.ua, item.url].join(' | ')
}

function judged(): Judged[] {
  return cases.flatMap(({ src, robots, ua, url, expect: isAllowed, skip }) => {
    if (skip !== undefined || ua === undefined || url === undefined || isAllowed === undefined) return []
    // The file keeps each robots.txt as a string of bytes.
    const rules = parseRobots(Buffer.from(robots, 'latin1'), ua)
    const name = nameOf({ src, ua, url })
    const isRight = rules.isAllowed(url) === isAllowed
    return [{ name, isForbidden: !isAllowed, isRight, isException: exceptions.includes(name) }]
  })
}

function namesOf(items: Judged[]): string[] {
  return items.map((item) => item.name)
}

describe('the public robots.txt suites', () => {
  const all = judged()
  const right = all.filter((item) => item.isRight)
  process.stdout.write(`robots.txt suites: ${right.length} of ${all.length} cases answered as expected\n`)

  test('are all in the file that is read', () => {
    expect(all).toHaveLength(cases.filter((item) => item.skip === undefined).length)
    expect(all.length).toBeGreaterThan(700)
  })

  test('are answered as expected, but for the exceptions that are named', () => {
    expect(namesOf(all.filter((item) => !item.isRight && !item.isException))).toEqual([])
  })

  test('never see a forbidden address allowed outside of the exceptions', () => {
    expect(namesOf(all.filter((item) => item.isForbidden && !item.isRight && !item.isException))).toEqual([])
  })

  test('still hold every exception, and each is still answered otherwise', () => {
    const wrong = namesOf(all.filter((item) => !item.isRight))
    expect(exceptions.filter((name) => !wrong.includes(name))).toEqual([])
    expect(namesOf(right.filter((item) => item.isException))).toEqual([])
  })
})
