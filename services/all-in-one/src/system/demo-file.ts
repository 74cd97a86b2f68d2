import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from './write-atomically.ts'

/** What `DATA_DIR/demo.json` holds while the system answers: everything a script needs to use and watch it. */
export interface DemoFile {
  base_url: string
  email: string
  api_key: string
  /** Where the mails that are kept can be read; null where they are sent. */
  mailbox_url: string | null
  database_url: string
  nats_url: string
  processes: ProcessEntry[]
}

export interface ProcessEntry {
  service: string
  pid: number
  health_url: string
  metrics_url: string
}

/** Path of the file. */
export const demoFilePath = (dataDir: string) => join(dataDir, 'demo.json')

export async function writeDemoFile(dataDir: string, content: DemoFile): Promise<void> {
  await writeFileAtomically(demoFilePath(dataDir), `${JSON.stringify(content, null, 2)}\n`)
}

export async function removeDemoFile(dataDir: string): Promise<void> {
  await rm(demoFilePath(dataDir), { force: true })
}

/** The file of a running system, undefined where there is none. */
export async function readDemoFile(dataDir: string): Promise<DemoFile | undefined> {
  const text = await readFile(demoFilePath(dataDir), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as DemoFile)
}
