import type { Account } from './account.ts'
import { Problem, type Session } from './objects.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const ways = [
  ['pay', 'Pay'],
  ['pay_later', 'Pay by a transfer that takes days'],
  ['fail', 'Fail'],
  ['cancel', 'Cancel'],
] as const

/** The page on which people pay, with a button for each end that it can come to. */
export function checkoutPage(account: Account, id: string, notice = ''): Response {
  const session = account.session(id)
  const lines = session.line_items.map(({ name, amount }) => `<li>${escaped(name)} <b>${amount}</b></li>`).join('')
  const buttons = ways.map(([value, label]) => `<button name="outcome" value="${value}">${label}</button>`).join(' ')
  const form =
    session.status === 'open' ? `<form method="post">${buttons}</form>` : `<p>This session is ${session.status}.</p>`
  const title = 'Checkout of a test'
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>
<p role="status">${escaped(notice)}</p><ul>${lines}</ul><p>${session.amount_total} ${escaped(session.currency)}</p>${form}</html>`
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Takes the button that was pressed. */
export async function pressed(account: Account, id: string, request: Request): Promise<Response> {
  const outcome = new URLSearchParams(await request.text()).get('outcome')
  const session = account.session(id)
  if (outcome === 'fail') return checkoutPage(account, id, 'Your card was declined. Try another one.')
  if (outcome === 'cancel') return leave(session.cancel_url ?? session.success_url)
  try {
    return leave(paid(account, id, outcome).success_url)
  } catch (error) {
    if (error instanceof Problem) return checkoutPage(account, id, error.message)
    throw error
  }
}

function paid(account: Account, id: string, outcome: string | null): Session {
  return account.pay(id, outcome === 'pay_later' ? 'later' : 'at_once')
}

const leave = (location: string) => new Response(null, { status: 303, headers: { location } })
