import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { type Badge, badgeStyles, badgeThemes } from '@launch/proto/schemas/launch'
import type { ListingsSettings } from '../config.ts'
import { publicUrlOf } from '../listing/contract.ts'
import { ownerOf } from '../listing/find.ts'

/** What a badge is of. */
interface Of {
  slug: string
  site: string
  name: string
}

/** Stands where nobody's listing was asked for; its badge is drawn, too, though no listing has that name. */
export const SAMPLE: Omit<Of, 'site'> = { slug: 'your-listing', name: 'Your product' }
const SIZES = { standard: [250, 54], compact: [160, 32], outline: [250, 54] } as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Gives each badge as a snippet to put into a page; of an own listing ready to use, in whatever status that is. */
export function getBadges(settings: ListingsSettings): Handler<Operations['get_badges']> {
  const { sites, publicUrl } = settings
  const [first] = sites

  function badge({ slug, site, name }: Of, style: Badge['style'], theme: Badge['theme']): Badge {
    const query = new URLSearchParams({ style, theme, ...(site !== first.key && { site }) })
    const svg_url = `${publicUrl}/badges/${slug}.svg?${query}`
    const page = publicUrlOf(sites, site, slug)
    const alt = `${name} on ${sites.find(({ key }) => key === site)?.name ?? first.name}`
    const [width, height] = SIZES[style]
    const image = `<img src="${escaped(svg_url)}" alt="${escaped(alt)}" width="${width}" height="${height}">`
    return {
      style,
      theme,
      svg_url,
      html: `<a href="${escaped(page)}">${image}</a>`,
      markdown: `[![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${svg_url})](${page})`,
    }
  }

  return async ({ input, caller, sql }) => {
    const of = input.listing_id === undefined ? { ...SAMPLE, site: first.key } : await own(input.listing_id)
    return { items: badgeStyles.flatMap((style) => badgeThemes.map((theme) => badge(of, style, theme))) }

    async function own(id: number): Promise<Of> {
      const [row] = await sql<Of[]>`
        select l.slug, l.site, coalesce(c.facts->>'name', l.slug) as name
          from listing l join company c on c.id = l.company_id
         where l.id = ${id}::bigint and c.account_id = ${ownerOf(caller)}`
      if (!row) throw new Refusal('not_found', `You own no listing ${id}.`)
      return row
    }
  }
}
