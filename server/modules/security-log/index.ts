import { listSecurityEvents } from '#contract/people/security-log.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind } from '#server/http/handler.ts'
import { listEvents } from './list-events.ts'
import { deleteSecurityEventsBefore } from './security-log.repo.ts'

export { KIND_OF_ROUTE } from './kept-routes.ts'
export { securityLog } from './security-log.ts'

const SECURITY_LOG_KEPT_MS = 180 * 24 * 3_600_000

export async function forgetOldSecurityEvents({ database, now }: Dependencies): Promise<void> {
  await deleteSecurityEventsBefore(database.query, new Date(now() - SECURITY_LOG_KEPT_MS))
}

export function securityLogModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(listSecurityEvents, async ({ query, context }) =>
      success(await listEvents(dependencies, query, context.locale)),
    ),
  ]
}
