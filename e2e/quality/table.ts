import { type FieldTotal, type Measured, precisionOf, recallOf } from './measure.ts'

const percent = (share: number) => share.toFixed(2)

function cells(total: FieldTotal | undefined): string[] {
  if (!total) return ['', '', '', '']
  const filled = total.absent === 0 ? '–' : `${total.filled}/${total.absent}`
  return [
    `${percent(precisionOf(total))} (${total.right}/${total.drafted})`,
    `${percent(recallOf(total))} (${total.found}/${total.stated})`,
    String(total.unsupported),
    filled,
  ]
}

/** A table in Markdown: a row for each field, four columns for each set. */
export function tableOf(sets: readonly (readonly [name: string, measured: Measured])[]): string {
  const fields = sets[0]?.[1].totals.map(({ field }) => field) ?? []
  const heads = ['field', ...sets.flatMap(([name]) => [`${name}: precision`, 'recall', 'no support', 'absent filled'])]
  const rows = fields.map((field) => [
    field,
    ...sets.flatMap(([, { totals }]) => cells(totals.find((total) => total.field === field))),
  ])
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
