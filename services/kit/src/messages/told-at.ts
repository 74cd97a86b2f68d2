import type { JsMsg } from '@nats-io/jetstream'

/** The header that carries when a message was told, by the clock of who told it (RFC 3339). */
export const TOLD_AT = 'Launch-Told-At'

/** When a message was told, however late it is taken or published; where its sender does not say, when the stream took it. */
export function toldAt({ headers, time }: Pick<JsMsg, 'headers' | 'time'>): Date {
  const said = new Date(headers?.get(TOLD_AT) || Number.NaN)
  return Number.isNaN(said.getTime()) ? time : said
}
