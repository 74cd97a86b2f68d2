import { createHash, randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** What every key begins with. */
export const API_KEY_PREFIX = 'launch_'
const RANDOM = 30
const CHECKSUM = 6
const FORM = new RegExp(`^${API_KEY_PREFIX}[0-9A-Za-z]{${RANDOM + CHECKSUM}}$`)

/** The CRC-32 of a text (ISO 3309) as 6 base62 digits, left-padded with 0. */
function checksum(text: string): string {
  let left = Bun.hash.crc32(text)
  let digits = ''
  for (; left > 0; left = Math.floor(left / 62)) digits = ALPHABET.charAt(left % 62) + digits
  return digits.padStart(CHECKSUM, '0')
}

/** Makes a key: `launch_`, 30 random base62 characters, and the checksum of all before it. */
export function generateApiKey(random: (below: number) => number = randomInt): string {
  const body = API_KEY_PREFIX + Array.from({ length: RANDOM }, () => ALPHABET.charAt(random(62))).join('')
  return body + checksum(body)
}

/** Whether a text can be one of our keys at all: form and checksum are right. Costs no look-up. */
export function isWellFormedApiKey(text: string): boolean {
  return FORM.test(text) && checksum(text.slice(0, -CHECKSUM)) === text.slice(-CHECKSUM)
}

/** What is stored of a key: the SHA-256 of it, in hexadecimal digits. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
