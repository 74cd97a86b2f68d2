import { cp, mkdir, rm } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { bill } from './bill.ts'
import { natives } from './natives.ts'
import { PlaceReader } from './places.ts'

const ROOT = resolve(import.meta.dir, '../..')
/** Has parts in machine code, which no bundle can hold. */
const NATIVE = ['sharp']

/**
 * Bundles a process and what it starts or reads from its own folders into a folder that runs with Bun alone:
 * `main.js`, one file for each script that it runs beside itself, `files/` with its data, `node_modules/` with what is in
 * machine code, `health.js`, and `sbom.cdx.json`, the list of all packages in them.
 * @param dir the folder of the process, from the top of the checkout
 * @throws Error where something cannot be bundled
 */
export async function bundle(dir: string, out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const inputs = new Set<string>()
  const waiting = [join(ROOT, dir, 'src/main.ts'), join(import.meta.dir, 'health.ts')]
  const made = new Set<string>()
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const name = basename(entry, '.ts')
    if (made.has(name)) throw new Error(`Two scripts of ${dir} are called ${name}; in one folder they need two names.`)
    made.add(name)
    const places = new PlaceReader(ROOT)
    const built = await Bun.build({
      entrypoints: [entry],
      outdir: out,
      target: 'bun',
      format: 'esm',
      splitting: true,
      external: NATIVE,
      naming: { entry: `${name}.js`, chunk: `${name}-[hash].js` },
      plugins: [places.plugin],
      metafile: true,
    })
    for (const path of Object.keys(built.metafile?.inputs ?? {})) inputs.add(resolve(path))
    for (const folder of places.folders) await copyData(folder, out)
    waiting.push(...places.scripts)
  }
  const native = await natives(ROOT, NATIVE, out)
  const materials = await bill(dir, [...inputs, ...native])
  await Bun.write(join(out, 'sbom.cdx.json'), `${JSON.stringify(materials, null, 1)}\n`)
}

/** Everything in a folder of the source that is not code. */
async function copyData(folder: string, out: string): Promise<void> {
  await cp(folder, join(out, 'files', relative(ROOT, folder)), {
    recursive: true,
    filter: (path) => !/\.tsx?$/.test(path) && !path.endsWith('/testing'),
  })
}

if (import.meta.main) {
  const [dir, out] = process.argv.slice(2)
  if (!dir || !out) throw new Error('Usage: bundle.ts <folder of the process> <folder to write>')
  await bundle(dir, resolve(out))
}
