import { expect, test } from 'bun:test'
import { processes } from '@launch/proto/operation'
import { natsUsers, operatorOf } from './users.ts'

const secrets = { password: async (name: string) => `secret of ${name}`, get: () => undefined, set: async () => {} }
const unbounded = async (isDevelopment: boolean) =>
  (await natsUsers(secrets, isDevelopment)).filter(({ permissions }) => !permissions).map(({ user }) => user)

test('each process has a user and a password of its own', async () => {
  const users = await natsUsers(secrets, false)
  expect(users.map(({ user }) => user)).toEqual([...processes, 'migrator'])
  expect(new Set(users.map(({ password }) => password)).size).toBe(users.length)
})

test('a user with all rights is there in development only', async () => {
  expect(await unbounded(false)).toEqual([])
  expect(await unbounded(true)).toEqual(['launch'])
  expect(operatorOf(await natsUsers(secrets, true))).toBe('launch')
  expect(operatorOf(await natsUsers(secrets, false))).toBe('migrator')
})
