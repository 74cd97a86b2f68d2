import { type FieldTotal, type Measured, precisionOf, recallOf } from './measure.ts'

/** Fields whose precision and recall have a goal. */
export const goalFields = [
  'name',
  'headline',
  'pricing_model',
  'contact_email',
  'company_socials',
  'founder_socials',
  'faqs',
  'founders',
  'founded_year',
  'headquarters',
  'features',
] as const

const PRECISION = 0.97
const RECALL = 0.85
const FILLED = 0.01

/**
 * The fields with a goal as one: a few sites say too little of a single field, of which one value more or less decides.
 */
export function together({ totals, ...others }: Measured): Measured {
  const [first, ...rest] = totals.filter(({ field }) => (goalFields as readonly string[]).includes(field))
  const sum = { ...first, field: goalFields[0] } as FieldTotal
  for (const total of rest)
    for (const key of ['drafted', 'right', 'stated', 'found', 'absent', 'filled', 'unsupported'] as const)
      sum[key] += total[key]
  return { totals: [sum], ...others }
}

/** The goals that a measured set misses, each as a line; none where all are reached. */
export function missedGoals({ totals }: Measured): string[] {
  const isGoal = new Set<string>(goalFields)
  const sum = (key: 'absent' | 'filled' | 'unsupported') => totals.reduce((all, total) => all + total[key], 0)
  const perField = totals
    .filter(({ field }) => isGoal.has(field))
    .flatMap((total) => [
      ...(precisionOf(total) < PRECISION ? [`${total.field}: precision ${precisionOf(total).toFixed(3)}`] : []),
      ...(recallOf(total) < RECALL ? [`${total.field}: recall ${recallOf(total).toFixed(3)}`] : []),
    ])
  const share = sum('filled') / Math.max(1, sum('absent'))
  return [
    ...perField,
    ...(sum('unsupported') > 0 ? [`${sum('unsupported')} values without support`] : []),
    ...(share > FILLED ? [`${(share * 100).toFixed(1)} % of absent fields filled`] : []),
  ]
}
