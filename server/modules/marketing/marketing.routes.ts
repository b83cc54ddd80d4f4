import { success } from '#contract/errors.ts'
import * as contract from '#contract/marketing.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindRecords } from '#server/records/index.ts'
import { exportInterests, listInterests, removeInterest } from './interests.ts'
import { countVisit, readLanding, registerInterest } from './landing.ts'
import { linkRecords } from './links.ts'

export function marketingRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.readLanding, ({ params }) => readLanding(dependencies, params.slug)),
    bind(contract.countVisit, ({ params }) => countVisit(dependencies, params.slug)),
    bind(contract.registerInterest, ({ body, context }) => registerInterest(dependencies, body, context.locale)),
    ...bindRecords(contract.linkRoutes, linkRecords(dependencies)),
    bind(contract.listInterests, async ({ query }) => success(await listInterests(dependencies, query))),
    bind(contract.exportInterests, async ({ query, context }) =>
      success(await exportInterests(dependencies, query, context.locale)),
    ),
    bind(contract.deleteInterest, ({ params, context }) =>
      removeInterest(dependencies, params.id, context.principal.userId),
    ),
  ]
}
