import { expect, test } from 'bun:test'
import { siteKeysOf } from './config.ts'

test('the sites are known by their keys, in their order', () => {
  expect(siteKeysOf('[{"key":"eu","name":"EU"},{"key":"us"}]')).toEqual(['eu', 'us'])
})

test.each(['', 'no', '{}', '[]', 'null', '[{}]', '[null]'])(
  'what is no list of sites counts as not given: %s',
  (text) => {
    expect(siteKeysOf(text)).toEqual(['main'])
  },
)
