import { failure, success } from '#contract/errors.ts'
import { readHealth, readSettings, readTime } from '#contract/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { bind } from '#server/http/handler.ts'
import { publicSettingsReader } from './settings.service.ts'

export function settingsRoutes(dependencies: Dependencies): BoundRoute[] {
  const { database, now } = dependencies
  const publicSettings = publicSettingsReader(dependencies)
  return [
    bind(readSettings, async () => success(await publicSettings())),
    bind(readHealth, async () =>
      (await database.health()) ? success({ healthy: true, database: database.kind }) : failure('server.unavailable'),
    ),
    bind(readTime, async () => success({ serverNow: now() })),
  ]
}
