import { failure, success } from '#contract/foundation/errors.ts'
import { readAcademySettings, readHealth, readSettings, readTime, updateSettings } from '#contract/office/settings.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { bind } from '#server/http/handler.ts'
import { healthReader } from './health.ts'
import { changeSettings, publicSettingsReader, readRevisedSettings } from './settings.service.ts'

export function settingsRoutes(dependencies: ServerDependencies): BoundRoute[] {
  const { database, now } = dependencies
  const publicSettings = publicSettingsReader(dependencies)
  const problems = healthReader(dependencies)
  return [
    bind(readSettings, async () => success(await publicSettings())),
    bind(readAcademySettings, async () => success(await readRevisedSettings(dependencies))),
    bind(updateSettings, ({ body, context }) => changeSettings(dependencies, context.principal.userId, body)),
    bind(readHealth, async () =>
      (await database.health())
        ? success({ healthy: true, database: database.kind, problems: [...(await problems())] })
        : failure('server.unavailable'),
    ),
    bind(readTime, async () => success({ serverNow: now() })),
  ]
}
