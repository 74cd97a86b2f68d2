import { expect, test } from 'bun:test'
import { failpoint, failpoints, parseFailpoint } from './failpoint.ts'

test('a failpoint is named by service and point', () => {
  expect(parseFailpoint('claims-verifier:after_commit')).toEqual({ service: 'claims-verifier', point: 'after_commit' })
})

test.each(['', 'drafts', 'drafts:', ':after_commit', 'drafts:nowhere', 'drafts:after_commit:', 'after_commit:drafts'])(
  '"%s" is refused with the points there are',
  (value) => {
    expect(() => parseFailpoint(value)).toThrow(
      `"${value}" is not <service>:<one of before_claim, after_claim, before_commit, after_commit, before_publish`,
    )
  },
)

test('a point that is not armed does nothing', () => {
  for (const point of failpoints) failpoint(point)
})
