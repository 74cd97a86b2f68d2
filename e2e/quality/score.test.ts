import { expect, test } from 'bun:test'
import { blankProfile } from '@launch/drafts/testing/drafter'
import { scoreOf } from './score.ts'
import type { Truth } from './site.ts'

const TRUTH: Truth = {
  name: 'acme',
  host: 'acme.test',
  language: 'de',
  served: {},
  fields: {},
  faqs: [],
  founders: [{ name: 'Dr. Henrike Osterloh', role: null, links: [] }],
  socials: { company: {}, founder: {} },
  absent: [],
}

function rightFounders(name: string): number | undefined {
  const profile = blankProfile('https://acme.test/')
  profile.founders.push({ name, role: null, bio: null, photo_url: null, links: [], state: 'ai', evidence: [] })
  const scores = scoreOf(TRUTH, profile)
  return scores.find(({ field }) => field === 'founders')?.right
}

test.each([
  ['Henrike Osterloh', 1],
  ['Dr. Henrike Osterloh', 1],
  ['Draga Osterloh', 0],
  ['Osterloh', 0],
])('a founder drafted as %s counts as %d right, as titles are no part of who somebody is', (name, right) => {
  expect(rightFounders(name)).toBe(right)
})
