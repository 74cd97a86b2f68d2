/** Where processes are killed: each failpoint in each service that comes by it on the way of a draft. */
export const points = [
  'gateway:before_claim',
  'gateway:after_claim',
  'drafts:before_commit',
  'drafts:after_commit',
  'drafts:before_publish',
  'drafts:after_publish',
  'crawler:before_apply',
  'crawler:after_apply',
  'crawler:before_publish',
  'crawler:after_publish',
  'drafts:before_apply',
  'drafts:after_apply',
] as const
export type Point = (typeof points)[number]
