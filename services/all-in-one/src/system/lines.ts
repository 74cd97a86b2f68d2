const NEWLINE = 10

/** Passes on whole lines only, so that those of several processes don't run into one another. */
export function byLine(write: (lines: Uint8Array) => void): (chunk: Uint8Array) => void {
  let rest: Uint8Array[] = []
  return (chunk) => {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (end === 0) {
      rest.push(chunk)
      return
    }
    write(Buffer.concat([...rest, chunk.subarray(0, end)]))
    rest = end < chunk.byteLength ? [chunk.subarray(end)] : []
  }
}
