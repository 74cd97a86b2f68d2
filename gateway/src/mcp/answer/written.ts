import type { CallToolResult } from '@modelcontextprotocol/server'

const texts = new WeakMap<CallToolResult, string>()

/** Keeps the JSON of a result that is sent many times, for as long as the result is kept. */
export function keepText(result: CallToolResult): void {
  if (!texts.has(result)) texts.set(result, JSON.stringify(result))
}

/** The JSON of a result. */
export function textOf(result: CallToolResult): string {
  return texts.get(result) ?? JSON.stringify(result)
}
