import { expect, test } from 'bun:test'
import { backup } from './backup.ts'

// Nobody listens there: what is refused is refused before anything is asked of database or NATS.
const away = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/launch', NATS_URL: 'nats://127.0.0.1:1' }

test.each(['0', '31', '-1', '1.5', 'a week'])('KEEP_DAYS=%s is refused before a backup begins', async (text) => {
  const refused = backup({ ...away, KEEP_DAYS: text })
  await expect(refused).rejects.toMatchObject({
    exitCode: 78,
    message: expect.stringContaining(`KEEP_DAYS is "${text}"`),
  })
})
