import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { partnersRoutes } from './partners.routes.ts'

export { createPartner, listPartners } from './partners.service.ts'

export function partnersModule(dependencies: Dependencies): BoundRoute[] {
  return partnersRoutes(dependencies)
}
