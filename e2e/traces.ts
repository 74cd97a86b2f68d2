import type { CollectedSpan, Collector } from '@launch/kit/testing'
import { until } from './until.ts'

/** Waits for the spans from the caller's own, `caller`, to one that came of it, and names them: the first one first. */
export async function chainOf(collector: Collector, last: CollectedSpan, caller: string): Promise<string[]> {
  const links: string[] = []
  let span: CollectedSpan | undefined = last
  while (span) {
    links.push(`${span.service}: ${span.name} (${span.kind})`)
    const { traceId, parentSpanId }: CollectedSpan = span
    if (parentSpanId === caller) return links.reverse()
    span = await until('the parent of a span', async () =>
      collector.spans.find((each) => each.traceId === traceId && each.spanId === parentSpanId),
    )
  }
  return links
}

/** From the request for a draft to the service that hears that its site was read. */
export const DRAFT_CHAIN = [
  'gateway: POST /api/v1/drafts (server)',
  'gateway: rpc drafts.submit_listing (client)',
  'drafts: rpc drafts.submit_listing (server)',
  'drafts: job crawl (producer)',
  'crawler: job crawl (consumer)',
  'crawler: event crawl.finished (producer)',
  'drafts: event crawl.finished (consumer)',
]
