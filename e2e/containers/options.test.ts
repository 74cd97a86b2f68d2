import { expect, test } from 'bun:test'
import { type Deployable, deployables } from '@launch/all-in-one/deployables'
import { imageOf, settingsFor } from './options.ts'

const named = (name: string): Deployable => {
  const found = deployables.find((each) => each.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

test.each([
  ['launch-directory', 'docker.io/launch-directory/billing:1.2.3'],
  ['ghcr.io/acme/launch', 'ghcr.io/acme/launch/billing:1.2.3'],
  ['localhost:5000/launch', 'localhost:5000/launch/billing:1.2.3'],
  ['acme/launch', 'docker.io/acme/launch/billing:1.2.3'],
])('images of %s are looked for by their whole name', (repository, image) => {
  expect(imageOf(named('billing'), repository, '1.2.3')).toBe(image)
})

test('a secret goes to the process that it is for, and other settings to all', () => {
  const given = { STRIPE_SECRET_KEY: 'sk_test_1', SMTP_URL: 'smtp://mail:1025', LOG_LEVEL: 'debug' }
  expect(settingsFor(named('billing'), given)).toEqual({ STRIPE_SECRET_KEY: 'sk_test_1', LOG_LEVEL: 'debug' })
  expect(settingsFor(named('notifications'), given)).toEqual({ SMTP_URL: 'smtp://mail:1025', LOG_LEVEL: 'debug' })
  expect(settingsFor(named('listings'), given)).toEqual({ LOG_LEVEL: 'debug' })
})
