import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { inquiriesRoutes } from './inquiries.routes.ts'

export { forgetOldInquiries } from './change-inquiries.ts'

export function inquiriesModule(dependencies: ServerDependencies): BoundRoute[] {
  return inquiriesRoutes(dependencies)
}
