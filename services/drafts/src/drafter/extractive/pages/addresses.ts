import type { Image, Link } from '@launch/proto/schemas/page'
import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { once } from '../once.ts'

/** A link of a page with its address and label. */
export interface PageLink {
  readonly page: ReadPage
  readonly link: Link
  readonly label: string
  readonly address: Candidate
}

/** An image of a page with its address and alternative text. */
export interface PageImage {
  readonly page: ReadPage
  readonly image: Image
  readonly alt: string
  readonly address: Candidate
}

/** The links of a page that lead somewhere, in document order. */
export const linksOn = once((page: ReadPage): readonly PageLink[] => {
  const text = page.texts.link?.text ?? ''
  return page.outline.links.flatMap((link) => {
    const address = passage(page, 'link', link.start, link.end, 0)
    return address ? [{ page, link, label: text.slice(link.label_start, link.label_end), address }] : []
  })
})

/** The images of a page, in document order. */
export const imagesOn = once((page: ReadPage): readonly PageImage[] => {
  const text = page.texts.link?.text ?? ''
  return page.outline.images.flatMap((image) => {
    const address = passage(page, 'link', image.start, image.end, 0)
    return address ? [{ page, image, alt: text.slice(image.label_start, image.label_end), address }] : []
  })
})
