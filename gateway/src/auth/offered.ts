import { catalogue } from '@launch/proto'
import { limits, type Scope, scopes } from '@launch/proto/operation'

/** The scopes that some operation needs: no other is offered, asked for or granted, until there is one. */
export const offeredScopes: readonly Scope[] = scopes.filter((scope) => catalogue.some((op) => op.scope === scope))

/** Whether a limit counts anything: one that only operations to come fall under is not told of. */
export function isOfferedLimit(name: string): boolean {
  return !limits.some((limit) => limit === name) || catalogue.some((op) => op.limit === name)
}
