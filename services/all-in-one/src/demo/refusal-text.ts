import type { Problem } from '@launch/proto/errors'

/** A refusal in sentences, each once: its faults where it has some, as its own words are the first of them. */
export function refusalText({ detail, errors = [] }: Pick<Problem, 'detail' | 'errors'>): string {
  const faults = errors.map((fault) => fault.detail)
  const [first] = faults
  const isToldByFaults = first !== undefined && detail.startsWith(first)
  return (isToldByFaults ? faults : [detail, ...faults]).join(' ')
}
