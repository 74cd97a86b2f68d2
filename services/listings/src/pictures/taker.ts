import type { NatsConnection } from '@launch/kit'
import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import { openPictures, type PictureTaker, pictureTaker } from '@launch/kit/pictures'
import type { ListingsSettings } from '../config.ts'

/** What takes pictures in from addresses and uploads, and keeps them in the object store. */
export function takerOf({ publicUrl, outboundResolve }: ListingsSettings, nc: NatsConnection): PictureTaker {
  const userAgent = `LaunchDirectory/1.0 (+${publicUrl}/bot)`
  const fetch = createGuardedFetch({ resolve: outboundResolve, userAgent })
  return pictureTaker({ fetch, pictures: openPictures(nc) })
}
