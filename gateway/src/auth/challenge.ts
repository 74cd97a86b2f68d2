import { Refusal } from '@launch/kit'

/** A refusal that tells the client how to get a token that would do (RFC 6750 §3, RFC 9728 §5.1). */
export class Challenge extends Refusal {
  readonly wwwAuthenticate: string
  constructor(code: 'unauthorized' | 'insufficient_scope', detail: string, wwwAuthenticate: string) {
    super(code, detail)
    this.wwwAuthenticate = wwwAuthenticate
  }
}
