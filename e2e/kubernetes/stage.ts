import { roomyLimits } from '../system.ts'
import { type Backbone, openBackbone } from './backbone.ts'
import { timed } from './figures.ts'
import { foreignImages } from './images.ts'
import { backboneValues, type Installation, install, prepareNamespace } from './installation.ts'
import { describeNamespace, removeNamespace } from './kubectl.ts'
import { byPassword } from './nats-access.ts'
import { PRODUCTION, PRODUCTION_BACKBONE } from './production.ts'
import { openWebsites, type Websites } from './websites.ts'

/** The installation that most tests look at, and what it stands on. */
export interface Stage {
  backbone: Backbone
  websites: Websites
  directory: Installation
}

const BACKBONE = 'launch-backbone'
const DIRECTORY = 'launch-directory'
const ALL = [DIRECTORY, BACKBONE, PRODUCTION, PRODUCTION_BACKBONE]

/** Crawlers come and go within a test: few sites at once each, and a scaler that waits seconds where production waits minutes. */
const scaledCrawler = {
  places: 3,
  keda: {
    enabled: true,
    minReplicas: 1,
    maxReplicas: 4,
    jobsPerReplica: 8,
    scaleDownAfterSeconds: 15,
    scaleDownPeriodSeconds: 5,
  },
}

/** Installs Postgres, NATS, websites, and the chart with development's values. @throws Error with the logs of what failed */
export async function openStage(): Promise<Stage> {
  // What a run that broke off has left would take the room of this one's pods.
  await Promise.all(ALL.map(removeNamespace))
  const images = foreignImages(process.env)
  const backbone = await timed('Postgres and NATS ready', () =>
    openBackbone({ namespace: BACKBONE, images, access: byPassword }),
  )
  const websites = await openWebsites(process.env.KUBERNETES_SETUP?.trim() || undefined, backbone)
  await prepareNamespace(DIRECTORY, backbone)
  const values = {
    ...backboneValues(backbone),
    publicUrl: 'http://directory.test',
    development: { outboundResolve: websites.outboundResolve },
    services: { gateway: { replicas: 2, settings: roomyLimits }, crawler: scaledCrawler },
  }
  values.networkPolicy = { ...values.networkPolicy, ...{ public: { extraCidrs: websites.extraCidrs } } }
  const options = { namespace: DIRECTORY, backbone, files: ['values-development.yaml'], values }
  const directory = await timed('helm install, until every pod is ready', () =>
    install(options).catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await describeNamespace(DIRECTORY)}`)
    }),
  )
  return { backbone, websites, directory }
}

/** Removes all that `openStage` has made. */
export async function closeStage({ websites }: Pick<Stage, 'websites'>): Promise<void> {
  await websites.stop()
  await Promise.all(ALL.map(removeNamespace))
}
