import type { Method } from './method.ts'

/** The methods by which something is published, by name. */
export type Methods = Record<'dns' | 'meta' | 'file', Method>
