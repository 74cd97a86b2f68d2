/**
 * Why a picture is not taken: another type of file, too many bytes or pixels, an address that brings none, or a file that
 * is not what it says.
 */
export type PictureRefusedCode = 'not_allowed' | 'too_long' | 'url_not_public' | 'invalid_format'

/** A picture is not taken. Its message is for the person who gave it. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly code: PictureRefusedCode

  constructor(code: PictureRefusedCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
