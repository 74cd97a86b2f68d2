import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { cookieIn, hostCookie } from './cookies.ts'
import { bindingOf, csrfToken, isCsrfToken } from './csrf.ts'
import { SESSION_COOKIE, sessionCookie, sessionTokenIn } from './session-cookie.ts'

const SECRET = 'a secret of tests, as long as it must be'
const sent = (cookie: string) => new Headers({ cookie })

test('a value comes back as it was set, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const [pair = ''] = hostCookie('__Host-a', value.toWellFormed(), 1).split(';')
      expect(cookieIn(sent(`x=1; ${pair}; y=2`), '__Host-a')).toBe(value.toWellFormed())
    }),
  )
})

test.each([
  ['', undefined],
  ['__Host-a', undefined],
  ['__Host-ab=1', undefined],
  ['x__Host-a=1', undefined],
  ['__host-a=1', undefined],
  ['__Host-a=1; __Host-a=2', '1'],
  ['__Host-a=%', undefined],
  ['__Host-a=b=c', 'b=c'],
])('of the header %j it is %j', (cookie, value) => {
  expect(cookieIn(sent(cookie), '__Host-a')).toBe(value as string)
})

test('a cookie that others could set as well is not made', () => {
  expect(() => hostCookie('session', 'x', 1)).toThrow()
})

describe('a session’s cookie', () => {
  const value = sessionCookie('token', SECRET, 60).split(';')[0] ?? ''

  test('names the token that it was made for', () => {
    expect(sessionTokenIn(sent(value), SECRET)).toBe('token')
  })

  test('is nothing under another secret', () => {
    expect(sessionTokenIn(sent(value), `${SECRET}x`)).toBeUndefined()
  })

  test('is nothing once anything of it was changed', () => {
    fc.assert(
      fc.property(fc.nat(value.length - 1), fc.constantFrom(...'aZ0._-%'), (at, character) => {
        fc.pre(value[at] !== character && at > SESSION_COOKIE.length)
        expect(sessionTokenIn(sent(value.slice(0, at) + character + value.slice(at + 1)), SECRET)).toBeUndefined()
      }),
    )
  })
})

describe('a form’s token', () => {
  const session = { id: 'one' }
  const binding = bindingOf(new Headers(), session)

  test('is good for its session, and for no other', () => {
    const token = csrfToken(binding, SECRET)
    expect(isCsrfToken(token, binding, SECRET)).toBe(true)
    expect(isCsrfToken(token, bindingOf(new Headers(), { id: 'two' }), SECRET)).toBe(false)
    expect(isCsrfToken(token, binding, `${SECRET}x`)).toBe(false)
  })

  test('without a session is bound to the browser, which gets a cookie once', () => {
    const fresh = bindingOf(new Headers(), null)
    const known = bindingOf(sent(fresh.setCookie?.split(';')[0] ?? ''), null)
    expect(known).toEqual({ to: fresh.to, setCookie: undefined })
    expect(bindingOf(new Headers(), null).to).not.toBe(fresh.to)
  })

  test('is not good where the browser’s cookie is of another form than ours', () => {
    expect(bindingOf(sent('__Host-launch_browser=short'), null).setCookie).toBeDefined()
  })

  test('that is anything else is refused, and nothing throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isCsrfToken(text, binding, SECRET)))
  })
})
