import { createHash } from 'node:crypto'
import { JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream'
import { type ObjectStore, Objm } from '@nats-io/obj'
import { abortable } from '../base/abortable.ts'
import type { NatsConnection } from '../rpc/nats.ts'

/** The object store's bucket in which pictures are kept. */
export const PICTURES = 'pictures'

/** The stream behind an object store's bucket. */
export const objectStream = (bucket: string): string => `OBJ_${bucket}`

/** Milliseconds after which a picture whose parts do not come is given up: the store itself waits for ever. */
const READ_WITHIN = 5_000

const NAME = /^[0-9a-f]{64}$/

/** Kept pictures, each under the SHA-256 of its bytes: what a name stands for never changes. */
export interface Pictures {
  /** The bytes of a picture; null where there is none of this name. */
  get(sha256: string): Promise<Uint8Array | null>
  /** Keeps a picture, once however often it comes, and gives its name. */
  put(bytes: Uint8Array): Promise<string>
}

/** Where a kept picture is served. */
export function pictureUrl(publicUrl: string, sha256: string): string {
  return `${publicUrl}/images/${sha256}.webp`
}

/** The pictures in JetStream's object store, looked for when they are first asked for. */
export function openPictures(nc: NatsConnection): Pictures {
  let opened: Promise<ObjectStore> | undefined
  const store = () => {
    opened ??= new Objm(nc).open(PICTURES, false).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    async get(sha256) {
      if (!NAME.test(sha256)) return null
      const read = (await store()).getBlob(sha256).catch(nullWhereMissing)
      return abortable(read, AbortSignal.timeout(READ_WITHIN))
    },
    async put(bytes) {
      const name = createHash('sha256').update(bytes).digest('hex')
      const bucket = await store()
      const known = await bucket.info(name).catch(nullWhereMissing)
      if (!known || known.deleted) await bucket.putBlob({ name }, bytes)
      return name
    },
  }
}

/** Names of all kept pictures; none where there is no bucket. */
export async function pictureNames(nc: NatsConnection): Promise<string[]> {
  try {
    await (await jetstreamManager(nc)).streams.info(objectStream(PICTURES))
    const bucket = await new Objm(nc).open(PICTURES, false)
    return (await bucket.list()).filter(({ deleted }) => !deleted).map(({ name }) => name)
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return []
    throw error
  }
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.NoMessageFound) return null
  throw error
}
