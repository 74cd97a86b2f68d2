import { type ExtractedPage, type PageMeta, type SkipReason, skippedPage } from './read-page.ts'
import type { ReadRequest } from './worker.ts'

export interface ExtractorOptions {
  /** Pages that are read at the same time, each in a thread of its own; 1 when not given. */
  readonly workers?: number
  /** How long the reading of one page may take, in milliseconds; 5,000 when not given. */
  readonly timeoutMs?: number
  /** Told when a thread fails, for the log. */
  readonly onFailure?: (error: Error) => void
}

/** Reads pages in threads, so that a hostile page costs neither the event loop nor more than its time. */
export interface Extractor {
  /** Reads a page; never rejects on what the page holds. Rejects once the extractor is closed. */
  extract(bytes: Uint8Array, meta: PageMeta): Promise<ExtractedPage>
  /** Ends the threads; pages under way are rejected. */
  close(): void
}

interface Task {
  readonly bytes: Uint8Array
  readonly meta: PageMeta
  readonly resolve: (page: ExtractedPage) => void
  readonly reject: (error: Error) => void
}

/** A worker's answer: that it is ready, or the page asked for. */
type Answer = 'ready' | { readonly id: number; readonly page: ExtractedPage }

/** One thread and the page it is reading. */
class Reader {
  private readonly timeoutMs: number
  private readonly onChange: () => void
  private readonly onFailure: (error: Error) => void
  private worker: Worker
  private isReady = false
  /** True once a thread ended before it was ready: another would do the same. */
  isBroken = false
  private task: Task | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private id = 0

  constructor(timeoutMs: number, onChange: () => void, onFailure: (error: Error) => void) {
    this.timeoutMs = timeoutMs
    this.onChange = onChange
    this.onFailure = onFailure
    this.worker = this.start()
  }

  get isFree(): boolean {
    return this.isReady && this.task === null
  }

  read(task: Task): void {
    this.task = task
    this.id++
    const request: ReadRequest = { id: this.id, bytes: task.bytes, meta: task.meta }
    this.worker.postMessage(request)
    this.timer = setTimeout(() => this.replace('parse_timeout'), this.timeoutMs)
  }

  close(error: Error): void {
    clearTimeout(this.timer)
    this.worker.terminate()
    this.task?.reject(error)
    this.task = null
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    this.isReady = false
    worker.onmessage = (event: MessageEvent<Answer>) => {
      if (worker === this.worker) this.receive(event.data)
    }
    worker.onerror = (event: ErrorEvent) => {
      if (worker === this.worker) this.fail(new Error(`The thread that reads pages failed: ${event.message}`))
    }
    return worker
  }

  private receive(answer: Answer): void {
    if (answer === 'ready') this.isReady = true
    else if (answer.id === this.id) this.finish(answer.page)
    this.onChange()
  }

  private fail(error: Error): void {
    this.onFailure(error)
    if (this.isReady) this.replace('parse_failed')
    else {
      this.isBroken = true
      this.onChange()
    }
  }

  private replace(reason: SkipReason): void {
    const { task } = this
    this.worker.terminate()
    this.worker = this.start()
    if (task !== null) this.finish(skippedPage(task.meta, reason))
  }

  private finish(page: ExtractedPage): void {
    clearTimeout(this.timer)
    const { task } = this
    this.task = null
    task?.resolve(page)
  }
}

/**
 * Starts the threads that read pages. A page that takes longer than its time ends with its thread, which is replaced,
 * and comes out empty with `skipped: 'parse_timeout'`; one that brings its thread down with `parse_failed`.
 */
export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const { workers = 1, timeoutMs = 5_000, onFailure = () => {} } = options
  const waiting: Task[] = []
  let closedBy: Error | null = null
  const rejectWaiting = (error: Error) => {
    closedBy = error
    for (const task of waiting.splice(0)) task.reject(error)
  }
  const next = () => {
    for (const reader of readers) {
      const task = reader.isFree ? waiting.shift() : undefined
      if (task !== undefined) reader.read(task)
    }
    if (readers.every((reader) => reader.isBroken)) rejectWaiting(new Error('No thread that reads pages could start.'))
  }
  const readers = Array.from({ length: workers }, () => new Reader(timeoutMs, next, onFailure))
  return {
    extract(bytes, meta) {
      if (closedBy !== null) return Promise.reject(closedBy)
      return new Promise((resolve, reject) => {
        waiting.push({ bytes, meta, resolve, reject })
        next()
      })
    },
    close() {
      const error = new Error('The extractor is closed; create another to read pages.')
      rejectWaiting(error)
      for (const reader of readers) reader.close(error)
    },
  }
}
