import { output } from './program.ts'

type Env = Record<string, string | undefined>

/** A cluster that the run may install into. */
export interface Cluster {
  /** The environment in which kubectl and helm reach it. */
  env: Env
  /** The script that has set it up; undefined where it is that of the current kubeconfig. */
  script: string | undefined
  /** Whether this run has started it, and so stops it. */
  isOurs: boolean
}

/**
 * The cluster of the script that KUBERNETES_SETUP names, started where it is not up; else that of the current kubeconfig.
 * The script starts the cluster without an argument, and takes `status` (a line with `is down` for what is), `env`
 * (`export KUBECONFIG=… PATH=…`), `load FILE` (imports images of a file by `docker save`), `outside CMD…` (runs a command
 * where pods find the public internet) and `down`.
 * @throws Error that says what to do where there is none
 */
export async function openCluster(env: Env): Promise<Cluster> {
  const script = env.KUBERNETES_SETUP?.trim()
  if (!script) return { env: await current(env), script: undefined, isOurs: false }
  const isUp = await output([script, 'status'], { env }).then(
    (text) => text.trim() !== '' && !text.includes('is down'),
    () => false,
  )
  await output([script], { env })
  const told = 'eval "$("$1" env)" && printf "%s\\n%s" "$KUBECONFIG" "$PATH"'
  const [KUBECONFIG, PATH] = (await output(['sh', '-c', told, 'sh', script], { env })).split('\n')
  return { env: { ...env, KUBECONFIG, PATH }, script, isOurs: !isUp }
}

async function current(env: Env): Promise<Env> {
  const answer = await output(['kubectl', 'get', '--raw', '/readyz'], { env }).catch((error: Error) => error)
  if (!(answer instanceof Error)) return env
  const why = answer.message.split('\n').at(-1)
  throw new Error(
    `No cluster answers: name a script that starts one in KUBERNETES_SETUP, or let kubectl reach one (${why})`,
  )
}

/** Gives images of the local engine to the cluster; where no script has made it, it takes them from its registry. */
export async function loadImages(
  cluster: Cluster,
  images: readonly string[],
  engine: Env,
  file: string,
): Promise<void> {
  if (!cluster.script) return
  await output(['docker', 'save', '--output', file, ...images], { env: engine })
  await output([cluster.script, 'load', file], { env: cluster.env })
}
