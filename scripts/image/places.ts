import { dirname, relative, resolve } from 'node:path'
import type { BunPlugin } from 'bun'

/** The script of a thread: `new URL('./worker.ts', import.meta.url)`. */
const SCRIPT = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g
const URL_OF_MODULE = /\bimport\.meta\.url\b/
/** Other ways for a module to ask where it is; a bundle has no such place. */
const OTHER = /\bimport\.meta\.(?:dir|dirname|path|filename|file|resolve)\b/

/**
 * Sees to it that modules find in the bundle what they look for beside themselves: scripts become further bundles, data
 * files keep their folder below `files/`.
 */
export class PlaceReader {
  /** Paths of the scripts that were found. */
  readonly scripts = new Set<string>()
  /** Paths of the folders whose data files are read. */
  readonly folders = new Set<string>()
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  get plugin(): BunPlugin {
    return {
      name: 'places',
      setup: (build) => {
        build.onLoad({ filter: /\/(?:gateway|proto|services\/[\w-]+)\/[^:]*\.tsx?$/ }, async ({ path }) => ({
          contents: path.includes('/node_modules/')
            ? await Bun.file(path).text()
            : this.read(path, await Bun.file(path).text()),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        }))
      },
    }
  }

  /** The source of a module of ours as it stands in the bundle. @throws Error where it asks for what no bundle has */
  read(path: string, source: string): string {
    if (OTHER.test(source)) throw new Error(`${path}: in a bundle only import.meta.url tells where files are.`)
    const folder = dirname(path)
    const withScripts = source.replaceAll(SCRIPT, (_, script: string) => {
      this.scripts.add(resolve(folder, `${script}.ts`))
      return `new URL('${script}.js', import.meta.${'url'})`
    })
    const rest = source.replaceAll(SCRIPT, '')
    if (!URL_OF_MODULE.test(rest)) return withScripts
    if (rest.length !== source.length)
      throw new Error(`${path}: names a script and data files; put them in two modules.`)
    this.folders.add(folder)
    const place = `new URL('./files/${relative(this.#root, folder)}/', import.meta.url).href`
    return source.replaceAll(new RegExp(URL_OF_MODULE, 'g'), place)
  }
}
