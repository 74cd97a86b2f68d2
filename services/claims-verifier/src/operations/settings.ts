import type { ClaimsSettings } from '../config.ts'
import type { Methods } from '../methods/table.ts'
import type { Hosts } from '../rules/eligible.ts'

/** What the operations are told: the service's settings, and how proofs are looked for. */
export interface OperationSettings extends Hosts, Omit<ClaimsSettings, keyof Hosts> {
  methods: Methods
}
