const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

/** A story that keeps the story rules, where its founder does. */
export const toldStory = {
  title: 'Ours',
  how_started: words(150),
  problem: words(100),
  what_built: words(50),
  hard_parts: null,
  milestones: null,
  whats_next: null,
}
