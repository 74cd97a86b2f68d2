import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { type Deployable, deployables } from '@launch/all-in-one/deployables'
import { loadManaged } from '@launch/all-in-one/managed'
import { ofKind } from './testing/manifests.ts'
import { CHART, type Given, refusal, render, valuesFiles } from './testing/render.ts'
import { environmentsOf, problemsOf, secrets, settingsRead, upperOf } from './testing/settings.ts'

/** What belongs to the image and to the pod, and is nobody's to choose: ports, and what Bun itself reads. */
const OF_THE_POD = ['HOME', 'HOST', 'PORT', 'HEALTH_HOST', 'HEALTH_PORT', 'REUSE_PORT']
const billing = deployableOf('billing')

/** Every value that makes a setting, at once. */
const everything: Given[] = [
  {
    set: [
      'tracing.endpoint=http://collector.monitoring.svc:4318',
      'nats.tls.clientCertificate=true',
      'payments.enabled=true',
    ],
    json: {
      sites: [{ key: 'main', name: 'Main', base_url: 'https://directory.example.com' }],
      siteTeamEmails: ['team@example.com'],
      sharedHosts: ['apps.example.com'],
    },
  },
  {
    files: ['values-development.yaml'],
    json: {
      development: {
        outboundResolve: 'shop.test=127.0.0.1:9000',
        clockOffset: '+21d',
        dnsServer: '127.0.0.1:5353',
        failpoint: 'drafts:after_commit',
      },
    },
  },
  ...Object.values(valuesFiles).map((files) => ({ files })),
]

function deployableOf(name: string): Deployable {
  const found = deployables.find((deployable) => deployable.name === name)
  if (!found) throw new Error(`${name} is no process of the system`)
  return found
}

describe.each(deployables)('$name', (deployable) => {
  const { name } = deployable

  test('is told settings that its code reads, and no others', async () => {
    const read = await settingsRead(deployable)
    for (const given of everything) {
      const { running, migration } = environmentsOf(name, await render(given))
      const unknown = Object.keys({ ...running, ...migration }).filter((setting) => !read.has(setting))
      expect(unknown.filter((setting) => setting !== 'HOME')).toEqual([])
    }
  })

  test('can be told every setting that its code reads', async () => {
    const told = new Set([...OF_THE_POD, ...(await settingsOfSchema(name))])
    for (const given of everything) {
      const { running, migration } = environmentsOf(name, await render(given))
      for (const setting of Object.keys({ ...running, ...migration })) told.add(setting)
    }
    // OpenTelemetry's own name for a process is its own; a secret comes as a variable, and not as a file.
    told.add('OTEL_SERVICE_NAME')
    for (const setting of [...told]) told.add(`${setting}_FILE`)
    expect([...(await settingsRead(deployable))].filter((setting) => !told.has(setting))).toEqual([])
  })

  test('has no setting in the schema that its code does not read', async () => {
    const read = await settingsRead(deployable)
    expect((await settingsOfSchema(name)).filter((setting) => !read.has(setting))).toEqual([])
  })

  test.each(Object.entries(valuesFiles))('finds nothing wrong with the settings of %s', async (_, files) => {
    expect(await problemsOf(deployable, await render({ files }))).toEqual([])
  })

  test('is told nobody else’s secrets, and the migrator’s address not at all', async () => {
    for (const given of everything) {
      const { running } = environmentsOf(name, await render(given))
      expect(Object.keys(running).filter((setting) => setting.endsWith('DATABASE_URL'))).toEqual([
        `${upperOf(name)}_DATABASE_URL`,
      ])
      expect('AUTH_SECRET' in running && name !== 'gateway').toBe(false)
      expect('SMTP_URL' in running && name !== 'notifications').toBe(false)
      expect('STRIPE_SECRET_KEY' in running && name !== 'billing').toBe(false)
    }
  })
})

async function settingsOfSchema(name: string): Promise<string[]> {
  const schema = await Bun.file(join(CHART, 'values.schema.json')).json()
  return Object.keys(schema.properties.services.properties[name].properties.settings.properties)
}

