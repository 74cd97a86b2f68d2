import { describe, expect, test } from 'bun:test'
import { containerOf, ofKind, podsOf, the } from './testing/manifests.ts'
import { type Given, PREFIX, render, valuesFiles } from './testing/render.ts'

const given: [string, Given][] = [
  ...Object.entries(valuesFiles).map(([name, files]): [string, Given] => [name, { files }]),
  ['migrations before each pod', { set: ['migrations.mode=initContainer'] }],
  ['backups', { set: ['backup.enabled=true', 'backup.existingClaim=backups'] }],
  ['Chromium', { set: ['services.crawler.browser.enabled=true'] }],
]

describe.each(given)('every pod of %s', (_, values) => {
  test('is one that Pod Security "restricted" admits, with a read-only root', async () => {
    const pods = podsOf(await render(values))
    expect(pods.length).toBeGreaterThan(8)
    for (const [name, pod] of pods) {
      expect([name, pod.securityContext]).toEqual([
        name,
        expect.objectContaining({ runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } }),
      ])
      expect([name, pod.hostNetwork ?? pod.hostPID]).toEqual([name, undefined])
      const others = pod.volumes?.filter(
        (volume) => !volume.emptyDir && !volume.secret && !volume.persistentVolumeClaim,
      )
      expect([name, others]).toEqual([name, []])
      for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
        expect([name, container.securityContext]).toEqual([
          name,
          {
            allowPrivilegeEscalation: false,
            privileged: false,
            readOnlyRootFilesystem: true,
            runAsNonRoot: true,
            runAsUser: 10001,
            runAsGroup: 10001,
            capabilities: { drop: ['ALL'] },
            seccompProfile: { type: 'RuntimeDefault' },
          },
        ])
      }
    }
  })

  test('has no token of the API, and no addresses of services in its environment', async () => {
    const manifests = await render(values)
    for (const [name, pod] of podsOf(manifests)) {
      expect([name, pod.automountServiceAccountToken, pod.enableServiceLinks]).toEqual([name, false, false])
    }
    expect(the(manifests, 'ServiceAccount', PREFIX).automountServiceAccountToken).toBe(false)
  })

  test('has a /tmp of a limited size, asks for memory and is limited in it', async () => {
    for (const [name, pod] of podsOf(await render(values))) {
      const volume = pod.volumes?.find((candidate) => candidate.name === 'tmp')
      expect([name, volume?.emptyDir?.sizeLimit]).toEqual([name, expect.stringMatching(/^\d+Mi$/)])
      for (const { volumeMounts, resources } of [...(pod.initContainers ?? []), ...pod.containers]) {
        expect([name, volumeMounts]).toEqual([name, expect.arrayContaining([{ name: 'tmp', mountPath: '/tmp' }])])
        expect([name, resources]).toEqual([
          name,
          {
            requests: { cpu: expect.any(String), memory: expect.any(String) },
            limits: { memory: expect.any(String) },
          },
        ])
      }
    }
  })

  test('mounts volumes that it has', async () => {
    for (const [name, { volumes = [], initContainers = [], containers }] of podsOf(await render(values))) {
      const mounted = [...initContainers, ...containers].flatMap(({ volumeMounts = [] }) => volumeMounts)
      const names = new Set(mounted.map((mount) => mount.name))
      expect([name, [...names].toSorted()]).toEqual([name, volumes.map((volume) => volume.name).toSorted()])
    }
  })
})

test('a process has 60 seconds to end, the crawler 90, and the gateway 8 more in which it goes on serving', async () => {
  const deployments = ofKind(await render(), 'Deployment')
  const seconds = deployments.map(({ metadata, spec }) => [
    metadata.name.replace(`${PREFIX}-`, ''),
    spec.template.spec.terminationGracePeriodSeconds,
  ])
  const preStops = deployments.flatMap((deployment) => containerOf(deployment).lifecycle ?? [])
  expect(Object.fromEntries(seconds)).toEqual({
    billing: 60,
    'claims-verifier': 60,
    crawler: 90,
    drafts: 60,
    gateway: 68,
    listings: 60,
    notifications: 60,
  })
  expect(preStops).toEqual([{ preStop: { sleep: { seconds: 8 } } }])
})

test('the crawler has a HOME and shared memory of its own', async () => {
  const crawler = the(await render(), 'Deployment', `${PREFIX}-crawler`)
  expect(containerOf(crawler).env).toContainEqual({ name: 'HOME', value: '/home/crawler' })
  expect(containerOf(crawler).volumeMounts).toEqual(
    expect.arrayContaining([
      { name: 'home', mountPath: '/home/crawler' },
      { name: 'shared-memory', mountPath: '/dev/shm' },
    ]),
  )
  expect(crawler.spec.template.spec.volumes).toContainEqual({
    name: 'shared-memory',
    emptyDir: { medium: 'Memory', sizeLimit: '256Mi' },
  })
})

test('with Chromium the crawler is the image that has it', async () => {
  const manifests = await render({ set: ['services.crawler.browser.enabled=true'] })
  const { image } = containerOf(the(manifests, 'Deployment', `${PREFIX}-crawler`))
  expect(image).toBe('launch-directory/crawler-browser:0.1.0')
})

test('the sandbox of Chromium gets a seccomp profile that allows user namespaces', async () => {
  const browser = { enabled: true, sandbox: 'userns', seccompProfile: 'profiles/chromium.json' }
  const manifests = await render({ json: { 'services.crawler.browser': browser } })
  const { securityContext } = containerOf(the(manifests, 'Deployment', `${PREFIX}-crawler`))
  expect(securityContext).toMatchObject({
    seccompProfile: { type: 'Localhost', localhostProfile: 'profiles/chromium.json' },
    capabilities: { drop: ['ALL'] },
  })
})

test('an image is named by its digest where there is one, from the registry that is named', async () => {
  const digest = `sha256:${'0'.repeat(64)}`
  const manifests = await render({
    set: ['image.registry=registry.example.com/', 'image.tag=2.0.0', `services.billing.image.digest=${digest}`],
  })
  const imageOf = (name: string) => containerOf(the(manifests, 'Deployment', `${PREFIX}-${name}`)).image
  expect(imageOf('billing')).toBe(`registry.example.com/launch-directory/billing@${digest}`)
  expect(imageOf('drafts')).toBe('registry.example.com/launch-directory/drafts:2.0.0')
})
