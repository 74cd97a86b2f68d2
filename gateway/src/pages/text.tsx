/** @jsxImportSource preact */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** Where a name in backticks leads to: the operations of the API reference. */
export const Links = createContext<ReadonlyMap<string, string>>(new Map())

/** Text in which `code` stands in backticks; a name that has a place of its own leads there. */
export function Text({ text }: { text: string }) {
  const links = useContext(Links)
  const parts = text.split('`')
  return (
    <>
      {parts.map((part, i) => {
        if (i % 2 === 0) return part
        const code = <code key={part}>{part}</code>
        const href = links.get(part)
        return href ? (
          <a key={part} href={href}>
            {code}
          </a>
        ) : (
          code
        )
      })}
    </>
  )
}

/** Markdown's paragraphs, apart by a blank line. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <Text text={paragraph} />
        </p>
      ))}
    </>
  )
}
