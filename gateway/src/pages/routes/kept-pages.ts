import type { Logger } from '@launch/kit'
import { type Operations, operations, type PublicName } from '@launch/proto'
import type { InputOf, OutputOf, PublicOperation } from '@launch/proto/operation'
import { Admission } from '../../call/admit.ts'
import { SharedCache } from '../../call/cache.ts'
import { canonicalJson } from '../../call/canonical-json.ts'
import { type Dispatcher, decoded } from '../../call/dispatch.ts'
import type { SharedReads } from '../../call/shared-reads.ts'
import type { Asked } from '../../door/app.ts'
import { readOnly } from '../../door/extras.ts'
import { type FinishedAnswer, finishedAnswer, sendFinished } from '../../door/finished-answer.ts'
import { htmlHeaders } from '../html-response.ts'

/** How long a page stands, in milliseconds. */
const LIFETIME = 5_000
/** Fewer than of bare answers, as a page is larger: about 40 KB with its compressed form. */
const MAX_PAGES = 500

export interface PublicPagesDeps {
  dispatcher: Pick<Dispatcher, 'runForPage'>
  reads: Pick<SharedReads, 'of' | 'whenDropped'>
  limits: { publicRead(address: string): unknown }
  log: Logger
}

/** Runs a read that anyone may make. Refusals are thrown. */
export type PublicRead = <N extends PublicName>(
  name: N,
  input: InputOf<Operations[N]>,
  requestId: string,
) => Promise<OutputOf<Operations[N]>>

/** The public reads that pages are made of; the caller is counted once for the page. */
export function publicReads(reads: Pick<SharedReads, 'of'>): PublicRead {
  const admissions = new Map<string, Admission>()
  return async (name, values, requestId) => {
    const op: PublicOperation = operations[name]
    const admission = admissions.get(name) ?? new Admission(op)
    admissions.set(name, admission)
    const input = admission.admitArguments({ ...values })
    const { bytes } = await reads.of(op).get(canonicalJson(input), input, requestId)
    return decoded<OutputOf<Operations[typeof name]>>(bytes)
  }
}

/**
 * Pages of one kind, each rendered once for all who ask within five seconds, with a tag to ask again by. When something
 * changes they are all rendered anew, as a page shows more than one answer.
 * @param maxAge how many seconds a cache may keep one
 */
export function keptPages({ limits, reads }: Pick<PublicPagesDeps, 'limits' | 'reads'>, maxAge: number) {
  const pages = new SharedCache<FinishedAnswer>(LIFETIME, MAX_PAGES)
  reads.whenDropped(() => pages.clear())
  const headers = htmlHeaders(`public, max-age=${maxAge}`)
  return async (
    request: Request,
    { requestId, address }: Asked,
    key: string,
    make: () => Promise<string>,
  ): Promise<Response> => {
    readOnly(request)
    limits.publicRead(address)
    const page = await pages.get(key, async () => finishedAnswer(new TextEncoder().encode(await make()), headers))
    return sendFinished(page, request.headers, requestId)
  }
}
