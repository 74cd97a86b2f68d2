/** How mails look: the colours of our pages, a card of at most 600 pixels, and one column on a telephone. */
export const MAIL_STYLES = {
  page: 'margin:0;padding:24px 12px;background:#f3f4ef;color:#1a1d1a;font:16px/1.6 -apple-system,Segoe UI,Roboto,Noto Sans,sans-serif;word-break:break-word;-webkit-text-size-adjust:100%',
  card: 'box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px 28px 12px;background:#ffffff;border:1px solid #dfe1d9;border-radius:12px',
  brand: 'margin:0 0 20px;color:#1d5c49;font-size:14px;font-weight:600',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  facts: 'width:100%;margin:0 0 20px;border-collapse:collapse',
  factName:
    'width:7em;padding:4px 16px 4px 0;color:#565b53;font-weight:400;font-size:14px;line-height:1.83;text-align:left;vertical-align:top',
  factValue: 'padding:4px 0;vertical-align:top',
  quoteTitle: 'margin:0 0 4px',
  quote: 'margin:0 0 20px;padding:8px 14px;border-left:3px solid #c9cdc2;white-space:pre-wrap;word-break:break-word',
  act: 'margin:24px 0 8px',
  button:
    'display:inline-block;padding:11px 22px;background:#1d5c49;color:#ffffff;font-weight:600;text-decoration:none;border-radius:8px',
  other: 'margin:0 0 4px',
  address: 'margin:0 0 24px;color:#565b53;font-size:13px;line-height:1.5;word-break:break-all',
  footer:
    'box-sizing:border-box;max-width:600px;margin:16px auto 0;padding:0 28px;color:#565b53;font-size:13px;line-height:1.5',
  link: 'color:#1d5c49',
  /** For programs that keep a stylesheet and show mails in the dark. */
  dark: `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#121512!important;color:#e9ece6!important}.card{background:#1b1f1b!important;border-color:#2f352f!important}.brand,.link{color:#78d1ae!important}.quiet{color:#a5aca1!important}.quote{border-color:#4b534b!important}.button{background:#78d1ae!important;color:#0d1b15!important}}`,
} as const
