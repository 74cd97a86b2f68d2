import { type Installation, RELEASE } from './installation.ts'
import { apply, kubectl } from './kubectl.ts'

/** What Pod Security `restricted` asks of a container. */
export const restricted = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  runAsNonRoot: true,
  runAsUser: 10001,
  seccompProfile: { type: 'RuntimeDefault' },
}

/** Starts a pod of a release whose component is given, and waits until it runs; policies know pods by that. */
export async function startPod({ namespace, backbone }: Installation, component: string): Promise<string> {
  const name = `probe-${component}`
  const labels = {
    'app.kubernetes.io/name': 'launch-directory',
    'app.kubernetes.io/instance': RELEASE,
    'app.kubernetes.io/component': component,
  }
  const container = {
    name: 'bun',
    image: backbone.images.bun,
    command: ['sleep', 'infinity'],
    securityContext: restricted,
  }
  await apply([
    {
      ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace, labels } },
      spec: { terminationGracePeriodSeconds: 0, automountServiceAccountToken: false, containers: [container] },
    },
  ])
  await kubectl('wait', '--for=condition=Ready', `pod/${name}`, '--namespace', namespace, '--timeout=120s')
  return `pod/${name}`
}

/** Milliseconds after which a connection counts as blocked: what a policy forbids is dropped, and never answered. */
const BLOCKED_AFTER = 5_000

/** Whether a pod can open a connection. @param from as kubectl names it, such as `pod/a` or `deployment/b` */
export async function canConnect(namespace: string, from: string, host: string, port: number): Promise<boolean> {
  const script = `
    const socket = require('node:net').connect(${port}, '${host}')
    const tell = (what) => { console.log(what); process.exit(0) }
    socket.on('connect', () => tell('connected'))
    socket.on('error', (error) => tell('refused ' + error.message))
    setTimeout(() => tell('blocked'), ${BLOCKED_AFTER})`
  return (await kubectl('exec', '--namespace', namespace, from, '--', 'bun', '-e', script)).trim() === 'connected'
}
