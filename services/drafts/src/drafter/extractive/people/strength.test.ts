import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { isUsedAsName, nameStrength } from './strength.ts'

const pages = [
  pageOf({
    url: 'https://acmepay.com/',
    metas: [['title', 'Acme Pay']],
    blocks: [['p', 'Acme Pay sends invoices on holz and paper. Desko Worku wrote it. Desko still sings.']],
  }),
]

test.each([
  ['Ann Lee', 'strong'],
  ['Søren Quill', 'strong'],
  ['Łukasz Quill', 'strong'],
  ['Anne-Marie Quill', 'strong'],
  ['QUILL Frédéric', 'strong'],
  ['Oskania Quill', 'weak'],
  ['Leiter Entwicklung', 'none'],
  ['Fachliche Leitung', 'none'],
  ['AMAP du Quill', 'none'],
  ['Holz Quill', 'none'],
] as const)('%s is %s as the name of a person', (name, strength) => {
  expect(nameStrength(name, pages)).toBe(strength)
})

test('a first name that stands alone elsewhere speaks for a person', () => {
  expect(isUsedAsName('Desko Worku', pages)).toBe(true)
  expect(isUsedAsName('Oskania Quill', pages)).toBe(false)
})

test('a mailbox that is veiled from machines makes no small word of a first name', () => {
  const veiled = pageOf({
    url: 'https://acmepay.com/',
    blocks: [['p', 'Mail: oskania (at) acmepay.com, not to desko.']],
  })
  expect(nameStrength('Oskania Quill', [veiled])).toBe('weak')
  expect(nameStrength('Desko Quill', [veiled])).toBe('none')
})
