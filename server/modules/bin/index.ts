import * as contract from '#contract/office/bin.ts'
import { success } from '#contract/foundation/errors.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { listBin } from './list-bin.ts'
import { purgeMany } from './purge.ts'
import { restoreMany, restoreOne } from './restore.ts'

export { emptyBin } from './purge.ts'

/** The bin: what was deleted lately, to be restored or deleted for good. */
export function binModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.listBin, async ({ query, context }) =>
      success(await listBin(dependencies, query, context.principal)),
    ),
    bind(contract.restoreRecord, ({ params, context }) => restoreOne(dependencies, params.id, context.principal)),
    bind(contract.restoreRecords, ({ body, context }) => restoreMany(dependencies, body.target, context.principal)),
    bind(contract.purgeRecords, async ({ body, context }) =>
      success(await purgeMany(dependencies, body.target, context.principal)),
    ),
  ]
}
