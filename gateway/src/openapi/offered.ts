import { catalogue } from '@launch/proto'
import { limits, type Scope, scopes } from '@launch/proto/operation'
import { policiesOf } from '../limits/policy.ts'
import { defaultLimits } from '../limits/settings.ts'

/** The scopes that an operation needs; of the others there is nothing to be allowed yet. */
export const offeredScopes: readonly Scope[] = scopes.filter((scope) => catalogue.some((op) => op.scope === scope))

/** Limits of single operations that no operation falls under yet. */
const unused: readonly string[] = limits.filter((limit) => !catalogue.some((op) => op.limit === limit))

/** What each limit lets through where an installation sets no others, without those that nothing falls under yet. */
export const limitWords: readonly string[] = Object.values(policiesOf(defaultLimits))
  .filter(({ name }) => !unused.includes(name))
  .map(({ name, means }) => `\`${name}\`: ${means}`)
