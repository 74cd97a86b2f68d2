import { expect, test } from 'bun:test'
import { webhookDisabledMail } from './webhook-disabled.ts'

const URL = 'https://directory.test'
const of = (more: Partial<Parameters<typeof webhookDisabledMail>[0]> = {}) =>
  webhookDisabledMail({ webhook_id: 7, url: 'https://hooks.acme.example.com/launch', failed: 1, ...more }, URL)

test('the mail about a disabled webhook says which, why, what was given up and what to do', () => {
  const { subject, text, html } = of()
  expect(subject).toBe('Your webhook 7 was disabled')
  for (const part of [text, html].map((each) => each.replace(/\s+/g, ' '))) {
    expect(part).toContain('https://hooks.acme.example.com/launch')
    expect(part).toContain('answered 410 Gone')
    expect(part).toContain('One delivery was given up')
    expect(part).toContain('make a new webhook')
    expect(part).toContain('https://directory.test/account/webhooks')
  }
  expect(of({ failed: 12 }).text.replaceAll('\n', ' ')).toContain('12 deliveries were given up')
})

test('an address is one line of bounded length, and text in the HTML', () => {
  const { text, html } = of({ url: `https://a.test/?<script>\n\u202e${'x'.repeat(2_000)}` })
  expect(html).not.toContain('<script>')
  expect(text).not.toMatch(/\u202e/)
  expect(text.length).toBeLessThan(1_000)
})
