import { CommandFailure, codeOf, EXIT, messageOf } from '../failure.ts'

/** @throws CommandFailure (69) when nobody can listen there now */
export function checkPortIsFree(host: string, port: number): void {
  try {
    Bun.listen({ hostname: host, port, exclusive: true, socket: { data() {} } }).stop(true)
  } catch (error) {
    const why = codeOf(error) === 'EADDRINUSE' ? 'something else listens there' : messageOf(error)
    throw new CommandFailure(
      `PORT ${port} on ${host} is not free (${why}). Stop that, or set PORT to another.`,
      EXIT.unavailable,
    )
  }
}
