// Loaded before the suites of a run; what is registered here is done once, after the last of them.
import { afterAll } from 'bun:test'
import { close } from './shared.ts'

afterAll(close, 300_000)
