import { output } from './program.ts'

/** An object of Kubernetes as `kubectl apply` takes it. */
export type Manifest = Record<string, unknown>

/** Runs kubectl. @returns what it printed @throws Error with what it said where it fails */
export const kubectl = (...args: readonly string[]): Promise<string> => output(['kubectl', ...args])

/** Makes objects, or brings them up to date. */
export async function apply(items: readonly Manifest[]): Promise<void> {
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
  await output(['kubectl', 'apply', '--filename', '-'], { input: list })
}

/** Runs helm; `values` reach it as the values file `-`. */
export const helm = (args: readonly string[], values?: object): Promise<string> =>
  output(['helm', ...args], values ? { input: JSON.stringify(values) } : {})

/** Makes a namespace anew. @param level of Pod Security that it enforces */
export async function makeNamespace(name: string, level: 'restricted' | 'privileged'): Promise<void> {
  await removeNamespace(name)
  const labels = { 'pod-security.kubernetes.io/enforce': level }
  await apply([{ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } }])
}

/** Deletes a namespace and all in it, and waits until it is gone. */
export async function removeNamespace(name: string): Promise<void> {
  await kubectl('delete', 'namespace', name, '--ignore-not-found', '--wait', '--timeout=180s')
}

/** A pod as far as tests look at it. */
export interface Pod {
  metadata: { name: string; namespace: string; uid: string; labels: Record<string, string>; deletionTimestamp?: string }
  spec: { containers: { image: string }[] }
  status: {
    phase: string
    conditions?: { type: string; status: string }[]
    containerStatuses?: { state: { terminated?: { exitCode: number } } }[]
  }
}

/** The pods of a namespace that a label selector chooses. */
export async function podsOf(namespace: string, selector = ''): Promise<Pod[]> {
  const chosen = selector ? ['--selector', selector] : []
  const text = await kubectl('get', 'pods', '--namespace', namespace, ...chosen, '--output', 'json')
  return (JSON.parse(text) as { items: Pod[] }).items
}

/** Whether a pod takes requests. */
export const isReady = ({ status, metadata }: Pod): boolean =>
  !metadata.deletionTimestamp &&
  (status.conditions ?? []).some((each) => each.type === 'Ready' && each.status === 'True')

/** What a namespace looks like, for who has to find out what went wrong: its pods, events and the end of each log. */
export async function describeNamespace(namespace: string): Promise<string> {
  const inIt = ['--namespace', namespace]
  const asked = [
    ['get', 'pods', '--output', 'wide', ...inIt],
    [
      'get',
      'events',
      '--sort-by=.lastTimestamp',
      '--output=custom-columns=:.involvedObject.name,:.reason,:.message',
      ...inIt,
    ],
  ]
  const told = await Promise.all(asked.map((args) => kubectl(...args).catch((error: Error) => error.message)))
  const pods = await podsOf(namespace).catch(() => [])
  const logs = pods.map(async ({ metadata: { name } }) => {
    const lines = (...more: string[]) =>
      kubectl('logs', name, ...inIt, '--all-containers', '--tail=25', ...more).catch(() => '')
    const [before, now] = await Promise.all([lines('--previous'), lines()])
    return `--- ${namespace}/${name}\n${before && `${before}(started again)\n`}${now}`
  })
  return [...told.map((text) => text.split('\n').slice(-60).join('\n')), ...(await Promise.all(logs))].join('\n')
}
