import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { auditRoutes } from './audit.routes.ts'

export { hasActed, insertAuditEntry } from './audit.repo.ts'
export { beginChange } from './begin-change.repo.ts'
export { readReferences } from './read-references.ts'
export { type Change, changedFields, recordChange, recordChanges } from './record-change.ts'

export function auditModule(dependencies: Dependencies): BoundRoute[] {
  return auditRoutes(dependencies)
}
