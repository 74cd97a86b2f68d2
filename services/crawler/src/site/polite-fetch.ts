import { AsyncLocalStorage } from 'node:async_hooks'
import { connect } from 'node:net'
import type { Dial, GuardedFetch } from '@launch/kit/guarded-fetch'
import { payer } from './budget.ts'
import type { HostGate, Turn } from './host-gate.ts'

/** The turn that a connection is opened for. */
const current = new AsyncLocalStorage<{ turn: Turn }>()

/** Opens a TCP connection and counts the turn it is opened for from when it stands: looking names up takes its time. */
export const punctualDial: Dial = ({ address, family, port }) => {
  const socket = connect({ host: address, family, port })
  const held = current.getStore()
  socket.once('connect', () => held?.turn.sent())
  return socket
}

/**
 * A fetch that waits for its turn at every host it asks, those it is redirected to included, and charges each request
 * to the reading on whose behalf it is made. The wait for the first turn does not count against the deadline.
 */
export function politeFetch(fetch: GuardedFetch, gate: HostGate): GuardedFetch {
  return async (address, options = {}) => {
    const over = new AbortController()
    const signal = options.signal ? AbortSignal.any([options.signal, over.signal]) : over.signal
    const enter = (hostname: string) => {
      const budget = payer.getStore()
      if (budget) budget.requests++
      return gate.enter(hostname, signal)
    }
    const held = { turn: await enter(new URL(address).hostname) }
    const onRedirect = async (next: URL, status: number) => {
      await options.onRedirect?.(next, status)
      held.turn.leave()
      held.turn = await enter(next.hostname)
      // The fetch may have ended while its turn was awaited.
      if (over.signal.aborted) held.turn.leave()
    }
    try {
      return await current.run(held, () => fetch(address, { ...options, onRedirect }))
    } finally {
      over.abort()
      held.turn.leave()
    }
  }
}
