import { type Installation, RELEASE } from './installation.ts'
import { kubectl, type Pod, podsOf } from './kubectl.ts'

/** Only pods of Deployments have a hash of their template. */
const PROCESSES = `app.kubernetes.io/name=${RELEASE},pod-template-hash`

/** The pods of all processes that run, without those that are ending. */
async function processPods({ namespace }: Installation): Promise<Pod[]> {
  const pods = await podsOf(namespace, PROCESSES)
  return pods.filter(({ status, metadata }) => status.phase === 'Running' && !metadata.deletionTimestamp)
}

/** The tags of the images that processes run, each once. */
export async function runningTags(installation: Installation): Promise<string[]> {
  const images = (await processPods(installation)).flatMap(({ spec }) => spec.containers.map(({ image }) => image))
  return [...new Set(images.map((image) => image.replace(/^.*:/, '')))]
}

/** Half of the pods of the processes, whichever they are. */
export async function halfOfPods(installation: Installation): Promise<Pod[]> {
  const pods = (await processPods(installation)).toSorted((a, b) => (a.metadata.uid < b.metadata.uid ? -1 : 1))
  return pods.slice(0, Math.ceil(pods.length / 2))
}

/** Ends pods at once, as `kill -9` does. */
export async function killPods(pods: readonly Pod[]): Promise<void> {
  const how = ['--force', '--grace-period=0', '--wait=false']
  const killed = pods.map(({ metadata: { name, namespace } }) =>
    kubectl('delete', 'pod', name, '--namespace', namespace, ...how),
  )
  await Promise.all(killed)
}

/** Waits until every Deployment and StatefulSet of a namespace has as many ready pods as it should. */
export async function untilRolledOut(namespace: string): Promise<void> {
  const text = await kubectl('get', 'deployments,statefulsets', '--namespace', namespace, '--output', 'name')
  for (const name of text.trim().split('\n'))
    await kubectl('rollout', 'status', name, '--namespace', namespace, '--timeout=300s')
}

/** How many crawlers are ready. */
export async function readyCrawlers({ namespace }: Installation): Promise<number> {
  const where = ['deployment', `${RELEASE}-crawler`, '--namespace', namespace]
  return Number(await kubectl('get', ...where, '--output', 'jsonpath={.status.readyReplicas}'))
}
