import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { isOwn } from './own.ts'

const owns = (line: string, name: string) =>
  isOwn(name, [
    pageOf({
      metas: [['title', 'Acme Pay']],
      blocks: [
        ['h1', 'Acme Pay'],
        ['p', line],
      ],
    }),
  ])

test('whose the site is may stand before the mark and the year', () => {
  expect(owns('Bragalone Informatica s.n.c. © 1999-2014', 'La Bragalone Informatica')).toBe(true)
})

test('who made the site is none of its names', () => {
  expect(owns('Website by Pixelhof © 2014', 'Pixelhof')).toBe(false)
})
