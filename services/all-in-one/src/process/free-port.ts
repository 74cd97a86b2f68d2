/**
 * A TCP port on 127.0.0.1 that was free a moment ago. Somebody else may take it before it is used, so a caller
 * whose program finds it busy asks again.
 */
export function freePort(): number {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const { port } = probe
  probe.stop(true)
  return port
}
