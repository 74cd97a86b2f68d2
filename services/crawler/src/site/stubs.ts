import { pageKey } from './page-key.ts'
import { type PageRead, textOf } from './reading.ts'

/** A page that sends its visitors on at once says no more than that. */
const STUB_CHARACTERS = 400
const NOT_FOUND =
  /\b404\b|not found|does ?n.t exist|no longer exists|nicht gefunden|introuvable|no encontrad[ao]|non trovat[ao]|nao encontrad[ao]|niet gevonden|見つかりません|未找到/i

/** Where a page sends its visitors by a meta refresh (HTML Standard §4.2.5.3); null where it is worth reading itself. */
export function onwardFrom(page: PageRead): URL | null {
  const url = page.outline.refresh === null ? null : URL.parse(page.outline.refresh)
  if (!url || !/^https?:$/.test(url.protocol) || pageKey(url) === pageKey(new URL(page.url))) return null
  return (textOf(page)?.text.length ?? 0) > STUB_CHARACTERS ? null : url
}

/** Whether a page that was guessed says that it does not exist, though its status says it does. */
export function isNotFound(page: PageRead): boolean {
  const text = textOf(page)?.text ?? ''
  const heading = page.outline.blocks.find((block) => block.kind === 'h1')
  return [page.outline.title ?? '', heading ? text.slice(heading.start, heading.end) : text.slice(0, 120)].some(
    (words) => NOT_FOUND.test(words.normalize('NFKD').replace(/\p{Mn}/gu, '')),
  )
}
