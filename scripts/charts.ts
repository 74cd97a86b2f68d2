import { join } from 'node:path'
import { ensureHelm, ensureHelmDocs } from '@launch/all-in-one/setup/helm'

/**
 * Lints the charts with each values file, holds what they render against Kubernetes' own schemas where there is a
 * kubeconform on PATH, runs the tests of it, and compares the README with the one that helm-docs makes of values.yaml;
 * `--write` writes it anew and does no more. `KUBECONFORM_SCHEMAS` names where kubeconform has its schemas from.
 */
const root = join(import.meta.dir, '..')
const chart = join(root, 'charts/launch-directory')
const given = [
  ['values-small.yaml'],
  ['values-production.yaml'],
  ['values-production.yaml', 'values-multi-site.yaml'],
  ['values-development.yaml'],
]
let failed = 0

interface Ran {
  code: number
  output: string
  stdout: string
}

async function run(cmd: readonly string[], stdin = ''): Promise<Ran> {
  const child = Bun.spawn({ cmd: [...cmd], cwd: root, stdin: Buffer.from(stdin), stdout: 'pipe', stderr: 'pipe' })
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { code, stdout, output: `${stdout}${stderr}` }
}

function tell(what: string): void {
  process.stdout.write(`${what}\n`)
}

async function mustPass(cmd: readonly string[], stdin?: string): Promise<void> {
  const { code, output } = await run(cmd, stdin)
  if (code === 0) return
  failed += 1
  tell(output)
}

/** Resources that Kubernetes itself does not know, such as a ScaledObject, have no schema there. */
async function conform(helm: string, values: readonly string[]): Promise<void> {
  const kubeconform = Bun.which('kubeconform')
  if (!kubeconform) return
  const { code, stdout, output } = await run([helm, 'template', 'r', chart, '--kube-version', '1.36.0', ...values])
  if (code !== 0) throw new Error(output)
  const schemas = process.env.KUBECONFORM_SCHEMAS
  const from = schemas ? ['-schema-location', schemas] : []
  await mustPass([kubeconform, '-strict', '-ignore-missing-schemas', ...from, '-'], stdout)
}

/** The README as helm-docs makes it. */
async function readme(helmDocs: string): Promise<string> {
  const { code, stdout, output } = await run([helmDocs, '--chart-search-root', 'charts/launch-directory', '--dry-run'])
  if (code !== 0) throw new Error(output)
  return `${stdout.trim()}\n`
}

async function compareReadme(): Promise<void> {
  const helmDocs = await ensureHelmDocs()
  if (!helmDocs) return tell('The README of the chart was not compared: there is no helm-docs, and no Go to build it.')
  const fresh = await readme(helmDocs)
  const path = join(chart, 'README.md')
  if (process.argv.includes('--write')) await Bun.write(path, fresh)
  else if ((await Bun.file(path).text()) !== fresh) {
    failed += 1
    tell(
      'charts/launch-directory/README.md is not what helm-docs makes of values.yaml. Run "make charts" and commit the change.',
    )
  }
}

if (!process.argv.includes('--write')) {
  const helm = await ensureHelm()
  for (const files of given) {
    const values = files.flatMap((file) => ['--values', join(chart, file)])
    await mustPass([helm, 'lint', '--strict', chart, ...values])
    await conform(helm, values)
  }
  await mustPass([process.execPath, 'test', '--timeout', '60000', './charts'])
}
await compareReadme()
process.exit(failed > 0 ? 1 : 0)
