/** @jsxImportSource preact */
import type { PublicEvidence } from '@launch/proto/schemas/evidence'
import { Day } from '../day.tsx'
import { hostOf, OutLink, plain, webAddress } from '../words.tsx'

const kinds: Record<PublicEvidence['source'], string> = {
  text: '',
  meta: 'in its description for machines, ',
  json_ld: 'in its data for search engines, ',
  link: 'in a link, ',
}

/** The page that a quote stands on, as people write it. */
function pageOf(address: string): string {
  const url = webAddress(address)
  if (!url) return address
  const path = url.pathname === '/' ? '' : url.pathname
  return hostOf(url) + path
}

function Quote({ evidence }: { evidence: PublicEvidence }) {
  const { quote, before, after, url, source, fetched_at } = evidence
  return (
    <figure>
      <blockquote class="text" dir="auto">
        {before && `…${plain(before)}${/\s$/.test(before) ? ' ' : ''}`}
        <mark>{plain(quote)}</mark>
        {after && `${/^\s/.test(after) ? ' ' : ''}${plain(after)}…`}
      </blockquote>
      <figcaption>
        <OutLink href={url} text={pageOf(url)} />, {kinds[source]}read <Day at={fetched_at} />
      </figcaption>
    </figure>
  )
}

/** Marks a value as found on the product's website, and opens the passages that it was taken from. */
export function FromTheirWebsite({ evidence = [] }: { evidence?: readonly PublicEvidence[] | undefined }) {
  if (evidence.length === 0) return null
  return (
    <details class="evidence">
      <summary>from their website</summary>
      {evidence.map((each, i) => (
        <Quote key={`${i}${each.sha256}`} evidence={each} />
      ))}
    </details>
  )
}
