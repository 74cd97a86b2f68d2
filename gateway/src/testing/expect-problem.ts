import { expect } from 'bun:test'
import { type ErrorCode, Problem, problems } from '@launch/proto/errors'
import { Value } from '@sinclair/typebox/value'
import { PUBLIC_URL } from './bench.ts'
import type { RawAnswer } from './raw-http.ts'

/** Checks that an answer is the problem of a code, whole and in the right form, and gives its body. */
export async function expectProblem(answer: Response | RawAnswer, code: ErrorCode): Promise<Problem> {
  const text = typeof answer.text === 'string' ? answer.text : await answer.text()
  expect(answer.headers.get('content-type'), text.slice(0, 200)).toBe('application/problem+json')
  expect(answer.status).toBe(problems[code].status)
  const problem: unknown = JSON.parse(text)
  expect([...Value.Errors(Problem, problem)]).toEqual([])
  expect(problem).toMatchObject({
    type: `${PUBLIC_URL}/problems/${code}`,
    code,
    request_id: answer.headers.get('x-request-id'),
    ...problems[code],
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return Value.Parse(Problem, problem)
}

/** Pointer and code of each place that a problem names. */
export function faultsOf(problem: Problem): [string, string][] {
  return (problem.errors ?? []).map(({ pointer, code }) => [pointer, code])
}
