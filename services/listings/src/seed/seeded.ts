import { isoWeek, weekStart } from '../launch/week.ts'
import { randomFrom } from './random.ts'
import { AUDIENCES, BEHIND, FAMILY, FIRST, GIVEN, PRICES, SECOND, TELLING } from './words.ts'

const DAY = 86_400_000
const WEEK = 7 * DAY
/** Listings that launch in one week, about. */
const A_WEEK = 12
const MOST_WEEKS = 26

/** A listing of the made-up directory, as the statement that inserts it reads it. */
export interface Seeded {
  n: number
  account: string
  name: string
  slug: string
  facts: Record<string, unknown>
  wording: Record<string, unknown>
  founders: unknown[]
  logo: number
  status: 'live' | 'scheduled' | 'archived' | 'draft'
  plan: 'free' | 'paid' | null
  week: string | null
  live_at: string | null
  due_at: string | null
  votes: number
  story: Record<string, string> | null
  milestones: { date: string; title: string; description: null; url: null }[]
  updates: { title: string; body: string; days: number }[]
}

/** Different logos that are drawn: each listing has one of them. */
export const LOGOS = 240

const pick = <T>(list: readonly T[], random: number): T => list[Math.floor(random * list.length)] as T
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** The nth name, no two alike: halves in an order that looks like none, then what may stand behind them. */
function nameOf(n: number) {
  const plain = FIRST.length * SECOND.length
  const at = (n * 461) % plain
  const round = Math.floor(n / plain)
  const second = SECOND[at % SECOND.length] as (typeof SECOND)[number]
  const behind = BEHIND[round % BEHIND.length] ?? ''
  const series = Math.floor(round / BEHIND.length)
  const name = `${FIRST[Math.floor(at / SECOND.length)]}${second.half}${behind}${series > 0 ? ` ${series + 1}` : ''}`
  return { name, second }
}

/** The sections of a story that keeps the rules. */
function storyOf(name: string, does: string, first: number): Record<string, string> {
  const told = TELLING.map((tell) => tell(name, does))
  const part = (at: number) => [0, 1].map((more) => told[(first + at + more) % told.length]).join(' ')
  return {
    title: `How ${name} came to be`,
    how_started: part(0),
    problem: part(1),
    what_built: part(2),
    hard_parts: part(3),
    milestones: part(4),
    whats_next: part(5),
  }
}

/**
 * A believable directory of `count` listings over the weeks before `now` and the next ones, the same for the same seed
 * and week. Few have many votes and most have some.
 */
export function* seededListings(count: number, now: Date, seed: number): Generator<Seeded> {
  const random = randomFrom(seed)
  const weeks = Math.min(MOST_WEEKS, Math.max(4, Math.ceil(count / A_WEEK)))
  const thisMonday = weekStart(isoWeek(now))?.getTime() ?? 0
  for (let n = 0; n < count; n++) {
    const { name, second } = nameOf(n)
    const { category, does, tags } = second
    const fate = random()
    const status = fate < 0.93 ? 'live' : fate < 0.96 ? 'scheduled' : fate < 0.98 ? 'archived' : 'draft'
    const plan = status === 'draft' ? null : random() < 0.4 ? 'paid' : 'free'
    const isComing = status === 'scheduled'
    const monday = thisMonday + (isComing ? 3 + Math.floor(random() * 4) : -Math.floor(random() * weeks)) * WEEK
    const latest = Math.min(monday + 4 * DAY, now.getTime())
    const liveAt = monday + Math.floor(random() * Math.max(0, latest - monday))
    const founder = `${pick(GIVEN, random())} ${pick(FAMILY, random())}`
    const audience = pick(AUDIENCES, random())
    const [hasStory, milestones, updates] = [random() < 0.5, Math.floor(random() * 4), Math.floor(random() * 3)]
    const isOut = status === 'live' || status === 'archived'
    yield {
      n,
      account: `seed-founder-${n}`,
      name,
      slug: slugOf(name),
      facts: {
        name,
        url: `https://${slugOf(name)}.example.com/`,
        description: `${name} ${does}. It is made for ${audience} who would rather do their work than look after tools. Everything can be exported, and support is answered by those who built it.`,
        categories: [category],
        tags: [...tags, audience],
        pricing_model: random() < 0.5 ? 'freemium' : 'subscription',
        pricing_from: pick(PRICES, random()),
        platforms: ['web'],
        audience: `${audience[0]?.toUpperCase()}${audience.slice(1)}`,
        founded_year: 2012 + Math.floor(random() * 14),
        logo_url: `https://${slugOf(name)}.example.com/logo.webp`,
      },
      wording: {
        headline: `${does[0]?.toUpperCase()}${does.slice(1)}`.slice(0, 80),
        summary: `${name} ${does}, for ${audience}. Set up in minutes, exported in one click.`,
      },
      founders: [{ name: founder, role: 'Founder', bio: null, photo_url: null, links: [] }],
      logo: Math.floor(random() * LOGOS),
      status,
      plan,
      week: plan ? isoWeek(new Date(monday)) : null,
      live_at: isOut ? new Date(liveAt).toISOString() : null,
      due_at: isComing ? new Date(monday).toISOString() : null,
      votes: isOut ? Math.floor(Math.exp(random() ** 8 * Math.log(400))) - 1 : 0,
      story: plan === 'paid' && hasStory ? storyOf(name, does, n % TELLING.length) : null,
      milestones: Array.from({ length: milestones }, (_, i) => ({
        date: new Date(thisMonday - (i + 1) * 90 * DAY).toISOString().slice(0, 10),
        title: ['First paying customer', '100 customers', 'Second person joins', '1,000 customers'][i] ?? '',
        description: null,
        url: null,
      })),
      updates: isOut
        ? Array.from({ length: updates }, (_, i) => ({
            title: ['Dark mode is here', 'Import from spreadsheets', 'A faster search'][i] ?? '',
            body: `${name} has something new. You asked for it, and it took a while to get right. Tell us how it works for you.`,
            days: random() * 3,
          }))
        : [],
    }
  }
}
