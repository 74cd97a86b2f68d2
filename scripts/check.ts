import { join } from 'node:path'

interface Check {
  name: string
  cmd: string[]
  env?: Record<string, string>
  /** What of its output is worth a look although it passed. */
  note?: (output: string) => string
}

interface Result {
  passed: boolean
  output: string
  seconds: number
}

const ROOT = join(import.meta.dir, '..')
const bun = process.execPath
/** A program from node_modules; run by Bun, since a machine may have no Node. */
const tool = (name: string, ...args: string[]) => [bun, 'x', '--bun', name, ...args]

const checks: Check[] = [
  { name: 'format and lint', cmd: tool('biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.') },
  { name: 'import boundaries', cmd: [bun, 'scripts/import-boundaries.ts'] },
  { name: 'types', cmd: tool('tsc', '--noEmit') },
  { name: 'drift of what is made from the contracts', cmd: [bun, 'scripts/contract-documents.ts'] },
  { name: 'migrations and messages beside the released version', cmd: [bun, 'scripts/released/main.ts'] },
  {
    name: 'OpenAPI lint',
    cmd: tool('redocly', 'lint', '--config', 'scripts/redocly.yaml', '--format', 'stylish', 'proto/openapi.json'),
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
  {
    name: 'OpenAPI lint, OWASP rules',
    cmd: tool('spectral', 'lint', '--ruleset', 'scripts/spectral.yaml', 'proto/openapi.json'),
    note: (output) => `${/(\d+) warnings?/.exec(output)?.[1] ?? 0} warnings`,
  },
  {
    name: 'AsyncAPI lint',
    cmd: tool('spectral', 'lint', '--fail-severity=warn', '--ruleset', 'scripts/asyncapi.yaml', 'proto/asyncapi.json'),
  },
  { name: 'charts: lint, tests, README', cmd: [bun, 'scripts/charts.ts'] },
  {
    name: 'secret scan',
    cmd: tool('secretlint', '--secretlintrc', 'scripts/secretlint.json', '--secretlintignore', '.gitignore', '**/*'),
  },
]

async function run({ cmd, env }: Check): Promise<Result> {
  const start = performance.now()
  const child = Bun.spawn({
    cmd,
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { passed: code === 0, output: `${stdout}${stderr}`.trim(), seconds: (performance.now() - start) / 1000 }
}

const colour = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR
const mark = (passed: boolean) => {
  const sign = passed ? '✓' : '✗'
  return colour ? `\x1b[${passed ? 32 : 31}m${sign}\x1b[39m` : sign
}

let failed = 0
const results = checks.map((check) => ({ check, result: run(check) }))
for (const { check, result } of results) {
  const { passed, output, seconds } = await result
  const note = passed && check.note ? `, ${check.note(output)}` : ''
  process.stdout.write(`${mark(passed)} ${check.name} ${seconds.toFixed(1)} s${note}\n`)
  if (passed) continue
  failed += 1
  process.stdout.write(`${output.replaceAll(/^/gm, '    ')}\n`)
}
process.exit(failed > 0 ? 1 : 0)
