import { Refusal } from '@launch/kit'
import { readBounded } from './read-body.ts'

/** The fields of a form as browsers send it: `application/x-www-form-urlencoded` (URL standard, section 5). */
export async function formOf(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type.trim())) {
    throw new Refusal('unsupported_media_type', 'This page takes its own form: `application/x-www-form-urlencoded`.')
  }
  return new URLSearchParams(new TextDecoder().decode(await readBounded(request)))
}

/** A form with one file, as browsers send it: its texts, and the file's bytes where one was chosen. */
export interface Upload {
  form: URLSearchParams
  file: Uint8Array | undefined
}

/** The parts as they are: the types here know of no files. */
const partsIn = (form: FormData) => [...form.entries()] as [string, string | Blob][]

/** Room for what frames the file and the texts beside it, in bytes. */
const FRAME = 65_536

/** The parts of a form with a file of at most `max` bytes: `multipart/form-data` (RFC 7578). */
export async function uploadOf(request: Request, max: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type.trim())) {
    throw new Refusal('unsupported_media_type', 'This page takes its own form: `multipart/form-data`.')
  }
  const bytes = new Uint8Array(await readBounded(request, max + FRAME))
  const parts = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal('invalid_json', 'The form did not arrive whole. Send it again.')
  })
  const form = new URLSearchParams()
  let file: Uint8Array | undefined
  for (const [name, value] of partsIn(parts)) {
    if (typeof value === 'string') form.append(name, value)
    else if (value.size > 0) file ??= await value.bytes()
  }
  return { form, file }
}
