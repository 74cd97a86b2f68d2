import { join } from 'node:path'
import { buildImages, type Plan, plans, sizes, tagged } from './image/build.ts'
import { type Env, engineEnvironment } from './image/engine.ts'

const mb = (bytes: number) => (bytes / 1e6).toFixed(1).padStart(9)

/** The images of those names, all where none is named. @throws Error where there is none of a name */
function choose(names: readonly string[]): readonly Plan[] {
  const unknown = names.find((name) => !plans.some(({ image }) => image === tagged(name)))
  if (unknown) throw new Error(`There is no image ${unknown}; there are ${plans.map(({ image }) => image).join(', ')}.`)
  return names.length === 0 ? plans : plans.filter(({ image }) => names.some((name) => image === tagged(name)))
}

/** Starts the system from the images and prints how long each process takes until it is ready. */
async function printStartTimes(env: Env): Promise<number> {
  const program = join(import.meta.dir, 'image/start-times.ts')
  return Bun.spawn({ cmd: [process.execPath, program], env, stdio: ['ignore', 'inherit', 'inherit'] }).exited
}

async function main(): Promise<number> {
  const chosen = choose(process.argv.slice(2))
  const env = await engineEnvironment(process.env)
  process.stdout.write(
    `${'image'.padEnd(48)}${'MB'.padStart(9)}${'code, MB'.padStart(9)}${'built in, s'.padStart(13)}\n`,
  )
  await buildImages(chosen, env, async ({ image }, seconds) => {
    const { size, own } = await sizes(image, env)
    process.stdout.write(`${image.padEnd(48)}${mb(size)}${mb(own)}${seconds.toFixed(1).padStart(13)}\n`)
  })
  return chosen === plans ? printStartTimes(env) : 0
}

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  return 1
})
