import type { Profile } from '@launch/drafts/testing/drafter'
import { normal, normalUrl } from './normal.ts'
import { isSamePlace } from './same-place.ts'
import type { ListTruth, ScalarTruth, Truth } from './site.ts'

/** What became of one field on one site. */
export interface FieldScore {
  field: string
  /** Values drafted, and how many of them are right. */
  drafted: number
  right: number
  /** Values that the site states (at most as many as fit), and how many of them were found. */
  stated: number
  found: number
  /** 1 where the site does not state the field; and 1 where it was filled nevertheless. */
  absent: number
  filled: number
  /** What went wrong, for the sites that may be looked at. */
  wrong: string[]
  missing: string[]
}

/** Categories are a judgement: the label lists those that are right, and a draft needs one of them. */
const LIST_LIMITS: Record<string, number> = { categories: 1, tags: 10, features: 10, integrations: 20, screenshots: 5 }
const MOST_FAQS = 5
const MOST_FOUNDERS = 10

/** Drafted and stated values of one field, ready to be compared. */
interface Comparison<T> {
  field: string
  drafted: readonly unknown[]
  stated: readonly T[]
  limit: number
  isSame(drafted: unknown, stated: T): boolean
  show(stated: T): string
}

function compare<T>(truth: Truth, { field, drafted, stated, limit, isSame, show }: Comparison<T>): FieldScore {
  const right = drafted.filter((value) => stated.some((each) => isSame(value, each)))
  const found = stated.filter((each) => drafted.some((value) => isSame(value, each)))
  const wrong = drafted.filter((value) => !right.includes(value)).map((value) => JSON.stringify(value))
  const most = Math.min(stated.length, limit)
  const missing = found.length >= most ? [] : stated.filter((each) => !found.includes(each)).map(show)
  const absent = truth.absent.includes(field) ? 1 : 0
  const counts = { drafted: drafted.length, right: right.length, stated: most, found: Math.min(found.length, most) }
  return { field, ...counts, absent, filled: absent === 1 && drafted.length > 0 ? 1 : 0, wrong, missing }
}

function sameValue(field: string, host: string): (drafted: unknown, stated: unknown) => boolean {
  const form = /_url$|^screenshots$/.test(field) ? (value: unknown) => normalUrl(value, host) : normal
  return (drafted, stated) => form(drafted) === form(stated)
}

function scalar(truth: Truth, field: string, drafted: unknown, stated: ScalarTruth | undefined): FieldScore {
  const isSame = sameValue(field, truth.host)
  return compare(truth, {
    field,
    drafted: drafted === null ? [] : [drafted],
    stated: stated ? [stated.values] : [],
    limit: 1,
    isSame: (value, values) =>
      field === 'headquarters' ? isSamePlace(value, values) : values.some((each) => isSame(value, each)),
    show: (values) => JSON.stringify(values),
  })
}

function list(truth: Truth, field: string, drafted: readonly unknown[], stated: ListTruth | undefined): FieldScore {
  const isSame = sameValue(field, truth.host)
  return compare(truth, {
    field,
    drafted,
    stated: stated?.items ?? [],
    limit: LIST_LIMITS[field] ?? Number.POSITIVE_INFINITY,
    isSame: (value, wordings) => wordings.some((each) => isSame(value, each)),
    show: (wordings) => JSON.stringify(wordings),
  })
}

function socials(truth: Truth, profile: Profile, side: 'company' | 'founder'): FieldScore {
  const drafted = Object.entries(profile.socials[side]).flatMap(([key, { value }]) =>
    typeof value === 'string' ? [{ key, value }] : [],
  )
  return compare(truth, {
    field: `${side}_socials`,
    drafted,
    stated: Object.entries(truth.socials[side]),
    limit: Number.POSITIVE_INFINITY,
    isSame: (value, [key, url]) => {
      const social = value as (typeof drafted)[number]
      return social.key === key && normalUrl(social.value, truth.host) === normalUrl(url, truth.host)
    },
    show: (pair) => JSON.stringify(pair),
  })
}

function faqs(truth: Truth, profile: Profile): FieldScore {
  return compare(truth, {
    field: 'faqs',
    drafted: profile.faqs.map(({ question, answer }) => ({ question, answer })),
    stated: truth.faqs,
    limit: MOST_FAQS,
    isSame: (value, stated) => {
      const { question, answer } = value as typeof stated
      return normal(question) === normal(stated.question) && normal(answer) === normal(stated.answer)
    },
    show: (stated) => JSON.stringify(stated),
  })
}

/** A name as it is compared: the same person with and without academic titles. */
const personOf = (name: string) =>
  normal(name).replace(/^(?:(?:dr|prof|mag|ing|dipl|phd|dott|dra?|m\.?sc)(?:\.-\p{L}+)?\.?\s+)+(?=\p{L})/u, '')

function founders(truth: Truth, profile: Profile): FieldScore {
  return compare(truth, {
    field: 'founders',
    drafted: profile.founders.map(({ name, role }) => ({ name, role })),
    stated: truth.founders,
    limit: MOST_FOUNDERS,
    isSame: (value, stated) => {
      const { name, role } = value as { name: string; role: string | null }
      const isSameRole = role === null || normal(role) === normal(stated.role ?? '')
      return personOf(name) === personOf(stated.name) && isSameRole
    },
    show: ({ name, role }) => JSON.stringify({ name, role }),
  })
}

/** Compares a profile with the label, field by field; the address is the caller's own and is left out. */
export function scoreOf(truth: Truth, profile: Profile): FieldScore[] {
  const fields = Object.entries(profile.fields).filter(([field]) => field !== 'url')
  const scores = fields.map(([field, { value }]) => {
    const stated = truth.fields[field]
    return Array.isArray(value)
      ? list(truth, field, value, stated as ListTruth | undefined)
      : scalar(truth, field, value, stated as ScalarTruth | undefined)
  })
  return [
    ...scores,
    faqs(truth, profile),
    founders(truth, profile),
    socials(truth, profile, 'company'),
    socials(truth, profile, 'founder'),
  ]
}
