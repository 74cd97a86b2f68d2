import { describe, expect, test } from 'bun:test'
import { quoted } from '../testing/profile.ts'
import type { Sourced } from './content.ts'
import { keptField, savedField, savedLink } from './states.ts'

const evidence = [quoted('Acme Pay')]
const ai = (value: unknown): Sourced => ({ value, state: 'ai', evidence })
const none = (value: unknown = null): Sourced => ({ value, state: 'not_found', evidence: [] })
const manual = (value: unknown): Sourced => ({ value, state: 'manual', evidence: [] })
const edited = (value: unknown): Sourced => ({ value, state: 'edited', evidence })
const override = (value: unknown): Sourced => ({ value, state: 'override', evidence })
const deleted = (value: unknown = null): Sourced => ({ value, state: 'deleted', evidence: [] })

type Name = Parameters<typeof savedField>[0]
type Case = [what: string, name: Name, current: Sourced, original: Sourced, value: unknown, after: Sourced]

describe('a field that is sent', () => {
  const cases: Case[] = [
    ['a found wording is edited', 'headline', ai('A'), ai('A'), 'B', edited('B')],
    ['a found summary is edited', 'summary', ai('A'), ai('A'), 'B', edited('B')],
    ['a found description is edited', 'description', ai('A'), ai('A'), 'B', edited('B')],
    ['a found audience is edited', 'audience', ai('A'), ai('A'), 'B', edited('B')],
    ['found search wording is edited', 'seo_title', ai('A'), ai('A'), 'B', edited('B')],
    ['found keywords are edited', 'seo_keywords', ai(['A']), ai(['A']), ['B'], edited(['B'])],
    ['a found fact is overridden', 'pricing_from', ai('A'), ai('A'), 'B', override('B')],
    ['the name is a fact', 'name', ai('A'), ai('A'), 'B', override('B')],
    ['a found list is overridden', 'tags', ai(['a']), ai(['a']), ['b'], override(['b'])],
    ['false is a value', 'free_trial', ai(true), ai(true), false, override(false)],
    ['the drafted wording again is saved', 'headline', ai('A'), ai('A'), 'A', edited('A')],
    ['the drafted fact again is saved', 'team_size', ai('5'), ai('5'), '5', override('5')],
    ['what was not found is filled by hand', 'headline', none(), none(), 'B', manual('B')],
    ['filled by hand twice stays so', 'headline', manual('B'), none(), 'C', manual('C')],
    ['edited twice stays edited', 'headline', edited('B'), ai('A'), 'C', edited('C')],
    ['overridden twice keeps the first quote', 'name', override('B'), ai('A'), 'C', override('C')],
    ['removed and sent anew is edited', 'headline', deleted(), ai('A'), 'C', edited('C')],
    ['removed and sent anew by hand', 'headline', deleted(), none(), 'C', manual('C')],
    ['null removes a drafted value', 'headline', ai('A'), ai('A'), null, deleted()],
    ['null removes an edited value', 'headline', edited('B'), ai('A'), null, deleted()],
    ['null removes what was filled by hand', 'headline', manual('B'), none(), null, deleted()],
    ['null leaves a list empty', 'tags', ai(['a']), ai(['a']), null, deleted([])],
    ['an empty list removes too', 'tags', ai(['a']), ai(['a']), [], deleted([])],
    ['null changes nothing where nothing was found', 'headline', none(), none(), null, none()],
    ['an empty list changes nothing where nothing was found', 'tags', none([]), none([]), [], none([])],
    ['null on what is removed changes nothing', 'headline', deleted(), ai('A'), null, deleted()],
  ]
  test.each(cases)('%s', (_, name, current, original, value, after) => {
    expect(savedField(name, current, original, value)).toEqual(after)
  })
})

describe('a field that is locked', () => {
  const cases: [what: string, name: Name, current: Sourced, original: Sourced, after: Sourced][] = [
    ['a drafted wording is saved', 'headline', ai('A'), ai('A'), edited('A')],
    ['a drafted fact is saved', 'name', ai('A'), ai('A'), override('A')],
    ['nothing happens where nothing was found', 'name', none(), none(), none()],
    ['what was removed stays removed', 'name', deleted(), ai('A'), deleted()],
    ['what was saved stays as it is', 'name', override('B'), ai('A'), override('B')],
    ['what was filled by hand stays as it is', 'name', manual('B'), none(), manual('B')],
  ]
  test.each(cases)('%s', (_, name, current, original, after) => {
    expect(keptField(name, current, original)).toEqual(after)
  })
})

describe('a link that is sent', () => {
  const cases: [
    what: string,
    current: Sourced | undefined,
    original: Sourced | undefined,
    value: unknown,
    after: unknown,
  ][] = [
    ['a found one is overridden', ai('a'), ai('a'), 'b', override('b')],
    ['a new one is the owner’s', undefined, undefined, 'b', manual('b')],
    ['null removes a found one', ai('a'), ai('a'), null, deleted()],
    ['null removes the owner’s', manual('a'), undefined, null, deleted()],
    ['null changes nothing where there is none', undefined, undefined, null, undefined],
    ['a list of links is emptied', manual([1]), undefined, [], deleted([])],
    ['removed and sent anew is overridden', deleted(), ai('a'), 'b', override('b')],
  ]
  test.each(cases)('%s', (_, current, original, value, after) => {
    expect(savedLink(current, original, value)).toEqual(after as Sourced | undefined)
  })
})
