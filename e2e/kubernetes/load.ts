import { type Backbone, VISITOR } from './backbone.ts'
import { startLines } from './line-process.ts'
import type { LoadPlan, LoadResult } from './load-script.ts'
import { SCRIPTS } from './scripts.ts'

/** A load on the gateway that goes on until it is ended. */
export interface RunningLoad {
  /** Lets what is under way come to its end. */
  end(): Promise<LoadResult>
}

/** Starts a load in the pod that visits the installation, as a port-forward leads to one pod only, and ends with it. */
export async function startLoad({ namespace }: Backbone, plan: LoadPlan): Promise<RunningLoad> {
  const into = ['kubectl', 'exec', '--stdin', '--namespace', namespace, VISITOR, '--']
  const process_ = startLines([...into, 'bun', `${SCRIPTS}/load-script.js`, JSON.stringify(plan)])
  await process_.ask()
  return { end: async () => JSON.parse(await process_.end()) }
}
