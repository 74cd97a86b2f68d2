import { connectNats, natsSettings, postgresAddress, readSettings, runMain } from '@launch/kit'
import { openPictures } from '@launch/kit/pictures'
import { SQL } from 'bun'
import { seedDirectory } from './seed.ts'

/** How many listings at most: the names that there are. */
const MOST = 1_000_000

/**
 * `bun src/seed/main.ts` with DATABASE_URL (the migrator's), NATS_URL or NATS_CREDENTIALS_FILE and the like, N, SEED and
 * SITE: prints what it did.
 */
async function seed({ N = '60', SEED = '2026', SITE = 'main', ...env } = process.env): Promise<void> {
  const count = Number(N)
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST) {
    process.stderr.write(`N is ${N}; give how many listings to make, 1 to ${MOST}.\n`)
    process.exit(64)
  }
  const settings = readSettings({ databaseUrl: postgresAddress('DATABASE_URL'), ...natsSettings(env) }, env, false)
  const started = performance.now()
  const sql = new SQL({ url: settings.databaseUrl, max: 1 })
  const nc = await connectNats(settings, 'seed')
  try {
    const made = await seedDirectory(sql, openPictures(nc), { count, now: new Date(), seed: Number(SEED), site: SITE })
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    process.stdout.write(
      made > 0
        ? `${made} listings made in ${seconds} s.\n`
        : 'The directory was filled before; nothing was made. Delete its DATA_DIR to begin anew.\n',
    )
  } finally {
    await nc.close()
    await sql.close()
  }
}

await runMain(seed)
