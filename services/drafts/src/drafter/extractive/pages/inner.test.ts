import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { isInner } from './inner.ts'

const pageAt = (path: string, title: string) =>
  pageOf({ url: `https://acmepay.com${path}`, metas: [['title', title]], blocks: [['p', 'Invite a teammate']] })

test.each([
  ['/dashboard.html', 'Acme Pay'],
  ['/app', 'Settings | Acme Pay'],
  ['/de/konto', 'Anmelden – Acme Pay'],
])('%s with the title %s is for those who have logged in', (path, title) => {
  expect(isInner(pageAt(path, title))).toBeTrue()
})

test.each([
  ['/', 'Dashboard | Acme Pay'],
  ['/features', 'A dashboard for your till | Acme Pay'],
  ['/accounting', 'Accounting'],
])('%s with the title %s is for everybody', (path, title) => {
  expect(isInner(pageAt(path, title))).toBeFalse()
})
