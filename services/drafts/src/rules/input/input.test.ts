import { describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { nearestCategories } from '@launch/kit/input'
import { parseOutboundResolve } from '@launch/kit/public-url'
import type { Operations } from '@launch/proto'
import { categories } from '@launch/proto/categories'
import type { InputOf } from '@launch/proto/operation'
import { checkedEdit } from './mod.ts'

type Patch = Omit<InputOf<Operations['update_draft']>, 'id'>

const given = { exempt: parseOutboundResolve('shop.test=127.0.0.1:9'), now: new Date('2026-11-21T12:00:00Z') }
const checked = (patch: Patch) => checkedEdit({ id: 'drf_1', ...patch }, given)

/** The places that are refused and why. */
function faultsOf(patch: Patch): string[] {
  try {
    checked(patch)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(error.code).toBe('invalid_request')
    return (error.details.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
  return []
}

describe('refused', () => {
  const cases: [what: string, patch: Patch, faults: string[]][] = [
    ['an empty text', { fields: { name: '  ' } }, ['/fields/name too_short']],
    ['a text of which nothing is seen', { fields: { name: '\u200b\u200b' } }, ['/fields/name too_short']],
    [
      'only a filler, a mark and a blank of Braille',
      { fields: { name: '\u3164\u0301\u2800' } },
      ['/fields/name too_short'],
    ],
    ['a story of which nothing is seen', { story: { problem: '\u2060\ufeff' } }, ['/story/problem too_short']],
    ['a name that turns what follows', { fields: { name: 'Acme\u202e' } }, ['/fields/name not_allowed']],
    ['an isolate in a feature', { fields: { features: ['a\u2066b'] } }, ['/fields/features/0 not_allowed']],
    [
      'escape in a label',
      { founder_socials: { custom: [{ label: 'a\u001b[1m', url: 'https://a.com' }] } },
      ['/founder_socials/custom/0/label not_allowed'],
    ],
    ['a bell in a founder’s name', { founders: [{ name: 'Ada\u0007' }] }, ['/founders/0/name not_allowed']],
    ['an empty item of a list', { fields: { tags: ['a', '\n'] } }, ['/fields/tags/1 too_short']],
    ['an item that is there twice', { fields: { tags: ['a', ' a '] } }, ['/fields/tags/1 not_allowed']],
    ['a platform that is there twice', { fields: { platforms: ['web', 'web'] } }, ['/fields/platforms/1 not_allowed']],
    [
      'an unknown category',
      { fields: { categories: ['Payments', 'Payd'] } },
      ['/fields/categories/1 unknown_category'],
    ],
    ['a category twice', { fields: { categories: ['Payments', 'PAYMENTS'] } }, ['/fields/categories/1 not_allowed']],
    [
      'an address with a port',
      { fields: { pricing_url: 'https://a.com:81/' } },
      ['/fields/pricing_url url_not_public'],
    ],
    ['an IP address', { fields: { logo_url: 'http://127.1/l.png' } }, ['/fields/logo_url url_not_public']],
    [
      'a local name in a list',
      { fields: { screenshots: ['http://localhost/'] } },
      ['/fields/screenshots/0 url_not_public'],
    ],
    ['no website', { fields: { url: null } }, ['/fields/url required']],
    ['a year to come', { fields: { founded_year: 2027 } }, ['/fields/founded_year out_of_range']],
    ['search wording of nothing', { seo: { seo_title: ' ' } }, ['/seo/seo_title too_short']],
    ['a link with a password', { company_socials: { x: 'https://a:b@x.com/' } }, ['/company_socials/x url_not_public']],
    [
      'a custom link with neither label nor public address',
      { founder_socials: { custom: [{ label: ' ', url: 'http://10.0.0.1/' }] } },
      ['/founder_socials/custom/0/label too_short', '/founder_socials/custom/0/url url_not_public'],
    ],
    ['a question of nothing', { faqs: [{ question: ' ', answer: 'A' }] }, ['/faqs/0/question too_short']],
    [
      'a founder of nothing',
      { founders: [{ name: ' ', links: ['https://a.com', 'https://a.com/'], photo_url: 'http://a/' }] },
      ['/founders/0/links/1 not_allowed', '/founders/0/name too_short', '/founders/0/photo_url url_not_public'],
    ],
    [
      'a milestone without a title',
      { milestones: [{ date: '2024-01-01', title: ' ' }] },
      ['/milestones/0/title too_short'],
    ],
    ['a story section of nothing', { story: { problem: '' } }, ['/story/problem too_short']],
    [
      'a section under both names',
      { story: { problem: 'P', why_started: 'P' } },
      ['/story/problem conflict', '/story/why_started conflict'],
    ],
    [
      'both names also where one is null',
      { story: { lessons: null, whats_next: 'W' } },
      ['/story/lessons conflict', '/story/whats_next conflict'],
    ],
    ['a competitor that is no website', { competitor_url: 'ftp://rival.com' }, ['/competitor_url url_not_public']],
    [
      'all that is wrong at once',
      { fields: { name: ' ', logo_url: 'http://a/' } },
      ['/fields/name too_short', '/fields/logo_url url_not_public'],
    ],
  ]
  test.each(cases)('%s', (_, patch, faults) => {
    expect(faultsOf(patch)).toEqual(faults)
  })
  test('at most 20 faults are named', () => {
    const faqs = Array.from({ length: 15 }, () => ({ question: ' ', answer: ' ' }))
    expect(faultsOf({ faqs })).toHaveLength(20)
  })
  test('an empty text is told how to be removed', () => {
    expect(() => checked({ fields: { name: '' } })).toThrow('send null to remove it')
  })
})

describe('taken', () => {
  const values = (patch: Patch) => Object.fromEntries(checked(patch).values)
  test('texts without the white space around them', () => {
    expect(values({ fields: { name: ' Acme ', tags: [' a '] } })).toEqual({ name: 'Acme', tags: ['a'] })
  })
  test('names in any script, of one sign, and emoji that are joined', () => {
    for (const name of ['クラウド', 'نور', 'X', '👩‍🚀', '❤️', '½', '°', 'e\u0301'] as const) {
      expect(values({ fields: { name } })).toEqual({ name })
    }
  })
  test('long texts that turn the direction for a word', () => {
    const summary = 'Made by \u2067נור\u2069 in Haifa.'
    expect(values({ fields: { summary } })).toEqual({ summary })
  })
  test('addresses in their one spelling', () => {
    expect(values({ fields: { url: 'HTTPS://ACME.com', logo_url: null } })).toEqual({
      url: 'https://acme.com/',
      logo_url: null,
    })
  })
  test('special names that are exempt', () => {
    expect(values({ fields: { url: 'https://shop.test' } })).toEqual({ url: 'https://shop.test/' })
  })
  test('categories in any case, as the list writes them', () => {
    expect(values({ fields: { categories: [' accounting &  INVOICING'] } })).toEqual({
      categories: ['Accounting & Invoicing'],
    })
  })
  test('no categories, which removes them', () => {
    expect(values({ fields: { categories: [] } })).toEqual({ categories: [] })
  })
  test('every listed category', () => {
    for (const { name } of categories) expect(faultsOf({ fields: { categories: [name] } })).toEqual([])
  })
  test('older story names as the current sections', () => {
    const story = { story: 'S', why_started: 'W', journey: 'J', challenges: 'C', achievements: 'A', lessons: null }
    expect(checked({ story }).story).toEqual({
      how_started: 'S',
      problem: 'W',
      what_built: 'J',
      hard_parts: 'C',
      milestones: 'A',
      whats_next: null,
    })
  })
  test('a section of 8,000 characters with its line breaks', () => {
    const text = `a\n\n${'b'.repeat(7_997)}`
    expect(checked({ story: { title: text } }).story.title).toBe(text)
  })
  test('a competitor without a scheme, and none where the text is empty', () => {
    expect(checked({ competitor_url: 'rival.com' }).competitor).toBe('https://rival.com/')
    expect(checked({ competitor_url: ' ' }).competitor).toBeNull()
  })
})

test.each([
  ['Invoicing', 'Accounting & Invoicing'],
  ['Artificial intelligence & machine learning', 'AI & Machine Learning'],
  ['e-mail marketing', 'Email Marketing'],
  ['Game', 'Games'],
])('the nearest categories to "%s" begin with "%s"', (sent, nearest) => {
  expect(nearestCategories(sent)[0]).toBe(nearest)
  expect(nearestCategories(sent)).toHaveLength(3)
})
