/** What pages of the tests say to have a drafter go wrong: see `hostile-drafting.ts`. */
export const LURES = {
  astray: 'The features lead a regular expression astray.',
  fault: 'The headline meets a fault.',
  crash: 'The founders bring the thread down.',
  endless: 'No part ever ends.',
  starved: 'The machine has no time for it.',
} as const
