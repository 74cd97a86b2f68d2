/** The text of a page. Tags are ASCII, so its encoding matters only where that is none of it. */
export function decoded(body: Uint8Array, type: string): string {
  const [first, second] = body
  const mark = first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : null
  const [, named] = /charset\s*=\s*"?(utf-16be|utf-16)/i.exec(type) ?? []
  const label = named?.toLowerCase() === 'utf-16be' ? 'utf-16be' : named ? 'utf-16le' : 'utf-8'
  return new TextDecoder(mark ?? label).decode(body)
}
