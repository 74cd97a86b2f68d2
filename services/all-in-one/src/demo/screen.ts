/** What the demo writes to: lines that stay, and on a terminal one line below them that changes. */
export interface Screen {
  /** It is a terminal: the status line shows. */
  live: boolean
  colour: boolean
  columns: number
  line(text: string): void
  /** Replaces the changing line; empty takes it away. Does nothing where there is no terminal. */
  status(text: string): void
}

const CLEAR = '\r\x1b[2K'

export function createScreen(out: { isTTY?: boolean; columns?: number; write(text: string): unknown }): Screen {
  const live = Boolean(out.isTTY)
  let shown = ''
  return {
    live,
    colour: live && !process.env.NO_COLOR,
    columns: out.columns ?? 110,
    line(text) {
      out.write(`${shown ? CLEAR : ''}${text}\n${shown}`)
    },
    status(text) {
      if (!live) return
      out.write(`${CLEAR}${text}`)
      shown = text
    },
  }
}
