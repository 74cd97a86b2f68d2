import { join } from 'node:path'

/** Where the pod that visits the installation has its scripts. */
export const SCRIPTS = '/scripts'

const NAMES = ['load-script', 'sites-script']

/** Path of a script on this machine. */
export const scriptPath = (name: string): string => join(import.meta.dir, `${name}.ts`)

/** What runs in pods, each with all that it imports, by file name. @throws AggregateError where one can't be bundled */
export async function scripts(): Promise<Record<string, string>> {
  const { outputs } = await Bun.build({ entrypoints: NAMES.map(scriptPath), target: 'bun' })
  const texts = outputs.map(async (each) => [each.path.replace(/^.*\//, ''), await each.text()] as const)
  return Object.fromEntries(await Promise.all(texts))
}
