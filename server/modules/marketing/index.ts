import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { selectActiveSlugs } from './links.repo.ts'
import { marketingRoutes } from './marketing.routes.ts'

export { linkFinder } from './find-links.ts'
export { forgetOldInterests, listInterests, withdrawConsent } from './interests.ts'
export { readLanding, registerInterest } from './landing.ts'
export { linkImporter } from './link-importer.ts'
export { linkRecords } from './links.ts'

export function marketingModule(dependencies: Dependencies): BoundRoute[] {
  return marketingRoutes(dependencies)
}

/** Slugs of the links that lead somewhere, newest first. */
export async function activeSlugs(executor: Executor, limit: number): Promise<string[]> {
  return selectActiveSlugs(executor, limit)
}
