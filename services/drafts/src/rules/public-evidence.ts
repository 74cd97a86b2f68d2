import type { Evidence, PublicEvidence } from '@launch/proto/schemas/evidence'

/** So much of the stored text goes out with a quote on either side, in UTF-16 units: the rest stays with the owner. */
const AROUND = 120

/** A cut within a pair of surrogates would leave half a character. */
const withoutHalfAtStart = (text: string) => text.replace(/^[\udc00-\udfff]/, '')
const withoutHalfAtEnd = (text: string) => text.replace(/[\ud800-\udbff]$/, '')

/** A quote as everyone sees it, with a little of the stored text around it; nothing around it where that is gone. */
export function publicEvidence(evidence: Evidence, text: string | undefined): PublicEvidence {
  const { quote, url, source, start, end, sha256, fetched_at } = evidence
  const before = withoutHalfAtStart(text?.slice(Math.max(0, start - AROUND), start) ?? '')
  const after = withoutHalfAtEnd(text?.slice(end, end + AROUND) ?? '')
  return { quote, before, after, url, source, sha256, fetched_at }
}
