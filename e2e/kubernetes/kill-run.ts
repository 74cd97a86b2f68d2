import { until } from '../until.ts'
import { figure, timed } from './figures.ts'
import { query } from './installation.ts'
import { type Pod, podsOf } from './kubectl.ts'
import type { RunningLoad } from './load.ts'
import type { LoadResult } from './load-script.ts'
import { killPods, untilRolledOut } from './rollout.ts'
import type { Stage } from './stage.ts'

interface KillRun {
  /** What figures are kept under. */
  name: string
  load: RunningLoad
  /** The pods to kill. */
  chosen: () => Promise<Pod[]>
}

/**
 * Kills pods under a load that makes drafts, and ends the load once the directory works as before.
 * @returns what became of the load
 * @throws Error that says which requests failed where it does not work again
 */
export async function killUnderLoad(
  { directory, backbone }: Pick<Stage, 'directory' | 'backbone'>,
  { name, load, chosen }: KillRun,
): Promise<LoadResult> {
  try {
    const drafts = async () => Number((await query(backbone, 'select count(*) from drafts.draft'))[0])
    const before = await drafts()
    await until('drafts are being made', async () => (await drafts()) > before + 8, 120, 500)
    const pods = await chosen()
    figure(`${name}: pods killed at once`, pods.length)
    await killPods(pods)
    const isReplaced = async () => {
      const present = (await Promise.all([directory, backbone].map(({ namespace }) => podsOf(namespace)))).flat()
      return !pods.some((killed) => present.some(({ metadata }) => metadata.uid === killed.metadata.uid))
    }
    await until('killed pods are gone', isReplaced, 60, 500)
    await timed(`${name}: until every pod is ready again`, async () => {
      for (const { namespace } of [backbone, directory]) await untilRolledOut(namespace)
    })
    const count = await drafts()
    await until('drafts are being made again', async () => (await drafts()) > count + 4, 180, 500)
  } catch (error) {
    const { failed } = await load.end()
    throw new Error(`${error}; requests that failed: ${failed.slice(0, 3).join(', ')}`, { cause: error })
  }
  return load.end()
}
