import { expect, test } from 'bun:test'
import type { FieldError } from '@launch/proto/errors'
import { refusalText } from './refusal-text.ts'

const fault = (detail: string): FieldError => ({ pointer: '/body/url', code: 'not_allowed', detail })

test.each([
  ['One is wrong.', undefined, 'One is wrong.'],
  ['One is wrong.', [fault('One is wrong.')], 'One is wrong.'],
  ['One is wrong. (and 1 more, see `errors`)', [fault('One is wrong.'), fault('Two is.')], 'One is wrong. Two is.'],
  ['Nothing fits.', [fault('One is wrong.')], 'Nothing fits. One is wrong.'],
])('of "%s" each sentence is told once', (detail, errors, told) => {
  expect(refusalText(errors ? { detail, errors } : { detail })).toBe(told)
})
