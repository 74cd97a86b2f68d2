import { createHash } from 'node:crypto'
import type { Source } from '@launch/proto/schemas/evidence'
import type { StoredText } from '@launch/proto/schemas/page'

/** A text as it would be stored. */
export function stored(text: string, source: Source = 'text'): StoredText {
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  return { url: 'https://acme.example/', source, sha256, text, fetched_at: '2026-01-02T03:04:05Z' }
}
