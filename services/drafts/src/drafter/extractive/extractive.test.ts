import { expect, test } from 'bun:test'
import { blankFields, blankSeo } from '../../rules/blank-draft.ts'
import { type PageParts, pageOf } from '../../testing/page.ts'
import { extractiveDrafter } from './mod.ts'

const blank = {
  fields: blankFields('https://acmepay.com/'),
  seo: blankSeo(),
  faqs: [],
  founders: [],
  socials: { company: {}, founder: {} },
}
const draft = async (...pages: PageParts[]) => (await extractiveDrafter.draft(blank, pages.map(pageOf))).profile.fields

test('the name is the part of the title that the host name speaks for', async () => {
  const fields = await draft({ metas: [['title', 'Invoices that get paid | Acme Pay']] })
  expect(fields.name.value).toBe('Acme Pay')
})

test('the name is what the site calls itself, before a heading', async () => {
  const fields = await draft({ metas: [['og:site_name', 'Acme Pay']], blocks: [['h1', 'Get paid']] })
  expect(fields.name.value).toBe('Acme Pay')
})

test('a name in JSON-LD carries the JSON-LD as its evidence', async () => {
  const fields = await draft({ jsonLd: ['{"@type": "Organization", "name": "Acme Pay"}'] })
  expect(fields.name).toMatchObject({ value: 'Acme Pay', evidence: [{ quote: 'Acme Pay', source: 'json_ld' }] })
})

test('broken JSON-LD gives no name', async () => {
  const fields = await draft({ jsonLd: ['{"@type": "Organization", "name": "Acme Pay",}'] })
  expect(fields.name).toEqual({ value: null, state: 'not_found', evidence: [] })
})

test('words that name nothing are no name', async () => {
  for (const title of ['Home', 'Welcome', 'Untitled document', 'Startseite']) {
    expect((await draft({ metas: [['title', title]] })).name.value).toBeNull()
  }
})

test('the headline is the first heading that says more than the name', async () => {
  const fields = await draft({
    metas: [['og:site_name', 'Acme Pay']],
    blocks: [
      ['h1', 'Acme Pay'],
      ['h1', 'Invoices that get paid'],
    ],
  })
  expect(fields.headline.value).toBe('Invoices that get paid')
})

test('a heading of over 80 characters is no headline; the next place is looked at', async () => {
  const fields = await draft({
    metas: [['description', 'Invoices that get paid. And more.']],
    blocks: [['h1', `Invoices ${'that get paid '.repeat(10)}`]],
  })
  expect(fields.headline.value).toBe('Invoices that get paid.')
})

test('a site without any text leaves everything blank', async () => {
  const fields = await draft({})
  expect(Object.values({ ...fields, url: fields.name }).every((field) => field.state === 'not_found')).toBe(true)
})

test('no pages at all leave everything blank', async () => {
  expect((await draft()).name.state).toBe('not_found')
})

test('every quote is cut from the stored text to the letter', async () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay – Invoices that get paid']],
    blocks: [['h1', '  Invoices that get paid ']],
  })
  const { fields } = (await extractiveDrafter.draft(blank, [page])).profile
  const evidence = [fields.name, fields.headline].flatMap((field) => field.evidence)
  expect(evidence).toHaveLength(2)
  for (const { source, start, end, quote } of evidence) {
    expect(page.texts[source]?.text.slice(start, end)).toBe(quote)
  }
})