test('no secret stands in a ConfigMap, or in any other resource', async () => {
  const values = new Set(Object.values(secrets))
  for (const given of everything) {
    const manifests = await render(given)
    const names = ofKind(manifests, 'ConfigMap').flatMap(({ data }) => Object.keys(data ?? {}))
    expect(names.filter((name) => /SECRET|PASSWORD|SMTP_URL|DATABASE_URL|_KEY$/.test(name))).toEqual([])
    expect(ofKind(manifests, 'Secret')).toEqual([])
    const text = JSON.stringify(manifests)
    expect([...values].filter((value) => text.includes(value))).toEqual([])
    expect(text).not.toMatch(/:\/\/[^/"]+:[^/"]+@/)
  }
})

test('the address of NATS has no user where credentials are files, and is a secret where it has one', async () => {
  const told = (manifests: Awaited<ReturnType<typeof render>>) => environmentsOf('drafts', manifests)
  const files = told(await render())
  expect(files.running).toMatchObject({
    NATS_URL: 'tls://nats.nats.svc.cluster.local:4222',
    NATS_CREDENTIALS_FILE: '/etc/launch-directory/nats/drafts.creds',
    NATS_CA_FILE: '/etc/launch-directory/nats-tls/ca.crt',
  })
  expect(files.migration.NATS_CREDENTIALS_FILE).toBe('/etc/launch-directory/nats/migrator.creds')
  const addresses = told(await render({ files: ['values-development.yaml'] }))
  expect(addresses.running.NATS_URL).toBe(secrets['launch-nats/DRAFTS_NATS_URL'] ?? 'missing')
  expect(addresses.migration.NATS_URL).toBe(secrets['launch-nats/MIGRATOR_NATS_URL'] ?? 'missing')
  expect(addresses.running).not.toHaveProperty('NATS_CREDENTIALS_FILE')
})

test('drafts reckon with as many crawlers as may run, and with the places of each', async () => {
  const crawlersOf = async (given: Given) => {
    const { running } = environmentsOf('drafts', await render(given))
    return [running.CRAWLERS, running.CRAWLER_PLACES]
  }
  expect(await crawlersOf({ set: ['services.crawler.keda.maxReplicas=5', 'services.crawler.places=8'] })).toEqual([
    '5',
    '8',
  ])
  expect(await crawlersOf({ set: ['services.crawler.keda.enabled=false', 'services.crawler.replicas=3'] })).toEqual([
    '3',
    '16',
  ])
})

describe('production', () => {
  const withKey = async (key: string) => {
    const { running, migration } = environmentsOf(
      'billing',
      await render({ set: ['nats.secretHolds=addresses', 'nats.tls.existingSecret='] }),
    )
    return (await loadManaged(billing)).problems({ ...migration, ...running, STRIPE_SECRET_KEY: key })
  }

  test('refuses a key that moves no money', async () => {
    expect(await withKey('sk_live_made_up')).toEqual([])
    expect(await withKey('sk_test_made_up')).toEqual([expect.stringContaining('a test key moves no money')])
  })

  test('refuses to sell by the sandbox', async () => {
    expect(await withKey('')).toEqual([expect.stringContaining('set the secret key of Stripe, or PAYMENTS=off')])
    expect(await refusal({ set: ['payments.existingSecret='] })).toContain('the sandbox is not there in production')
  })

  test('sells nothing where payments are off', async () => {
    const manifests = await render({ set: ['payments.enabled=false', 'payments.existingSecret='] })
    const { running } = environmentsOf('billing', manifests)
    expect(running).toMatchObject({ LAUNCH_ENV: 'production', PAYMENTS: 'off' })
    expect(running).not.toHaveProperty('STRIPE_SECRET_KEY')
    expect(await problemsOf(billing, manifests)).toEqual([])
  })

  test.each([
    ['outboundResolve', 'shop.test=127.0.0.1:9000'],
    ['clockOffset', '+21d'],
    ['dnsServer', '127.0.0.1:5353'],
    ['failpoint', 'drafts:after_commit'],
  ])('refuses development.%s', async (name, value) => {
    expect(await refusal({ set: [`development.${name}=${value}`] })).toContain(`development.${name} is set`)
  })
})
