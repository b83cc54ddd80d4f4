import { failure, success } from '#contract/foundation/errors.ts'
import { readAcademySettings, readHealth, readSettings, readTime, updateSettings } from '#contract/office/settings.ts'
import { readSystemHealth } from '#contract/office/system-health.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { bind } from '#server/http/handler.ts'
import { writesHang } from '#server/nodes/index.ts'
import { bucketWatch } from './bucket-watch.ts'
import { healthReader } from './health.ts'
import { changeSettings, publicSettingsReader, readRevisedSettings } from './settings.service.ts'
import { systemHealthReader } from './system-health.ts'

export function settingsRoutes(dependencies: ServerDependencies): BoundRoute[] {
  const { database, now } = dependencies
  const publicSettings = publicSettingsReader(dependencies)
  const isBucketAway = bucketWatch(dependencies)
  const problems = healthReader(dependencies, isBucketAway)
  const systemHealth = systemHealthReader(dependencies, isBucketAway)
  return [
    bind(readSettings, async () => success(await publicSettings())),
    bind(readAcademySettings, async () => success(await readRevisedSettings(dependencies))),
    bind(updateSettings, ({ body, context }) => changeSettings(dependencies, context.principal, body)),
    bind(readHealth, async () => {
      if (!(await database.health())) return failure('server.unavailable', { detail: { problem: 'database-away' } })
      if (await writesHang(dependencies))
        return failure('server.unavailable', { detail: { problem: 'database-writes-hang' } })
      return success({ healthy: true, database: database.kind, problems: [...(await problems())] })
    }),
    bind(readSystemHealth, async () => success(await systemHealth())),
    bind(readTime, async () => success({ serverNow: now() })),
  ]
}
