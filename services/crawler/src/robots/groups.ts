import { robotsLines } from './lines.ts'

/** An allow or disallow line; `value` is a string of bytes, never empty. */
export interface RawRule {
  readonly isAllow: boolean
  readonly value: string
}

const AGENT_NAME = /^[A-Za-z0-9_-]+/
const PRODUCT_TOKEN = /^[A-Za-z_-]+/
const EVERY_AGENT = /^\*(?:[ \t]|$)/

/**
 * The rules that hold for one crawler: those of all groups that name its product token, else those of all groups for `*`
 * (RFC 9309 §2.2.1). Only a user-agent line after a rule begins a new group: sitemap, crawl-delay and unknown lines stand
 * in none.
 */
export function groupFor(text: string, productToken: string): { rules: RawRule[]; sitemaps: string[] } {
  const token = productToken.toLowerCase()
  const own: RawRule[] = []
  const everyones: RawRule[] = []
  const sitemaps: string[] = []
  let isNamed = false
  const group = { isOpen: false, isOwn: false, isEveryones: false }
  for (const { name, value } of robotsLines(text)) {
    if (name === 'sitemap') sitemaps.push(value)
    else if (name === 'user-agent') {
      if (!group.isOpen) Object.assign(group, { isOpen: true, isOwn: false, isEveryones: false })
      if (EVERY_AGENT.test(value)) group.isEveryones = true
      else if (isNaming(value, token)) isNamed = group.isOwn = true
    } else {
      group.isOpen = false
      if (value === '') continue
      const rule = { isAllow: name === 'allow', value }
      if (group.isOwn) own.push(rule)
      if (group.isEveryones) everyones.push(rule)
    }
  }
  return { rules: isNamed ? own : everyones, sitemaps }
}

/** Agent values are cut to their product token and compared without case; `Bot2` and `Bot/2.0` both name `Bot`. */
function isNaming(agent: string, token: string): boolean {
  return [PRODUCT_TOKEN, AGENT_NAME].some((name) => name.exec(agent)?.[0].toLowerCase() === token)
}
