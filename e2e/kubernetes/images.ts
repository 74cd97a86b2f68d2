import { deployables } from '@launch/all-in-one/deployables'
import manifest from '../package.json'

type Env = Record<string, string | undefined>

/** The tag of the images of this version. */
export const { version: TAG } = manifest

/** The tag of those of the version after this one, which has one migration more. */
export const NEXT_TAG = `${TAG}-next`

/** The images of others that the run takes. */
export interface ForeignImages {
  postgres: string
  nats: string
  bun: string
}

/** Where the images of others are, as the engine's environment says. */
export function foreignImages(env: Env): ForeignImages {
  const prefix = env.TESTCONTAINERS_HUB_IMAGE_NAME_PREFIX ? `${env.TESTCONTAINERS_HUB_IMAGE_NAME_PREFIX}/` : ''
  return {
    postgres: env.POSTGRES_IMAGE || `${prefix}postgres:18`,
    nats: env.NATS_IMAGE || `${prefix}nats:2`,
    bun: env.BUN_IMAGE || 'oven/bun:1.4.5-slim',
  }
}

/** Our own, by tag. */
export const ownImages = (tag: string): string[] => deployables.map(({ name }) => `launch-directory/${name}:${tag}`)
