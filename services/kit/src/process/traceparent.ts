/** What a `traceparent` says (W3C Trace Context §3.2.2). */
export interface Parent {
  traceId: string
  spanId: string
  isSampled: boolean
}

/** Version, trace, span, flags; what later versions add comes behind a further hyphen. */
const FORM = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const SAMPLED = 1

/** Reads the header; undefined where it is missing or is none, which is as if it were missing. */
export function readTraceparent(text: string | null): Parent | undefined {
  const [, version, traceId, spanId, flags = '', more] = (text && FORM.exec(text)) || []
  if (!traceId || !spanId || (version === '00' && more)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 }
}

/** The header that names a sampled span as the parent. */
export const traceparentOf = (traceId: string, spanId: string): string => `00-${traceId}-${spanId}-01`
