import type { ReadPage } from '../drafter/drafter.ts'
import { pageOf } from './page.ts'

/**
 * The site of a product, for example `Acme Pay` at acmepay.com: its home page, and a page of a title that says one
 * text.
 */
export function twoPages(name: string, title: string, text: string): ReadPage[] {
  const origin = `https://${name.toLowerCase().replaceAll(' ', '')}.com`
  return [
    pageOf({
      url: `${origin}/`,
      metas: [['title', `${name} – Invoices that get paid`]],
      blocks: [['p', `${name} sends your invoices and reminds whoever forgets to pay them.`]],
    }),
    pageOf({
      url: `${origin}/page`,
      metas: [['title', `${title} | ${name}`]],
      blocks: [
        ['h1', title],
        ['p', text],
      ],
    }),
  ]
}
