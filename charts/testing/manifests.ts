/** A resource as the chart renders it: what the tests look at. */
export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> }
  data?: Record<string, string>
  automountServiceAccountToken?: boolean
  spec: Spec
}

interface Template {
  metadata: { labels: Record<string, string>; annotations?: Record<string, string> }
  spec: PodSpec
}

interface Spec extends PodSpec, PolicySpec, ScalerSpec {
  replicas?: number
  template: Template
  jobTemplate?: { spec: { template: Template } }
  concurrencyPolicy?: string
  groups?: { name: string; rules: object[] }[]
  endpoints?: object[]
  backoffLimit?: number
  activeDeadlineSeconds?: number
  selector?: { matchLabels: Record<string, string> }
  strategy?: object
  maxUnavailable?: number
  ports?: { name: string; port: number; targetPort: string }[]
  clusterIP?: string
  hostnames?: string[]
  rules?: { host?: string; backendRefs?: { name: string; port: number }[] }[]
}

export interface PodSpec {
  serviceAccountName?: string
  automountServiceAccountToken?: boolean
  enableServiceLinks?: boolean
  hostNetwork?: boolean
  hostPID?: boolean
  terminationGracePeriodSeconds?: number
  restartPolicy?: string
  securityContext?: Record<string, unknown>
  topologySpreadConstraints?: { topologyKey: string }[]
  initContainers?: Container[]
  containers: Container[]
  volumes?: Volume[]
}

export interface Container {
  name: string
  image: string
  args?: string[]
  command?: string[]
  env?: EnvVariable[]
  envFrom?: { configMapRef: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  securityContext?: Record<string, unknown>
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  lifecycle?: { preStop: { sleep: { seconds: number } } }
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[]
}

export interface EnvVariable {
  name: string
  value?: string
  valueFrom?: { secretKeyRef: { name: string; key: string } }
}

interface Probe {
  httpGet: { path: string; port: string }
  periodSeconds: number
  failureThreshold: number
}

interface Volume {
  name: string
  emptyDir?: { medium?: string; sizeLimit?: string }
  secret?: { secretName: string; items: { key: string; path: string }[] }
  persistentVolumeClaim?: { claimName: string }
  hostPath?: object
}

export interface Rule {
  to?: Peer[]
  from?: Peer[]
  ports?: { port: number; protocol: string }[]
}

interface Peer {
  podSelector?: { matchLabels: Record<string, string> }
  namespaceSelector?: { matchLabels: Record<string, string> }
  ipBlock?: { cidr: string; except?: string[] }
}

interface PolicySpec {
  podSelector: { matchLabels?: Record<string, string> }
  policyTypes?: string[]
  ingress?: Rule[]
  egress?: Rule[]
}

interface ScalerSpec {
  scaleTargetRef?: { name: string }
  minReplicas?: number
  maxReplicas?: number
  minReplicaCount?: number
  maxReplicaCount?: number
  pollingInterval?: number
  advanced?: {
    scalingModifiers: { formula: string; target: string; metricType: string }
    horizontalPodAutoscalerConfig: {
      behavior: { scaleDown: { stabilizationWindowSeconds: number; policies: object[] } }
    }
  }
  triggers?: { type: string; name: string; metadata: Record<string, string> }[]
}

/** Those of a kind. */
export function ofKind(manifests: readonly Manifest[], kind: string): Manifest[] {
  return manifests.filter((manifest) => manifest.kind === kind)
}

/** The one of a kind and name. @throws Error where there is none, or several */
export function the(manifests: readonly Manifest[], kind: string, name: string): Manifest {
  const found = ofKind(manifests, kind).filter((manifest) => manifest.metadata.name === name)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`there are ${found.length} ${kind} named ${name}`)
  return only
}

/** Every pod that the manifests start, by the name of what starts it. */
export function podsOf(manifests: readonly Manifest[]): [name: string, pod: PodSpec][] {
  return manifests.flatMap(({ kind, metadata, spec }): [string, PodSpec][] => {
    if (kind === 'Pod') return [[`${kind} ${metadata.name}`, spec]]
    const template = spec?.template ?? spec?.jobTemplate?.spec.template
    return template ? [[`${kind} ${metadata.name}`, template.spec]] : []
  })
}

/** The process of a Deployment, or the step of a Job. @throws Error where the pod has several containers */
export function containerOf({ metadata, spec }: Manifest): Container {
  const [only, ...others] = spec.template.spec.containers
  if (!only || others.length > 0) throw new Error(`${metadata.name} has ${others.length + 1} containers`)
  return only
}

/** What a container is told: its ConfigMap, and what of it stands in a Secret, as `secret/key`. */
export function toldTo(container: Container, manifests: readonly Manifest[]): Record<string, string> {
  const maps = (container.envFrom ?? []).map(({ configMapRef }) => the(manifests, 'ConfigMap', configMapRef.name))
  const own = (container.env ?? []).map(({ name, value, valueFrom }) => {
    const { name: secret, key } = valueFrom?.secretKeyRef ?? {}
    return [name, value ?? `${secret}/${key}`]
  })
  return { ...Object.assign({}, ...maps.map(({ data }) => data)), ...Object.fromEntries(own) }
}
