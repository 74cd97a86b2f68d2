import type { ReadPage } from '../../drafter.ts'

/**
 * The words of the class and the id of a region: `feature-card`, `featureCard`, `VPFeature`, and `Features_card__x1`
 * alike.
 */
export function wordsOfBox(page: ReadPage, region: number): string[] {
  const { class: at, id } = page.outline.regions[region] ?? {}
  const names = `${at === undefined ? '' : (page.outline.classes[at] ?? '')} ${id ?? ''}`
  return names.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ').split(/[^\p{L}]+/u)
}
