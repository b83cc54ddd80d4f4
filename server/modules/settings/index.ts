import type { AcademySettings } from '#contract/office/settings.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Executor } from '#server/db/connection.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { PUBLIC_SETTINGS, selectSetting } from './settings.repo.ts'
import { settingsRoutes } from './settings.routes.ts'
import { storedSettings } from './settings.service.ts'

export { vatPercentOf } from './settings.service.ts'

export { ensureSecret, readTurnKey } from './kept-secret.ts'
export { selectSetting, writeSetting } from './settings.repo.ts'

export function settingsModule(dependencies: ServerDependencies): BoundRoute[] {
  return settingsRoutes(dependencies)
}

/** Reads what admins set about the academy, for other modules. */
export async function readAcademy(executor: Executor): Promise<AcademySettings> {
  return storedSettings(await selectSetting(executor, PUBLIC_SETTINGS))
}
