import * as contract from '#contract/people/audit.ts'
import { success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit, listRecordChanges, readAuditFilters } from './list-audit.ts'

export function auditRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.listAudit, async ({ query, context }) =>
      success(await listAudit(dependencies, query, context.locale)),
    ),
    bind(contract.auditFilters, async () => success(await readAuditFilters(dependencies))),
    bind(contract.exportAudit, async ({ query, context }) =>
      success(await exportAudit(dependencies, query, context.locale)),
    ),
    bind(contract.listRecordChanges, ({ query, context }) => listRecordChanges(dependencies, query, query, context)),
  ]
}
