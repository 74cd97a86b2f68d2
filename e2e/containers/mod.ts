// What other teams take from here: the whole system as containers, for tests of what they build on it.
export type { Account, Faults, Part, System } from '../system/interface.ts'
export type { Outside, StartOptions } from './options.ts'
export { type LaunchDirectory, startLaunchDirectory } from './start.ts'
