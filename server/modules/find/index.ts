import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/office/find.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { findThings } from './find-things.ts'

/** One search over the lists of all modules. */
export function findModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.findThings, async ({ query, context }) => success(await findThings(dependencies, query.q, context))),
  ]
}
