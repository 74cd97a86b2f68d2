import type { platforms, pricingModels, SocialPlatform } from '@launch/proto/schemas/fields'
import type { StorySection } from '@launch/proto/schemas/story'

/** How a product is sold, for people. */
export const pricingLabels: Record<(typeof pricingModels)[number], string> = {
  free: 'Free',
  freemium: 'Free, with paid plans',
  paid: 'Paid',
  subscription: 'Subscription',
  open_source: 'Open source',
  contact: 'Price on request',
}

/** What a product runs on, for people. */
export const platformLabels: Record<(typeof platforms)[number], string> = {
  web: 'Web',
  ios: 'iOS',
  android: 'Android',
  macos: 'macOS',
  windows: 'Windows',
  linux: 'Linux',
  browser_extension: 'Browser extension',
  api: 'API',
  cli: 'Command line',
  self_hosted: 'Self-hosted',
}

/** The names of places where products can be followed; custom links bring their own. */
export const socialLabels: Record<Exclude<SocialPlatform, 'custom'>, string> = {
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  threads: 'Threads',
  pinterest: 'Pinterest',
  github: 'GitHub',
  reddit: 'Reddit',
  launchdirectory: 'Launch Directory',
  medium: 'Medium',
  website: 'Website',
}

/** Headings of the founder story; its title is a heading of its own. */
export const storyLabels: Record<Exclude<StorySection, 'title'>, string> = {
  how_started: 'How it started',
  problem: 'The problem',
  what_built: 'What was built',
  hard_parts: 'The hard parts',
  milestones: 'What was reached',
  whats_next: 'What comes next',
}

/** How many votes, in words. */
export const votesOf = (votes: number): string => (votes === 1 ? '1 vote' : `${votes.toLocaleString('en')} votes`)
