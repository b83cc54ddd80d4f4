import { success } from '#contract/errors.ts'
import * as contract from '#contract/marketing.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { exportInterests, listInterests, removeInterest } from './interests.ts'
import { countVisit, readLanding, registerInterest } from './landing.ts'
import { createLink, listLinks, readLink, removeLink, updateLink } from './links.ts'

export function marketingRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.readLanding, ({ params }) => readLanding(dependencies, params.slug)),
    bind(contract.countVisit, ({ params }) => countVisit(dependencies, params.slug)),
    bind(contract.registerInterest, ({ body, context }) => registerInterest(dependencies, body, context.locale)),
    bind(contract.listLinks, async ({ query }) => success(await listLinks(dependencies, query))),
    bind(contract.createLink, ({ body, context }) => createLink(dependencies, body, context.principal.userId)),
    bind(contract.readLink, ({ params }) => readLink(dependencies, params.id)),
    bind(contract.updateLink, ({ params, body, context }) =>
      updateLink(dependencies, params.id, body, context.principal.userId),
    ),
    bind(contract.deleteLink, ({ params, context }) => removeLink(dependencies, params.id, context.principal.userId)),
    bind(contract.listInterests, async ({ query }) => success(await listInterests(dependencies, query))),
    bind(contract.exportInterests, async ({ query, context }) =>
      success(await exportInterests(dependencies, query, context.locale)),
    ),
    bind(contract.deleteInterest, ({ params, context }) =>
      removeInterest(dependencies, params.id, context.principal.userId),
    ),
  ]
}
