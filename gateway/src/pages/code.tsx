/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** JSON for reading: what fits on a line of `width` characters stands on one, the rest is indented by two. */
export function readableJson(value: unknown, width: number, indent = 0): string {
  const flat = flatJson(value)
  if (typeof value !== 'object' || value === null || flat.length + indent <= width) return flat
  const pad = ' '.repeat(indent + 2)
  const end = `\n${' '.repeat(indent)}`
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => pad + readableJson(item, width, indent + 2)).join(',\n')}${end}]`
  }
  const lines = Object.entries(value).map(([name, item]) => {
    return `${pad}${JSON.stringify(name)}: ${readableJson(item, width, indent + 2)}`
  })
  return `{\n${lines.join(',\n')}${end}}`
}

function flatJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${flatJson(item)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

const KEY = /("(?:[^"\\]|\\.)*")(?=: )/g

/** A block of code that can be scrolled by keyboard; `label` says what it shows. */
function Block({ label, kind, children }: { label: string; kind: string; children: ComponentChildren }) {
  return (
    <figure class={`code ${kind}`}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </figure>
  )
}

/** Lines for a terminal; one click selects them all. */
export function Shell({ label, code }: { label: string; code: string }) {
  return (
    <Block label={label} kind="shell">
      {code}
    </Block>
  )
}

/** Lines of any other text. */
export function Plain({ label, code }: { label: string; code: string }) {
  return (
    <Block label={label} kind="plain">
      {code}
    </Block>
  )
}

/** A value as JSON, its keys marked, in lines of about `width` characters. */
export function Json({ label, value, width = 80 }: { label: string; value: unknown; width?: number }) {
  const parts = readableJson(value, width).split(KEY)
  return (
    <Block label={label} kind="json">
      {parts.map((part, i) => (i % 2 === 0 ? part : <b key={`${i}${part}`}>{part}</b>))}
    </Block>
  )
}
