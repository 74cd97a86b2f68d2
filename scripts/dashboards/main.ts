import { join } from 'node:path'
import { boards } from './all.ts'
import { dashboardOf } from './board.ts'

/** Where the chart keeps its dashboards, from the top of the checkout. */
const FOLDER = 'charts/launch-directory/files/dashboards'

/** The dashboards as files: their path from the top of the checkout, and their text. */
export function dashboardFiles(): { path: string; text: string }[] {
  return boards.map((board) => ({
    path: `${FOLDER}/${board.uid}.json`,
    text: `${JSON.stringify(dashboardOf(board), null, 2)}\n`,
  }))
}

if (import.meta.main) {
  const root = join(import.meta.dir, '../..')
  for (const { path, text } of dashboardFiles()) await Bun.write(join(root, path), text)
}
