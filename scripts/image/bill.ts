import { dirname, join } from 'node:path'
import { version } from './version.ts'

interface Manifest {
  name: string
  version: string
  license?: string | { type: string }
}

interface Component {
  type: 'library' | 'platform'
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses?: { license: { name: string } }[]
}

/**
 * The software bill of materials of a bundle (CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/): Bun, and every package
 * of npm's that `files` are of. The packages of the operating system are in the image's own list, which scanners read.
 * @param dir the folder of the process, from the top of the checkout
 */
export async function bill(dir: string, files: readonly string[]): Promise<object> {
  const folders = new Set(files.filter((file) => file.includes('/node_modules/')).map(dirname))
  const found = await Promise.all([...folders].map(manifestOf))
  const unique = new Map(found.map(component).map((one) => [one.purl, one]))
  const ref = `launch-directory/${dir.split('/').at(-1)}@${version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': ref, name: ref.split('@')[0], version } },
    components: [platform(), ...[...unique.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1))],
  }
}

function platform(): Component {
  const purl = `pkg:github/oven-sh/bun@bun-v${Bun.version}`
  return { type: 'platform', 'bom-ref': purl, name: 'bun', version: Bun.version, purl }
}

/** That of the package which a folder is in. Folders in packages have some too, which tell no version. */
async function manifestOf(folder: string): Promise<Manifest> {
  const manifest: Partial<Manifest> | undefined = await Bun.file(join(folder, 'package.json'))
    .json()
    .catch(() => undefined)
  if (manifest?.name && manifest.version) return manifest as Manifest
  if (!dirname(folder).includes('/node_modules')) throw new Error(`${folder} is in no package`)
  return manifestOf(dirname(folder))
}

function component({ name, version, license }: Manifest): Component {
  // The @ of a scope is percent-encoded in a package URL.
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const licence = typeof license === 'string' ? license : license?.type
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version, purl },
    ...(licence && { licenses: [{ license: { name: licence } }] }),
  }
}
