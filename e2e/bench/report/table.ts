const isNumber = (cell: string) => /^[\d.,]*$/.test(cell)

/** A table whose columns are aligned, as the formatter wants it; those of numbers stand to the right. */
export function tableOf(titles: readonly string[], lines: readonly (readonly string[])[]): string[] {
  const columns = titles.map((title, index) => {
    const cells = lines.map((line) => line[index] ?? '')
    const width = Math.max(3, ...[title, ...cells].map(({ length }) => length))
    return { width, isRight: cells.some(Boolean) && cells.every(isNumber) }
  })
  const lineOf = (cells: readonly string[]) =>
    columns.map(({ width, isRight }, index) => {
      const cell = cells[index] ?? ''
      return isRight ? cell.padStart(width) : cell.padEnd(width)
    })
  const rule = columns.map(({ width, isRight }) => (isRight ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [lineOf(titles), rule, ...lines.map(lineOf)].map((cells) => `| ${cells.join(' | ')} |`)
}
