/** Parameters as Stripe nests them: `a[b][0][c]=d`. */
export type Params = { [key: string]: string | Params }

/** Reads a form or query of Stripe's API. */
export function parseForm(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    // `expand[]=a&expand[]=b` has no numbers: each comes after the one before.
    const keys = name.endsWith('[]') ? [...path, String(Object.keys(at(params, path)).length)] : path
    const last = keys.pop()
    if (last !== undefined) at(params, keys)[last] = value
  }
  return params
}

function at(params: Params, path: readonly string[]): Params {
  let place = params
  for (const key of path) {
    const found = place[key]
    const next = typeof found === 'object' ? found : {}
    place[key] = next
    place = next
  }
  return place
}

/** A text among parameters. */
export function textAt(params: Params, ...path: string[]): string | undefined {
  let value: string | Params | undefined = params
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined
  return typeof value === 'string' ? value : undefined
}

/** What stands in parameters as a list or an object. */
export function paramsAt(params: Params, key: string): Params {
  const value = params[key]
  return typeof value === 'object' ? value : {}
}

/** Texts by their names. */
export function textsAt(params: Params, ...path: string[]): Record<string, string> {
  let place = params
  for (const key of path) place = paramsAt(place, key)
  return Object.fromEntries(
    Object.entries(place).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}
