import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a test's own that can be filled up. */
export interface SmallDisk {
  folder: string
  /** Takes all the room that is left, to the last byte. */
  fill(): void
  /** Gives that room back. */
  free(): void
  /** Takes the disk away; nothing may use it any more. */
  remove(): void
}

/** Mounts a tmpfs of so many megabytes that belongs to a user; undefined where this process may not, as only root may mount. */
export function mountSmallDisk(megabytes: number, uid = process.getuid?.() ?? 0): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'launch-disk-'))
  const mounted = Bun.spawnSync([
    'mount',
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0755,uid=${uid}`,
    'tmpfs',
    folder,
  ])
  if (!mounted.success) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      for (const size of [65_536, 4_096, 1]) {
        try {
          for (;;) appendFileSync(ballast, new Uint8Array(size))
        } catch {
          // No room for as much as this: less may fit.
        }
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      Bun.spawnSync(['umount', '--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
