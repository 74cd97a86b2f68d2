import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Site } from '../sites/site-server.ts'

/** A delivery as a receiver gets it. */
export interface Received {
  id: string
  type: string
  timestamp: string
  data: Record<string, unknown>
  headers: Record<string, string>
  body: string
}

/** Takes deliveries of webhooks, and keeps those of each path apart. */
export function webhookReceiver(): { site: Site; at(path: string): Received[] } {
  const kept = new Map<string, Received[]>()
  const at = (path: string) => kept.get(path) ?? []
  const site: Site = async (request, path) => {
    if (request.method !== 'POST') return new Response('Not found', { status: 404 })
    const body = await request.text()
    const headers = Object.fromEntries(request.headers)
    kept.set(path, [...at(path), { ...JSON.parse(body), id: headers['webhook-id'] ?? '', headers, body }])
    return new Response(null, { status: 204 })
  }
  return { site, at }
}

/** Whether a delivery is signed by a secret, by the arithmetic of the specification alone: whatever its time is. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const wanted = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return (headers['webhook-signature'] ?? '').split(' ').includes(wanted)
}

/** The same by the package of Standard Webhooks, which also refuses times that are more than five minutes off. */
export function verified({ headers, body }: Received, secret: string): unknown {
  return new Webhook(secret).verify(body, headers)
}
