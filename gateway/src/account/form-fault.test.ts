import { expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { formFault } from './form-fault.ts'

const refused = (detail: string) =>
  new Refusal('invalid_request', detail, { errors: [{ pointer: '/arguments/url', code: 'invalid_format', detail }] })

test.each([
  ['`url` is longer than 80 characters.', 'This is longer than 80 characters.'],
  ['`fields.founded_year` is below 1800.', 'This is below 1800.'],
  ['`fields.tags.0` is longer than 40 characters.', 'Entry 1 is longer than 40 characters.'],
  ['`answers.0.answer` is longer than 2000 characters.', 'This is longer than 2000 characters.'],
  ['`fields.url`: Give the name of the site.', 'Give the name of the site.'],
  ['`fields.screenshots.11`: It is no picture.', 'Entry 12: It is no picture.'],
  ['Nothing of `url` was read.', 'Nothing of `url` was read.'],
])('%s stands beside its field as: %s', (detail, shown) => {
  expect(formFault(refused(detail)).fields).toEqual(new Map([['url', shown]]))
})

test('what no change of a form can mend is thrown on', () => {
  const refusal = new Refusal('not_found', 'You own no listing 42.')
  expect(() => formFault(refusal)).toThrow(refusal)
})
