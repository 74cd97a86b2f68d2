import type { CheckCode } from '@launch/proto/schemas/claim'
import { shown } from '../shown.ts'
import type { TextRecord } from './message.ts'

const KEY = 'launch-verify='
const QUOTES_AND_SPACE = /["'`\u00ab\u00bb\u2018-\u201f\\\s\u00a0\u200b\ufeff]/g

/** What the TXT records of one name hold of a claim; `altered` says how the right value was changed. */
export interface Judged {
  code: Extract<CheckCode, 'found' | 'quoted_value' | 'other_token'>
  found: string
  ttl: number
  altered?: 'quotes' | 'white_space' | 'two_records' | 'capitals' | 'bare_token'
}

/** The text of the record for a token. */
export const recordText = (token: string) => KEY + token

/** Holds the TXT records of a name against a token: one that matches counts, whatever else stands there. Null: none is about it. */
export function judgeRecords(records: TextRecord[], token: string): Judged | null {
  const wanted = recordText(token)
  const texts = records.map(({ strings, ttl }) => ({ text: strings.join(''), isSplit: strings.length > 1, ttl }))
  const match = texts.find(({ text }) => text === wanted)
  if (match) return { code: 'found', found: match.text, ttl: match.ttl }
  for (const { text, ttl } of texts) {
    const altered = alterationOf(text, token)
    if (altered) return { code: 'quoted_value', found: shown(text), ttl, altered }
  }
  const half = texts.find(({ text }) => text !== '' && texts.some((other) => text + other.text === wanted))
  if (half) return { code: 'quoted_value', found: shown(half.text), ttl: half.ttl, altered: 'two_records' }
  const other = texts.find(({ text }) => text.replace(QUOTES_AND_SPACE, '').toLowerCase().startsWith(KEY))
  return other ? { code: 'other_token', found: shown(other.text), ttl: other.ttl } : null
}

/** What turned the right text into this one; null where it is another. */
function alterationOf(text: string, token: string): Judged['altered'] | null {
  const wanted = recordText(token)
  const plain = text.replace(QUOTES_AND_SPACE, '')
  if (plain === wanted) return /["'`\u00ab\u00bb\u2018-\u201f\\]/.test(text) ? 'quotes' : 'white_space'
  if (plain.toLowerCase() === wanted) return 'capitals'
  return plain === token ? 'bare_token' : null
}
