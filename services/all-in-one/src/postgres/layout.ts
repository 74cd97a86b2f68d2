import { join } from 'node:path'
import type { OsUser } from './os-user.ts'
import type { Programs } from './programs.ts'

/** Where one database lives, and as whom. */
export interface Place {
  /** A folder of Postgres' own, mode 0700, owned by `user`. */
  directory: string
  programs: Programs
  user: OsUser | undefined
}

/** The folder with the cluster's files, in a folder of Postgres' own. */
export const clusterIn = (directory: string) => join(directory, 'data')
export const clusterDirectory = (place: Place) => clusterIn(place.directory)
