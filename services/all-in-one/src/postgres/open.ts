import { freePort } from '../process/free-port.ts'
import { ensureCluster } from './cluster.ts'
import { findPlace, removePlace } from './place.ts'
import { ensureDatabase, startPostgres, stopPostgres, superuserUrl } from './postgres.ts'

export interface OpenPostgres {
  /** Of the database asked for, as its superuser. */
  url: string
  close(): Promise<void>
  /** Deletes the data; close first. */
  remove(): Promise<void>
}

export interface OpenOptions {
  /** An existing folder. */
  dataDir: string
  durable: boolean
  database: string
}

/** A Postgres for the time of one command, without supervision: its password is made up and told nobody else. */
export async function openPostgres({ dataDir, durable, database }: OpenOptions): Promise<OpenPostgres> {
  const password = crypto.randomUUID()
  const place = await findPlace(dataDir)
  try {
    await ensureCluster(place, { password, durable })
    const port = freePort()
    const postgres = await startPostgres({ place, port, durable, output() {} })
    await ensureDatabase(port, password, database)
    return {
      url: superuserUrl(port, password, database),
      close: () => stopPostgres(postgres),
      remove: () => removePlace(dataDir),
    }
  } catch (error) {
    await removePlace(dataDir)
    throw error
  }
}
