import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { Glob } from 'bun'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Copies the packages that stay outside a bundle and that its code loads, with all that they need, into its `node_modules`.
 * What was not installed was not made for this platform.
 * @returns the paths of their `package.json`
 */
export async function natives(root: string, names: readonly string[], out: string): Promise<string[]> {
  const code = await Promise.all([...new Glob('*.js').scanSync(out)].map((file) => Bun.file(join(out, file)).text()))
  const waiting = names.filter((name) => code.some((text) => loads(text, name)))
  const seen = new Set(waiting)
  const copied: string[] = []
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const folder = join(root, 'node_modules', name)
    const file = Bun.file(join(folder, 'package.json'))
    if (!(await file.exists())) continue
    await cp(folder, join(out, 'node_modules', name), { recursive: true, dereference: true })
    copied.push(join(folder, 'package.json'))
    const { dependencies, optionalDependencies }: Manifest = await file.json()
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (seen.has(needed)) continue
      seen.add(needed)
      waiting.push(needed)
    }
  }
  return copied
}

/** Whether bundled code imports the package. */
function loads(code: string, name: string): boolean {
  return [`from "${name}"`, `import("${name}")`, `require("${name}")`].some((way) => code.includes(way))
}
