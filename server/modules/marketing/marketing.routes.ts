import { success } from '#contract/foundation/errors.ts'
import * as message from '#contract/public-pages/interest-message.ts'
import * as people from '#contract/public-pages/link-people.ts'
import * as contract from '#contract/public-pages/marketing.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindRecords } from '#server/records/index.ts'
import { changeInterestMessage, readInterestMessage } from './interest-message.ts'
import { exportInterests, listInterests, removeInterest, withdrawConsent } from './interests.ts'
import { countVisit, readLanding, registerInterest } from './landing.ts'
import { linkRecords } from './links.ts'
import { listLinkPeople } from './people.ts'
import { readLinkResults } from './results.ts'

export function marketingRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.readLanding, ({ params }) => readLanding(dependencies, params.slug)),
    bind(contract.countVisit, ({ params, body, context }) =>
      countVisit(dependencies, { ...body, slug: params.slug }, context),
    ),
    bind(contract.registerInterest, ({ body, context }) => registerInterest(dependencies, body, context.locale)),
    ...bindRecords(contract.linkRoutes, linkRecords(dependencies)),
    bind(contract.readLinkResults, ({ params }) => readLinkResults(dependencies, params.id)),
    bind(people.listLinkPeople, ({ params, query, context }) =>
      listLinkPeople(dependencies, params.id, query, context.principal),
    ),
    bind(contract.listInterests, async ({ query }) => success(await listInterests(dependencies, query))),
    bind(contract.exportInterests, async ({ query, context }) =>
      success(await exportInterests(dependencies, query, context.locale)),
    ),
    bind(contract.withdrawConsent, ({ params, context }) =>
      withdrawConsent(dependencies, params.id, context.principal.userId),
    ),
    bind(message.readInterestMessage, async () => success(await readInterestMessage(dependencies))),
    bind(message.updateInterestMessage, ({ body, context }) =>
      changeInterestMessage(dependencies, body, context.principal.userId),
    ),
    bind(contract.deleteInterest, ({ params, context }) =>
      removeInterest(dependencies, params.id, context.principal.userId),
    ),
  ]
}
