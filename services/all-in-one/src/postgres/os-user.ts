/** A user of the operating system. */
export interface OsUser {
  name: string
  uid: number
  gid: number
}

const CANDIDATES = ['launch-postgres', 'postgres'] as const

/**
 * The user that Postgres runs as, since it refuses root: undefined (ourselves) unless we are root. Root takes a
 * user that is there for the purpose, else makes a system user without a shell, else `nobody`.
 */
export async function postgresUser(): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of CANDIDATES) {
    const user = lookUp(name)
    if (user) return user
  }
  return create(CANDIDATES[0]) ?? lookUp('nobody')
}

/** The user of that name with uid and gid, undefined where there is none. */
export function lookUp(name: string): OsUser | undefined {
  const number = (flag: '-u' | '-g') => {
    const { success, stdout } = Bun.spawnSync({ cmd: ['id', flag, name], stderr: 'ignore' })
    return success ? Number.parseInt(stdout.toString(), 10) : undefined
  }
  const [uid, gid] = [number('-u'), number('-g')]
  return uid === undefined || gid === undefined ? undefined : { name, uid, gid }
}

function create(name: string): OsUser | undefined {
  const gnu = ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]
  const busybox = ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', name]
  for (const cmd of [gnu, busybox]) {
    if (Bun.which(cmd[0] ?? '') && Bun.spawnSync({ cmd, stdout: 'ignore', stderr: 'ignore' }).success)
      return lookUp(name)
  }
  return undefined
}

/** Whether that user (undefined: we) passes `test <flag> <path>`, links and folders above included. */
export function can(user: OsUser | undefined, flag: '-x' | '-w' | '-r', path: string): boolean {
  return Bun.spawnSync({
    cmd: ['/bin/sh', '-c', 'test "$1" "$2"', 'can', flag, path],
    cwd: '/',
    stderr: 'ignore',
    ...(user && { uid: user.uid, gid: user.gid }),
  }).success
}
