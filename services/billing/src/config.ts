import { commonSettings, integer, isProduction, readSettings, type Setting } from '@launch/kit'
import type { Grantable } from '@launch/proto/schemas/order'

const MAX_PRICE = 10_000_000
const price = (env: string, fallback: number) => integer(env, 0, MAX_PRICE, { fallback })

const currency: Setting<string> = {
  env: 'CURRENCY',
  fallback: 'eur',
  parse: (text) => {
    if (!/^[a-zA-Z]{3}$/.test(text)) throw new Error(`"${text}" is not a currency code of three letters, such as eur.`)
    return text.toLowerCase()
  },
}

/** The settings that are this service's own. Prices are in minor units of the currency. */
export const billingSettings = {
  currency,
  launch: price('PRICE_LAUNCH', 4_900),
  sectionStory: price('PRICE_SECTION_STORY', 1_900),
  sectionMilestones: price('PRICE_SECTION_MILESTONES', 900),
  orderHours: integer('ORDER_HOURS', 1, 720, { fallback: 24 }),
}

/** What the billing service is told by its environment. Prices are in minor units of the currency. */
export function readBillingSettings(env: Record<string, string | undefined>) {
  const production = isProduction(env)
  const { publicUrl } = commonSettings('billing', env)
  const spec = { publicUrl, ...billingSettings }
  const { launch, sectionStory, sectionMilestones, ...rest } = readSettings(spec, env, production)
  const prices: Record<Grantable, number> = {
    launch,
    section_story: sectionStory,
    section_milestones: sectionMilestones,
  }
  return { ...rest, prices, sandbox: !production }
}
export type BillingSettings = ReturnType<typeof readBillingSettings>
