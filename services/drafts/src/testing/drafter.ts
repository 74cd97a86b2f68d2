export type { Profile, ReadPage } from '../drafter/drafter.ts'
export { extractiveDrafter } from '../drafter/extractive/mod.ts'
export { blankFields, blankProfile, blankSeo } from '../rules/blank-draft.ts'
