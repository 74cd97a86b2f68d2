import type { Draft } from '../entities/draft.ts'

/** What an invite says of the product that it is about, and of who invites: the first founder who was not invited. */
export function productOf({ fields, founders, url }: Pick<Draft, 'fields' | 'founders' | 'url'>) {
  return {
    product_name: fields.name.value,
    product_url: fields.url.value ?? url,
    invited_by: founders.find(({ handle }) => handle === undefined)?.name ?? null,
  }
}
