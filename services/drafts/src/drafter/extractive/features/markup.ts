import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { MOST_ITEM } from '../groups/group.ts'
import { jsonNodes, literal, valuesOf } from '../json/json-tree.ts'
import { INSTRUCTS } from '../lexicon/hostile.ts'

/** More in one text is a list in words. */
const SEPARATED = /[,;•|]\s/u

/** The features that the JSON-LD of the pages lists one by one (schema.org featureList). */
export const markedFeatures = (pages: readonly ReadPage[]): Candidate[] =>
  pages.flatMap((page) =>
    jsonNodes(page)
      .flatMap(({ object }) => valuesOf(object, 'featureList'))
      .flatMap((value) => literal(page, value) ?? [])
      .filter(({ value }) => value.length <= MOST_ITEM && !SEPARATED.test(value) && !INSTRUCTS.test(value)),
  )
