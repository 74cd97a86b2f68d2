import { describe, expect, test } from 'bun:test'
import type { Profile } from '../drafter/drafter.ts'
import { drafted, found, sampleProfile } from '../testing/profile.ts'
import { fittingProfile } from './fitting.ts'

const odd = (value: unknown) => ({ ...found('Acme Pay'), value })

test('a profile that fits stays as it is', () => {
  expect(fittingProfile(sampleProfile())).toEqual({ profile: sampleProfile(), dropped: [] })
})

describe('a value that no draft may hold counts as not found', () => {
  test.each([
    ['a long name', 'name', 'a'.repeat(81)],
    ['an empty summary', 'summary', ''],
    ['a name of which nothing is seen', 'name', '\u200b'],
    ['a list with an item of which nothing is seen', 'tags', ['a', '\u2060']],
    ['a list that is too long', 'tags', Array(11).fill('a')],
    ['a year that is none', 'founded_year', 99],
    ['a logo that is no address', 'logo_url', '/logo.png'],
    ['an address of mail that is two', 'contact_email', 'a@b.co, c@d.co'],
    ['an unknown way of selling', 'pricing_model', 'gratis'],
    ['long search wording', 'seo_title', 'a'.repeat(61)],
  ] as const)('%s', (_, name, value) => {
    const { profile, dropped } = fittingProfile(sampleProfile({ [name]: odd(value) }))
    const parts: Record<string, { value: unknown; state: string }> = { ...profile.fields, ...profile.seo }
    expect([parts[name]?.state, parts[name]?.value]).toEqual(['not_found', name === 'tags' ? [] : null])
    expect(dropped).toEqual([name])
  })
})

test('an item or link that no listing may hold is left out, the others stay', () => {
  const { faqs, founders, socials } = sampleProfile()
  const profile: Profile = {
    ...sampleProfile(),
    faqs: [{ question: 'Long?', answer: 'a'.repeat(3001), ...drafted('Can I try it?') }, ...faqs],
    founders: [{ ...founders[0], name: '' } as Profile['founders'][number], ...founders],
    socials: { company: { ...socials.company, github: odd('github.com/a') } as never, founder: {} },
  }
  const fitting = fittingProfile(profile)
  expect(fitting.profile).toEqual(sampleProfile())
  expect(fitting.dropped).toEqual(['company_socials/github', 'faqs/0', 'founders/0'])
})

test('more items than a draft may hold are cut', () => {
  const [faq] = sampleProfile().faqs
  const faqs = Array(7).fill(faq)
  const fitting = fittingProfile({ ...sampleProfile(), faqs })
  expect([fitting.profile.faqs.length, fitting.dropped]).toEqual([5, ['faqs over 5']])
})
