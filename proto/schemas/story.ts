/** The sections of a founder story, in their order. */
export const storySections = [
  'title',
  'how_started',
  'problem',
  'what_built',
  'hard_parts',
  'milestones',
  'whats_next',
] as const
export type StorySection = (typeof storySections)[number]
