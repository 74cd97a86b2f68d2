import { join } from 'node:path'
import { ensureHelm } from '@launch/all-in-one/setup/helm'
import { YAML } from 'bun'
import type { Manifest } from './manifests.ts'

/** The folder of the application chart. */
export const CHART = join(import.meta.dir, '../launch-directory')
/** Release and namespace of whatever is rendered. */
export const RELEASE = 'r'
/** What the names of all resources begin with. */
export const PREFIX = `${RELEASE}-launch-directory`

/** The values files that the chart comes with, as they are meant to be given. */
export const valuesFiles: Readonly<Record<string, readonly string[]>> = {
  small: ['values-small.yaml'],
  production: ['values-production.yaml'],
  'several sites': ['values-production.yaml', 'values-multi-site.yaml'],
  development: ['values-development.yaml'],
}

/** What a chart is rendered with. */
export interface Given {
  /** Values files of the chart; those for production unless told. */
  files?: readonly string[]
  /** `path=value` as helm's `--set` takes them. */
  set?: readonly string[]
  /** Values as helm's `--set-json` takes them, by path. */
  json?: Readonly<Record<string, unknown>>
  /** API groups that the cluster knows beside Kubernetes' own. */
  apis?: readonly string[]
}

interface Answer {
  code: number
  stdout: string
  stderr: string
}

const answers = new Map<string, Promise<Answer>>()
let helm: Promise<string> | undefined

async function runHelm(args: readonly string[]): Promise<Answer> {
  helm ??= ensureHelm()
  const child = Bun.spawn({ cmd: [await helm, ...args], stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { code, stdout, stderr }
}

function template({ files = ['values-production.yaml'], set = [], json = {}, apis = [] }: Given): Promise<Answer> {
  const args = [
    ...['template', RELEASE, CHART, '--namespace', 'launch', '--kube-version', '1.36.3'],
    ...files.flatMap((file) => ['--values', join(CHART, file)]),
    ...set.flatMap((one) => ['--set', one]),
    ...Object.entries(json).flatMap(([path, value]) => ['--set-json', `${path}=${JSON.stringify(value)}`]),
    ...apis.flatMap((api) => ['--api-versions', api]),
  ]
  const key = args.join('\n')
  const known = answers.get(key) ?? runHelm(args)
  answers.set(key, known)
  return known
}

/** All that the chart makes of the values. @throws Error with what helm says where it refuses them */
export async function render(given: Given = {}): Promise<Manifest[]> {
  const { code, stdout, stderr } = await template(given)
  if (code !== 0) throw new Error(stderr)
  const documents = stdout.split(/^---$/m).map((text) => YAML.parse(text) as Manifest | null)
  return documents.filter((document) => document !== null)
}

/** What helm says to values that it refuses. @throws Error where it takes them */
export async function refusal(given: Given): Promise<string> {
  const { code, stderr } = await template(given)
  if (code === 0) throw new Error('helm takes these values')
  return stderr
}
