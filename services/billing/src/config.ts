import { address, commonSettings, integer, isGiven, isProduction, oneOf, readSettings, type Setting } from '@launch/kit'
import type { ProductKey } from '@launch/proto/schemas/order'
import { stepOf } from './rules/currencies.ts'

type Env = Record<string, string | undefined>

const MAX_PRICE = 10_000_000

const currency: Setting<string> = {
  env: 'CURRENCY',
  fallback: 'eur',
  parse: (value) => {
    if (!/^[a-zA-Z]{3}$/.test(value))
      throw new Error(`"${value}" is not a currency code of three letters, such as eur.`)
    return value.toLowerCase()
  },
}

/** A price in minor units of the currency, which the payment provider can charge. */
function price(name: string, fallback: number, env: Env): Setting<number> {
  const setting = integer(name, 0, MAX_PRICE, { fallback })
  const parse = (value: string) => {
    const amount = setting.parse(value)
    const code = env.CURRENCY?.trim().toLowerCase() || 'eur'
    const step = /^[a-z]{3}$/.test(code) ? stepOf(code) : 1
    if (amount % step !== 0)
      throw new Error(`"${value}" is not a multiple of ${step}, as amounts in ${code} have to be.`)
    return amount
  }
  return { ...setting, parse }
}

const KEY = /^(?:sk|rk)_(test|live)_\w+$/

/** Without it only the sandbox sells, which is not there in production. */
function secretKey(production: boolean, off: boolean): Setting<string | undefined> {
  const hint = 'set the secret key of Stripe, or PAYMENTS=off to sell nothing'
  const parse = (value: string) => {
    const [, kind] = KEY.exec(value) ?? []
    if (!kind) throw new Error('this is not a secret key of Stripe, which begins with sk_live_ or sk_test_.')
    if (production && kind === 'test')
      throw new Error('a test key moves no money; in production it begins with sk_live_.')
    return value
  }
  const setting = { env: 'STRIPE_SECRET_KEY', secret: true, parse }
  return production && !off ? { ...setting, hint } : { ...setting, fallback: undefined }
}

function webhookSecret(hasKey: boolean): Setting<string | undefined> {
  const hint = 'it comes with STRIPE_SECRET_KEY, and is shown where Stripe was told the address of the webhook'
  const parse = (value: string) => {
    if (!/^whsec_\S+$/.test(value)) throw new Error('this is not the secret of a webhook, which begins with whsec_.')
    return value
  }
  const setting = { env: 'STRIPE_WEBHOOK_SECRET', secret: true, parse }
  return hasKey ? { ...setting, hint } : { ...setting, fallback: undefined }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Where Stripe's API is; the key travels there, so in production it is https or this machine. */
function apiBase(production: boolean): Setting<URL> {
  const setting = address('STRIPE_API_BASE', ['http:', 'https:'])
  const parse = (value: string) => {
    const url = new URL(setting.parse(value))
    if (production && url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
      throw new Error('must be an https address, as the secret key travels there.')
    }
    return url
  }
  return { env: 'STRIPE_API_BASE', parse, fallback: new URL('https://api.stripe.com') }
}

/** The settings that are this service's own, by the environment that they stand in. Prices are in minor units. */
export function billingSettings(env: Env) {
  const production = isProduction(env)
  const off = env.PAYMENTS?.trim() === 'off'
  return {
    currency,
    launch: price('PRICE_LAUNCH', 4_900, env),
    highlight: price('PRICE_HIGHLIGHT', 2_900, env),
    sectionStory: price('PRICE_SECTION_STORY', 1_900, env),
    sectionMilestones: price('PRICE_SECTION_MILESTONES', 900, env),
    orderHours: integer('ORDER_HOURS', 1, 24, { fallback: 24 }),
    payments: oneOf('PAYMENTS', ['on', 'off'], { fallback: 'on' }),
    secretKey: secretKey(production, off),
    webhookSecret: webhookSecret(isGiven('STRIPE_SECRET_KEY', env)),
    apiBase: apiBase(production),
    reconcileSeconds: integer('RECONCILE_SECONDS', 1, 86_400, { fallback: 3_600 }),
  }
}

/** How Stripe is reached, and what its webhooks are signed with. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  apiBase: URL
}

/** What the billing service is told by its environment. Prices are in minor units of the currency. */
export function readBillingSettings(env: Env) {
  const production = isProduction(env)
  const { publicUrl } = commonSettings('billing', env)
  const read = readSettings({ publicUrl, ...billingSettings(env) }, env, production)
  const { launch, highlight, sectionStory, sectionMilestones, secretKey, webhookSecret, apiBase, ...rest } = read
  const prices: Record<ProductKey, number> = {
    launch,
    highlight,
    section_story: sectionStory,
    section_milestones: sectionMilestones,
  }
  const stripe: StripeSettings | undefined =
    secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined
  return { ...rest, payments: modeOf(read.payments, stripe, production), prices, stripe }
}
export type BillingSettings = ReturnType<typeof readBillingSettings>

/** Who takes the money of new orders. */
export type PaymentMode = 'off' | 'sandbox' | 'stripe'

function modeOf(payments: 'on' | 'off', stripe: StripeSettings | undefined, production: boolean): PaymentMode {
  if (payments === 'off') return 'off'
  if (stripe) return 'stripe'
  return production ? 'off' : 'sandbox'
}
