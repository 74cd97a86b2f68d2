/** Where a process can be told to kill itself, to prove that nothing is lost or doubled there. */
export const failpoints = [
  'before_claim',
  'after_claim',
  'before_commit',
  'after_commit',
  'before_publish',
  'after_publish',
  'before_apply',
  'after_apply',
] as const
export type Failpoint = (typeof failpoints)[number]

const armed = new Set<Failpoint>()

/** Arms a point: the next time the process comes by, it ends as if by `kill -9`. */
export function armFailpoint(point: Failpoint): void {
  armed.add(point)
}

/** Marks a place where the process may be told to die. Costs nothing while nothing is armed. */
export function failpoint(point: Failpoint): void {
  if (armed.size > 0 && armed.has(point)) process.kill(process.pid, 'SIGKILL')
}

/** Reads `<service>:<point>`; throws where the point is not one of ours. */
export function parseFailpoint(value: string): { service: string; point: Failpoint } {
  const [, service, name] = /^([^:]+):([^:]+)$/.exec(value) ?? []
  const point = failpoints.find((candidate) => candidate === name)
  if (!service || !point) throw new Error(`"${value}" is not <service>:<one of ${failpoints.join(', ')}>.`)
  return { service, point }
}
