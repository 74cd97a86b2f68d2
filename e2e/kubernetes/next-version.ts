import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployables } from '@launch/all-in-one/deployables'
import { NEXT_TAG, TAG } from './images.ts'
import { output } from './program.ts'

type Env = Record<string, string | undefined>

const ROOT = join(import.meta.dir, '../..')

/** Name of the migration that the next version has beside those of this one. */
export const NEXT_MIGRATION = '999_next_version'

/** Locks the table that most requests read, as migrations do that add a column. */
const MIGRATION = `import { Migration } from '@mikro-orm/migrations'

export class NextVersion extends Migration {
  override up(): void {
    this.addSql('create table next_version (id bigint generated always as identity primary key, told text not null)')
    this.addSql('alter table listing add column next_version text')
  }
}
`

/** The list of migrations with one more at its end. @throws Error where it is not written as it was */
function withMigration(list: string): string {
  const imported = `import { NextVersion } from './${NEXT_MIGRATION}.ts'\n${list}`
  const end = imported.lastIndexOf('\n]')
  if (end < 0) throw new Error('The list of migrations of listings has no end that is known.')
  return `${imported.slice(0, end)}\n  { name: '${NEXT_MIGRATION}', class: NextVersion },${imported.slice(end)}`
}

/**
 * Builds the images of a version after this one: that of listings from this checkout's files with one migration more, by the
 * same Dockerfile; the others are those of this version.
 */
export async function buildNextVersion(env: Env): Promise<void> {
  const tree = await mkdtemp(join(tmpdir(), 'launch-next-'))
  try {
    await copyCheckout(tree)
    const migrations = join(tree, 'services/listings/migrations')
    await Bun.write(join(migrations, `${NEXT_MIGRATION}.ts`), MIGRATION)
    const list = join(migrations, 'mod.ts')
    await Bun.write(list, withMigration(await Bun.file(list).text()))
    await output([process.execPath, join(tree, 'scripts/images.ts'), 'listings'], {
      env: { ...env, IMAGE_TAG: NEXT_TAG },
    })
  } finally {
    await rm(tree, { recursive: true, force: true })
  }
  for (const { name } of deployables.filter((each) => each.name !== 'listings'))
    await output(['docker', 'tag', `launch-directory/${name}:${TAG}`, `launch-directory/${name}:${NEXT_TAG}`], { env })
}

/** The files of this checkout that git knows or would take, as they stand. */
async function copyCheckout(to: string): Promise<void> {
  const list = await output(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  const wanted = list
    .split('\0')
    .filter((path) => /^(proto|gateway|services|scripts|e2e\/package\.json|[^/]+$)/.test(path))
  for (const path of wanted) {
    const from = join(ROOT, path)
    if (!(await Bun.file(from).exists())) continue
    await cp(from, join(to, path), { recursive: true, dereference: false })
  }
  await symlink(join(ROOT, 'node_modules'), join(to, 'node_modules'), 'dir')
}
