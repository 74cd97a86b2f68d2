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
