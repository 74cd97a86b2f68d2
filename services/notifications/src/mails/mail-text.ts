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

/** Something to do, at an address. */
export interface MailLink {
  text: string
  url: string
}

/** A simple mail: paragraphs, quotes, one thing to do, paragraphs, how to end such mails. All of it is text. */
export interface SimpleMail {
  title: string
  before: readonly string[]
  quotes?: readonly Quote[]
  button: MailLink
  after: readonly string[]
  footer?: MailLink
}

const BODY =
  'margin:0;padding:24px;background:#f3f4ef;color:#1a1d1a;font:16px/1.6 -apple-system,Segoe UI,Roboto,sans-serif'
const CARD = 'max-width:34em;margin:0 auto;padding:24px 28px;background:#ffffff;border-radius:10px'
const HEADING = 'margin:0 0 16px;font-size:22px;line-height:1.25'
const BUTTON =
  'display:inline-block;padding:10px 22px;background:#1d5c49;color:#ffffff;font-weight:600;text-decoration:none;border-radius:8px'
const QUOTE =
  'margin:0 0 16px;padding:8px 14px;border-left:3px solid #c9cdc2;white-space:pre-wrap;word-break:break-word'
const ADDRESS = 'color:#565b53;font-size:14px;word-break:break-all'

/** The HTML part: styles stand at the elements, as mail programs drop stylesheets; nothing is loaded. */
export function htmlMail({ title, before, quotes = [], button, after, footer }: SimpleMail): string {
  const [heading, label, url] = [title, button.text, button.url].map((text) => Bun.escapeHTML(text))
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${Bun.escapeHTML(text)}</p>`).join('\n')
  const quoted = quotes.map((quote) => {
    const [name, words] = [quote.title, quote.text].map((text) => Bun.escapeHTML(text))
    return `<p style="margin:0 0 4px"><strong>${name}</strong></p>\n<div style="${QUOTE}">${words}</div>\n`
  })
  const [end, endUrl] = footer ? [footer.text, footer.url].map((text) => Bun.escapeHTML(text)) : []
  const ending = footer ? `\n<p style="${ADDRESS}">${end}:<br><a href="${endUrl}">${endUrl}</a></p>` : ''
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${heading}</title></head>
<body style="${BODY}">
<div style="${CARD}">
<h1 style="${HEADING}">${heading}</h1>
${paragraphs(before)}
${quoted.join('')}<p><a href="${url}" style="${BUTTON}">${label}</a></p>
<p style="${ADDRESS}">${url}</p>
${paragraphs(after)}${ending}
</div>
</body>
</html>
`
}

/** The same as plain text. Each line of a quote is marked, so that none passes for ours. */
export function plainMail({ before, quotes = [], button, after, footer }: Omit<SimpleMail, 'title'>): string {
  const quoted = quotes.map(
    ({ title, text }) =>
      `${title}:\n${text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}`,
  )
  const links = [button, ...(footer ? [footer] : [])].map(({ text, url }) => `${text}:\n${url}`)
  const [main, ...ending] = links
  return `${[...before, ...quoted, main, ...after, ...ending].join('\n\n')}\n`
}
