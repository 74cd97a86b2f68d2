/** Where processes are killed: each failpoint in each service that comes by it on the way to a paid launch. */
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
  'listings:before_commit',
  'listings:after_commit',
  'listings:after_publish',
  'billing:before_commit',
  'billing:after_commit',
  'billing:after_publish',
  'postgres:kill',
  'nats:kill',
] as const
export type Point = (typeof points)[number]
