import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Deployable, databaseRole, databaseSetting, deployables } from '@launch/all-in-one/deployables'
import { Glob, YAML } from 'bun'
import { version } from './version.ts'

interface Service {
  image: string
  build?: { target: string; args: Record<string, string> }
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  ports?: string[]
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
}

const ROOT = join(import.meta.dir, '../..')
const textOf = (path: string) => Bun.file(join(ROOT, path)).text()
const dockerfile = await textOf('services/Dockerfile')
const composed = YAML.parse(await textOf('compose.yaml')) as { services: Record<string, Service>; volumes: object }
const services = Object.entries(composed.services)
const service = (name: string): Service => composed.services[name] ?? { image: 'there is none' }

/** The image that `${NAME:-image}` stands for where nothing else is said. */
const defaultOf = (text: string) => text.replace(/\$\{\w+:-([^}]+)\}/g, '$1')
/** A version that names one release, down to its third number where the product has three. */
const PINNED = /^[\w./-]+:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?$/

describe('services/Dockerfile', () => {
  test('is based on the Bun that the project is pinned to, and on no image of another name', async () => {
    const types = (await Bun.file(join(ROOT, 'package.json')).json()).devDependencies['bun-types']
    expect(dockerfile).toContain(`\nARG BUN_IMAGE=oven/bun:${types}-slim\n`)
    expect(await textOf('scripts/bun.sh')).toContain(`\nneed=${types}\n`)
    const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)]
    const own = stages.map(([, , name]) => name)
    for (const [, base = ''] of stages) expect(['${' + 'BUN_IMAGE}', ...own]).toContain(base)
  })

  test('runs as a user with a number who is not root, and tells its health, in each of its images', () => {
    const images = dockerfile.split(/^FROM /m).filter((stage) => /^\S+ AS (service|crawler-browser)\n/.test(stage))
    expect(images).toHaveLength(2)
    for (const stage of images) {
      expect(stage).toMatch(/^USER [1-9]\d{3,}:[1-9]\d{3,}$/m)
      expect(stage).toMatch(/^HEALTHCHECK .*CMD \["bun", "\/app\/health\.js"\]$/m)
      for (const label of ['title', 'description', 'version', 'revision', 'licenses']) {
        expect(stage).toContain(`org.opencontainers.image.${label}=`)
      }
      expect(stage).toContain(`ARG VERSION=${version}\n`)
    }
  })

  test('knows every workspace before it installs packages', async () => {
    const { workspaces }: { workspaces: string[] } = await Bun.file(join(ROOT, 'package.json')).json()
    const found = workspaces.flatMap((pattern) => [...new Glob(`${pattern}/package.json`).scanSync(ROOT)])
    expect(found.length).toBeGreaterThan(8)
    const ours = found.filter((path) => !path.includes('node_modules'))
    for (const path of ours) expect(dockerfile).toContain(`COPY ${path} ${path.replace('package.json', '')}\n`)
  })
})

test('what starts images without being told a tag is of the version that images are tagged with', async () => {
  expect((await Bun.file(join(ROOT, 'e2e/package.json')).json()).version).toBe(version)
})

describe('compose.yaml', () => {
  test('names every image by a version', () => {
    for (const [name, { image }] of services)
      expect([name, defaultOf(image)]).toEqual([name, expect.stringMatching(PINNED)])
    expect('postgres:latest').not.toMatch(PINNED)
    expect('postgres').not.toMatch(PINNED)
  })

  test('has every process of the system and nothing else of ours', () => {
    const ours = services.filter(([, { image }]) => image.startsWith('launch-directory/')).map(([name]) => name)
    expect(ours.sort()).toEqual(deployables.flatMap(({ name }) => [name, `${name}-migrate`]).sort())
  })

  test.each(deployables.map((deployable) => [deployable.name, deployable] as const))('%s', (name, deployable) => {
    const [running, migration] = [service(name), service(`${name}-migrate`)]
    expect(existsSync(join(ROOT, deployable.dir, 'src/main.ts'))).toBe(true)
    for (const one of [running, migration]) {
      expect(one.image).toBe(`launch-directory/${name}:${version}`)
      expect(one.build).toMatchObject({ target: 'service', args: { SERVICE: name } })
      expect(dockerfile).toContain(`ARG BUN_IMAGE=${defaultOf(one.build?.args.BUN_IMAGE ?? '')}\n`)
      expect(one).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] })
      expect(one.environment?.[databaseSetting(name)]).toStartWith(`postgres://${databaseRole(name)}:`)
    }
    expect(migration.command).toEqual(['migrate'])
    expect(migration.environment?.NATS_URL).toStartWith('nats://migrator:')
    expect(migration.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      nats: { condition: 'service_healthy' },
    })
    expect(running.environment?.NATS_URL).toStartWith(`nats://${name}:`)
    expect(running.environment).not.toHaveProperty('DATABASE_URL')
    expect(running.depends_on?.[`${name}-migrate`]).toEqual({ condition: 'service_completed_successfully' })
    expect(running.healthcheck?.test).toEqual(['CMD', 'bun', '/app/health.js'])
    for (const setting of ownOf(deployable)) expect(running.environment).toHaveProperty(setting)
    expect(running.ports !== undefined).toBe(deployable.door === true)
  })

  test('gives what is one process’ own to no other', () => {
    const owned = deployables.flatMap((deployable) =>
      ownOf(deployable).map((setting) => [setting, deployable.name] as const),
    )
    expect(owned.length).toBeGreaterThan(4)
    for (const [setting, owner] of owned) {
      const told = services.filter(([, { environment }]) => setting in (environment ?? {})).map(([name]) => name)
      expect([setting, told]).toEqual([setting, [owner]])
    }
  })

  test('opens ports to this machine alone', () => {
    const ports = services.flatMap(([, one]) => one.ports ?? [])
    expect(ports.length).toBeGreaterThan(0)
    for (const port of ports) expect(port).toStartWith('127.0.0.1:')
  })

  test('waits for the health of Postgres and nats-server, and keeps what they store', () => {
    for (const name of ['postgres', 'nats']) expect(service(name).healthcheck?.test?.length).toBeGreaterThan(1)
    expect(Object.keys(composed.volumes)).toEqual(['postgres', 'nats'])
  })
})

/** What one process alone is told; the door has the secret of sessions. */
const ownOf = ({ own = [], door }: Deployable) => [...own, ...(door ? ['AUTH_SECRET'] : [])]
