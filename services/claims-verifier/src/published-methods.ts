import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import type { ClaimsSettings } from './config.ts'
import { methodsFor } from './methods/mod.ts'
import type { Methods } from './methods/table.ts'

/** Milliseconds for a look at a website: who asks for it waits 8 seconds for the answer. */
const LOOKS_FOR = 6_000

/** The methods by which something is published, as the service is told to look for it. */
export function publishedMethods(settings: ClaimsSettings): Methods {
  const { publicUrl, outboundResolve: resolve, sharedHosts, dnsServer } = settings
  const userAgent = `LaunchDirectoryBot/1.0 (+${publicUrl}/bot)`
  const fetch = createGuardedFetch({ resolve, userAgent })
  return methodsFor({ fetch, sharedHosts, dnsServer, resolve, deadlineMs: LOOKS_FOR })
}
