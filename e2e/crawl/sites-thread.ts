import { sampleSite, serveTimedSites, type ThreadStart, type TimedSites } from './timed-sites.ts'

declare const self: Worker

let sites: TimedSites | undefined

/** First comes what to serve, then questions for the hits. */
self.onmessage = ({ data }: MessageEvent<ThreadStart | 'hits'>) => {
  if (data === 'hits') {
    postMessage(sites?.hits ?? [])
    return
  }
  const named = Object.entries(data.hosts).map(([host, pages]) => [host, sampleSite(host, pages)] as const)
  sites = serveTimedSites(Object.fromEntries(named))
  postMessage(sites.outboundResolve)
}
