import { isRow, type Line } from '../rows.ts'

/** A number as short as it can be read. */
export const digits = (value: number) =>
  Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** One line for people. */
export function lineOf(line: Line): string {
  const against = line.peer ? ` against ${line.peer}` : ''
  if (!isRow(line)) return `${line.name}${against}: not measured, ${line.skipped}; goal ${line.goal}`
  const { name, unit, value, goal, isMet } = line
  const range = `${digits(value.median)} (${digits(value.min)} to ${digits(value.max)})`
  return `${name}${against}, ${unit}: ${range}${goal ? `, goal ${goal}: ${isMet ? 'met' : 'MISSED'}` : ''}`
}
