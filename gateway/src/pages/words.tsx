/** @jsxImportSource preact */

/** Controls but tab and line feed, and marks that turn the direction of all that follows (UAX #9 §2). */
const UNSEEN = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** Marks piled on one letter until they cover other lines. */
const PILED = /(\p{M}{5})\p{M}+/gu

/** Somebody's text as it may be shown: lines end in `\n`, nothing in it works on what stands around it. */
export function plain(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(UNSEEN, '')
    .replace(PILED, '$1')
    .trim()
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ')
}

/** Somebody's words within a line; their direction of writing stays their own. */
export function Words({ text }: { text: string }) {
  return <bdi>{plainLine(text)}</bdi>
}

/** Somebody's text in paragraphs, apart by blank lines; single line breaks stay. */
export function Prose({ text }: { text: string }) {
  return (
    <>
      {plain(text)
        .split(/\n\s*\n/)
        .map((paragraph) => (
          <p key={paragraph} dir="auto" class="text">
            {paragraph}
          </p>
        ))}
    </>
  )
}

/** The address where it leads to a website and names no user; else nothing, as a browser might do anything with it. */
export function webAddress(value: string | null | undefined): URL | undefined {
  if (!value || !URL.canParse(value)) return undefined
  const url = new URL(value)
  const isWeb = (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
  return isWeb && url.username === '' && url.password === '' ? url : undefined
}

const OWN_PICTURE = /^\/images\/[0-9a-f]{64}\.webp$/

/** The path of a picture that a page may show: one that we keep, so that no page loads anything from elsewhere. */
export function ownPicture(value: string | null | undefined): string | undefined {
  const path = webAddress(value)?.pathname
  return path !== undefined && OWN_PICTURE.test(path) ? path : undefined
}

/** The whole address of such a picture, for who reads of it elsewhere. */
export function ownPictureAddress(value: string | null | undefined, publicUrl: string): string | undefined {
  const path = ownPicture(value)
  return path && new URL(path, publicUrl).href
}

/** The host of an address as people write it. */
export function hostOf(url: URL): string {
  return url.host.replace(/^www\./, '')
}

interface LinkProps {
  href: string | null | undefined
  /** What to show; the host where it is not given. */
  text?: string
  class?: string
}

/** A link that somebody else gave; where it leads nowhere fit, only its words stay. */
export function OutLink({ href, text, class: className }: LinkProps) {
  const url = webAddress(href)
  if (!url) return text ? <Words text={text} /> : null
  return (
    <a href={url.href} rel="nofollow ugc noopener" class={className}>
      <Words text={text ?? hostOf(url)} />
    </a>
  )
}

/** A kept picture, loaded when it comes into view; the path must be an `ownPicture`. */
export function Picture({ src, alt, class: className }: { src: string; alt: string; class?: string }) {
  return (
    <img
      src={src}
      alt={plainLine(alt)}
      class={className}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}

/** What stands where a picture is missing: the first letters of the first and last word. */
export function initialsOf(name: string): string {
  const words = plainLine(name).split(' ').filter(Boolean)
  // Cut after it is made upper case, as one letter may become two: ß is SS.
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '').toUpperCase()][0])
  return letters.join('')
}
