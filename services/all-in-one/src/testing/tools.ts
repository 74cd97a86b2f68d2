export { openPostgres } from '../postgres/open.ts'
export { freePort } from '../process/free-port.ts'
export { ensureNatsServer } from '../setup/nats-server.ts'
