const UNRESERVED = /^[A-Za-z0-9\-._~]$/
// An octet that is percent-encoded, or one that has to be: neither unreserved nor reserved (RFC 3986 §2.2, §2.3),
// or `$`, which is an octet of the path here; `*` is left to the caller.
const TO_REWRITE = /%[0-9A-Fa-f]{2}|[^A-Za-z0-9\-._~:/?#[\]@!&'()+,;=*]/g

const ENCODED: readonly string[] = Array.from(
  { length: 256 },
  (_, octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`,
)

/**
 * One spelling for all spellings of a path (RFC 9309 §2.2.2): unreserved characters plain, reserved ones as written,
 * all else percent-encoded in upper case. Takes a string of bytes.
 */
export function canonical(path: string): string {
  return path.replace(TO_REWRITE, (found) => {
    if (found.length === 1) return encoded(found)
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16))
    return UNRESERVED.test(character) ? character : found.toUpperCase()
  })
}

/** Percent-encodes one character of a string of bytes. */
export function encoded(character: string): string {
  return ENCODED[character.charCodeAt(0)] ?? ''
}
