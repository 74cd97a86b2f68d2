import type { ReadPage } from '../../drafter.ts'
import { once } from '../once.ts'

/** What a page's microdata and JSON-LD give as prices of a product. */
export const offersOn = once((page: ReadPage): ReadonlySet<number> => {
  const amounts = page.outline.props.flatMap(({ name, source, start, end }) =>
    /^(?:price|lowPrice)$/i.test(name) ? [Number((page.texts[source]?.text ?? '').slice(start, end))] : [],
  )
  const json = (page.texts.json_ld?.text ?? '').slice(0, 60_000)
  const told = [...json.matchAll(/"(?:price|lowPrice)"\s*:\s*"?(\d+(?:\.\d+)?)"?/g)].map(([, amount]) => Number(amount))
  return new Set([...amounts, ...told].filter((amount) => amount > 0))
})
