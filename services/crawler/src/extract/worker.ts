import { type PageMeta, readPage } from './read-page.ts'

/** What a worker is asked; `id` comes back with the answer. */
export interface ReadRequest {
  readonly id: number
  readonly bytes: Uint8Array
  readonly meta: PageMeta
}

declare const self: Worker

self.onmessage = (event: MessageEvent<ReadRequest>) => {
  const { id, bytes, meta } = event.data
  self.postMessage({ id, page: readPage(bytes, meta) })
}
self.postMessage('ready')
