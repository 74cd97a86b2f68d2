import type { Order } from '@launch/proto/schemas/order'
import { CommandFailure } from '../failure.ts'

/** A form as it stands in a page. */
interface Form {
  action: string
  method: string
  /** Values of its buttons by name. */
  buttons: [name: string, value: string][]
}

async function formIn(page: Response): Promise<Form | undefined> {
  let form: Form | undefined
  const rewriter = new HTMLRewriter()
    .on('form', {
      element(element) {
        form = {
          action: element.getAttribute('action') ?? '',
          method: element.getAttribute('method') ?? 'get',
          buttons: [],
        }
      },
    })
    .on('form button', {
      element(element) {
        form?.buttons.push([element.getAttribute('name') ?? '', element.getAttribute('value') ?? ''])
      },
    })
  await rewriter.transform(page).text()
  return form
}

/**
 * Pays an order as a browser would: opens its checkout page and sends the page's own form with the button that pays.
 * @param baseUrl where the system answers on this machine
 * @returns where the page leads on to
 * @throws CommandFailure when there is no such form, or it does not lead on
 */
export async function payInSandbox({ checkout_url }: Pick<Order, 'checkout_url'>, baseUrl: string): Promise<string> {
  const { origin, pathname } = new URL(checkout_url)
  const address = new URL(pathname, baseUrl)
  const page = await fetch(address)
  if (!page.ok) throw new CommandFailure(`The checkout page ${address} answered ${page.status}.`)
  const form = await formIn(page)
  const button = form?.buttons.find(([, value]) => value === 'paid')
  if (!form || !button) throw new CommandFailure(`The checkout page ${address} has no form that pays.`)
  const answer = await fetch(new URL(form.action, address), {
    method: form.method.toUpperCase(),
    body: new URLSearchParams([button]),
    headers: { origin, referer: checkout_url, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  if (answer.status === 303 && location !== null) return new URL(location, checkout_url).href
  throw new CommandFailure(`The checkout page ${address} answered the payment with ${answer.status}.`)
}
