import { dirname, join, relative } from 'node:path'
import { Glob } from 'bun'

/** An import that the architecture forbids. */
export interface Violation {
  /** Path from the top of the checkout. */
  file: string
  specifier: string
  why: string
}

/** What a part of the system may import from the others; a part that is not named here may import anything. */
const ALLOWED: { part: RegExp; packages: readonly string[] | 'any'; external?: RegExp }[] = [
  { part: /^proto$/, packages: [], external: /^@sinclair\/typebox(\/|$)/ },
  { part: /^services\/kit$/, packages: ['@launch/proto'] },
  { part: /^(gateway|services\/[^/]+)$/, packages: ['@launch/proto', '@launch/kit'] },
  // By what its package.json exports, which is where a part says what the tests of the whole may use of it.
  { part: /^(charts|e2e|scripts)$/, packages: 'any' },
]

/** The kit's shelves, lowest first: a file may import from its own shelf and from lower ones. */
const KIT_SHELVES = [
  'public-url',
  'guarded-fetch',
  'threads',
  'base',
  'input',
  'database',
  'rpc',
  'pictures',
  'messages',
  'tasks',
  'partitions',
  'process',
]

/** Tests may use these wherever they are. */
const TEST_TOOLS = /^(bun$|bun:|node:|fast-check$)/
const IS_TEST = /(\.test\.tsx?$|\/testing\/)/

/** Matches `from '…'`, `import '…'`, `import('…')`, `require('…')` and `require.resolve('…')`. */
const SPECIFIER = /\b(?:from|import|require(?:\.resolve)?)\s*\(?\s*(['"`])([^'"`\n]+)\1/g

/** Everything a module imports, types included, as it is written there. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(SPECIFIER)].flatMap(([, , specifier]) => specifier ?? [])
}

/** The part of the system that a file belongs to: `proto`, `gateway`, `services/<name>` or its top folder. */
export function partOf(file: string): string {
  const [top = '', second = ''] = file.split('/')
  return top === 'services' ? `${top}/${second}` : top
}

/** Why `file` may not import `specifier`; undefined where it may. Paths count from the top of the checkout. */
export function whyForbidden(file: string, specifier: string): string | undefined {
  const part = partOf(file)
  const rule = ALLOWED.find((candidate) => candidate.part.test(part))
  if (!rule) return undefined
  if (specifier.startsWith('.') || specifier.startsWith('/')) {
    const path = join(dirname(file), specifier)
    const target = partOf(path)
    if (target !== part) return `a file of ${part} reaches into ${target} by a path`
    const isShelved = file.startsWith('services/kit/src/') && !IS_TEST.test(file)
    return isShelved ? whyTooHigh(file, path) : undefined
  }
  if (specifier.startsWith('@launch/')) {
    const name = specifier.split('/').slice(0, 2).join('/')
    if (rule.packages === 'any' || rule.packages.includes(name) || name === `@launch/${part.split('/').at(-1)}`)
      return undefined
    return `${part} may import ${rule.packages.join(' and ') || 'no other part'} only`
  }
  if (!rule.external || rule.external.test(specifier)) return undefined
  if (IS_TEST.test(file) && TEST_TOOLS.test(specifier)) return undefined
  return `${part} may import typebox alone`
}

/** Why a file of the kit may not import another of the kit: it stands on a higher shelf, on none, or is for tests. */
function whyTooHigh(file: string, target: string): string | undefined {
  const [from, to] = [file, target].map((path) => path.split('/')[3] ?? '') as [string, string]
  if (from === 'mod.ts') return undefined
  if (!KIT_SHELVES.includes(to)) return `${to} is not one of the kit's shelves`
  if (KIT_SHELVES.indexOf(to) <= KIT_SHELVES.indexOf(from)) return undefined
  return `the kit's shelf ${from} stands below ${to}`
}

/** Every forbidden import of the checkout at `root`. */
export async function findViolations(root: string): Promise<Violation[]> {
  const found: Violation[] = []
  for (const top of ['charts', 'proto', 'gateway', 'services', 'e2e', 'scripts']) {
    for await (const path of new Glob('**/*.{ts,tsx,mts,js,mjs}').scan({ cwd: join(root, top) })) {
      const file = join(top, path)
      if (file.includes('node_modules/')) continue
      for (const specifier of importsOf(await Bun.file(join(root, file)).text())) {
        const why = whyForbidden(file, specifier)
        if (why) found.push({ file, specifier, why })
      }
    }
  }
  return found.sort((a, b) => a.file.localeCompare(b.file))
}

if (import.meta.main) {
  const root = join(import.meta.dir, '..')
  const violations = await findViolations(root)
  for (const { file, specifier, why } of violations) {
    process.stdout.write(`${relative('.', join(root, file))}: imports '${specifier}', but ${why}\n`)
  }
  process.exit(violations.length > 0 ? 1 : 0)
}
