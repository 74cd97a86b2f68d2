import { MAIL_STYLES as look } from './mail-styles.ts'

/** What a mail says. */
export interface MailText {
  subject: string
  /** Plain text, lines end in `\n`. */
  text: string
  html: string
}

/** What somebody wrote, set apart from our own words. */
export interface Quote {
  title: string
  text: string
}

/** What a mail says in short, such as `Time` and when it was. */
export interface MailFact {
  name: string
  value: string
}

/** Something to do, at an address. */
export interface MailLink {
  text: string
  url: string
}

/** A simple mail: paragraphs, facts, quotes, one thing to do, other addresses, paragraphs, and why it was sent. All of it is text. */
export interface SimpleMail {
  /** Also the subject of a mail about what happens. */
  title: string
  before: readonly string[]
  facts?: readonly MailFact[]
  quotes?: readonly Quote[]
  button: MailLink
  links?: readonly MailLink[]
  after: readonly string[]
  footer?: { text: string; link?: MailLink }
}

/** What a line of plain text holds at most (RFC 5322 §2.1.1); addresses are not broken. */
const COLUMNS = 78

const escaped = (text: string): string => Bun.escapeHTML(text)
const linked = ({ text, url }: MailLink): string =>
  `<a href="${escaped(url)}" class="link" style="${look.link}">${escaped(text)}</a>`

/**
 * The HTML part: styles stand at the elements, as mail programs drop stylesheets; what those that keep one do with it is
 * to follow a dark scheme. Nothing is loaded.
 */
export function htmlMail({
  title,
  before,
  facts = [],
  quotes = [],
  button,
  links = [],
  after,
  footer,
}: SimpleMail): string {
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p style="${look.paragraph}">${escaped(text)}</p>\n`).join('')
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" class="quiet" style="${look.factName}">${escaped(name)}</th><td style="${look.factValue}">${escaped(value)}</td></tr>\n`,
  )
  const table = rows.length > 0 ? `<table role="presentation" style="${look.facts}">\n${rows.join('')}</table>\n` : ''
  const quoted = quotes.map(
    (quote) =>
      `<p style="${look.quoteTitle}"><strong>${escaped(quote.title)}</strong></p>\n<div class="quote" style="${look.quote}">${escaped(quote.text)}</div>\n`,
  )
  const others = links.map(
    (link) =>
      `<p style="${look.other}">${linked(link)}</p>\n<p class="quiet" style="${look.address}">${escaped(link.url)}</p>\n`,
  )
  const why = footer && `${escaped(footer.text)}${footer.link ? `<br>${linked(footer.link)}` : ''}`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<style>${look.dark}</style></head>
<body class="page" style="${look.page}">
<div class="card" style="${look.card}">
<p class="brand" style="${look.brand}">Launch Directory</p>
<h1 style="${look.heading}">${escaped(title)}</h1>
${paragraphs(before)}${table}${quoted.join('')}<p style="${look.act}"><a href="${escaped(button.url)}" class="button" style="${look.button}">${escaped(button.text)}</a></p>
<p class="quiet" style="${look.address}">${escaped(button.url)}</p>
${others.join('')}${paragraphs(after)}</div>
${why ? `<p class="quiet" style="${look.footer}">${why}</p>\n` : ''}</body>
</html>
`
}

/** Breaks a line that is too long between words, each of its parts under the same mark. What it is indented by stays. */
export function wrapped(text: string, mark = ''): string {
  const [first = '', ...words] = text.split(/(?<=\S) /)
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (mark.length + [...longer].length > COLUMNS) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => mark + line).join('\n')
}

/** The same as plain text. Each line of a quote is marked, so that none passes for ours. */
export function plainMail({
  before,
  facts = [],
  quotes = [],
  button,
  links = [],
  after,
  footer,
}: Omit<SimpleMail, 'title'>): string {
  const listed = facts.map(({ name, value }) => wrapped(`${name}: ${value}`)).join('\n')
  const quoted = quotes.map(({ title, text }) => {
    const lines = text.split('\n').map((line) => wrapped(line, '> '))
    return `${title}:\n${lines.join('\n')}`
  })
  const why = footer && `-- \n${wrapped(footer.text)}${footer.link ? `\n${footer.link.text}:\n${footer.link.url}` : ''}`
  const paragraphs = (texts: readonly string[]) => texts.map((text) => wrapped(text))
  const acts = [button, ...links].map((link) => `${link.text}:\n${link.url}`)
  const parts = [...paragraphs(before), listed, ...quoted, ...acts, ...paragraphs(after), why]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
