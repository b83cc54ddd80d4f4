import { success } from '#contract/errors.ts'
import { auditFilters, listAudit as listAuditRoute } from '#contract/audit.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { listAudit, readAuditFilters } from './list-audit.ts'

export function auditRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(listAuditRoute, async ({ query }) => success(await listAudit(dependencies, query))),
    bind(auditFilters, async () => success(await readAuditFilters(dependencies))),
  ]
}
