import type { CallToolResult } from '@modelcontextprotocol/server'
import { type Fits, fit, type LeftOut } from './fit.ts'
import { nextSteps } from './next-steps.ts'
import { partOf, textWindow, type WantedPart } from './part.ts'
import { type Answered, type Form, isReadable, resultOf } from './result.ts'

type Json = Record<string, unknown>

/** What an operation answered, before it is made to fit. */
export interface Whole extends Omit<Answered, 'steps'> {
  output: Json
  /** Runs the same read with another input. */
  again(input: Json): Promise<Json>
}

interface ListPage {
  items: unknown[]
  page: number | null
  per_page: number
}

const isList = (output: Json): output is Json & ListPage => Array.isArray(output.items) && 'per_page' in output
const isWindow = (output: Json): output is Json & { text: string } =>
  typeof output.text === 'string' && 'start' in output && 'total' in output

/** The result of a tool: all of an answer where a model can read that much, else what `partsBy` and pages go on from. */
export async function writeResult(whole: Whole, part: WantedPart | undefined, form: Form): Promise<CallToolResult> {
  const write = (output: Json, input = whole.input, leftOut: readonly LeftOut[] = []) =>
    resultOf({ ...whole, input, steps: nextSteps(whole.op, output, input) }, output, leftOut, form)
  if (part) return writePart(whole, part, form)
  const result = write(whole.output)
  if (isReadable(result)) return result
  if (isList(whole.output)) return shorterPage(whole, whole.output, write)
  if (isWindow(whole.output)) {
    const { output } = whole
    const text = textWindow(output.text, 0, (window) => isReadable(write({ ...output, text: window })))
    return write({ ...output, text })
  }
  return cut(whole.output, (output, leftOut) => write(output, whole.input, leftOut))
}

function cut(output: Json, write: (output: Json, leftOut: readonly LeftOut[]) => CallToolResult): CallToolResult {
  const { value, leftOut } = fit(output, '', (candidate, left) => isReadable(write(candidate as Json, left)))
  return write(value as Json, leftOut)
}

/** A part, with the steps that would follow on the whole. */
function writePart(whole: Whole, wanted: WantedPart, form: Form): CallToolResult {
  const answered = { ...whole, steps: nextSteps(whole.op, whole.output, whole.input) }
  const fits: Fits = (value, leftOut) => isReadable(resultOf(answered, value as object, leftOut, form))
  const { shown, leftOut } = partOf(whole.output, wanted, fits)
  return resultOf(answered, shown, leftOut, form)
}

/**
 * A list that is too long is asked for again as a page of fewer items that begins at the same place: a divisor of what
 * was asked for, so that the pages after it follow on without a gap.
 */
async function shorterPage(
  { input, again, output: first }: Whole,
  list: ListPage,
  write: (output: Json, input: Json, leftOut?: readonly LeftOut[]) => CallToolResult,
): Promise<CallToolResult> {
  const { page, per_page } = list
  const sizes = Array.from({ length: per_page }, (_, i) => i + 1).filter((size) => per_page % size === 0)
  const fitting = sizes.filter((size) => isReadable(write({ ...first, items: list.items.slice(0, size) }, input)))
  for (const size of (fitting.length > 0 ? fitting : [1]).toReversed()) {
    const { cursor } = input
    const at = cursor === undefined && page !== null ? { page: ((page - 1) * per_page) / size + 1 } : {}
    const shorter = { ...input, ...at, per_page: size }
    const output = await again(shorter)
    const result = write(output, shorter)
    if (isReadable(result)) return result
    if (size === 1) return cut(output, (value, leftOut) => write(value, shorter, leftOut))
  }
  return cut(first, (value, leftOut) => write(value, input, leftOut))
}
