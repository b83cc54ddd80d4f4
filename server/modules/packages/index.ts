import * as contract from '#contract/shop/packages.ts'
import * as figures from '#contract/shop/record-figures.ts'
import * as subscriptionContract from '#contract/shop/subscriptions.ts'
import { success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindMembers, bindRecords } from '#server/records/index.ts'
import { readPackageFigures } from './package-figures.ts'
import { examPackageMembers, offerReader, packageExamMembers, packageRecords, packageStatusChange } from './packages.ts'
import {
  changeSubscription,
  endSubscription,
  grantSubscriptions,
  listSubscriptions,
  readPlan,
} from './subscriptions.ts'

export { type OpenedSubscription, openSubscription, stretchOf, type SubscriptionToOpen } from './open-subscription.ts'
export { type ContentTable, contentsOpenedBy, packagesOpening } from './content-packages.repo.ts'
export { packageFinder } from './find-packages.ts'
export { giveByImport, takeBackImported } from './give-by-import.ts'
export { selectPackageNames, selectPackagesToGive } from './packages.repo.ts'
export { contentClaims } from './content-claims.ts'
export { packageExamMembers, packageRecords } from './packages.ts'

export function packagesModule(dependencies: Dependencies): BoundRoute[] {
  const changeStatus = packageStatusChange(dependencies)
  return [
    bind(contract.listOffers, offerReader(dependencies)),
    ...bindRecords(contract.packageRoutes, packageRecords(dependencies)),
    bind(contract.changePackages, ({ body, context }) => changeStatus(body, context.principal.userId)),
    bind(figures.readPackageFigures, ({ params, context }) =>
      readPackageFigures(dependencies, params.id, context.principal),
    ),
    ...bindMembers(contract.packageExamRoutes, packageExamMembers(dependencies)),
    ...bindMembers(contract.examPackageRoutes, examPackageMembers(dependencies)),
    ...subscriptionRoutes(dependencies),
  ]
}

function subscriptionRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(subscriptionContract.listSubscriptions, async ({ query }) =>
      success(await listSubscriptions(dependencies, query)),
    ),
    bind(subscriptionContract.grantSubscriptions, ({ body, context }) =>
      grantSubscriptions(dependencies, body, context.principal.userId),
    ),
    bind(subscriptionContract.changeSubscription, ({ params, body, context }) =>
      changeSubscription(dependencies, params.id, body, context.principal.userId),
    ),
    bind(subscriptionContract.endSubscription, ({ params, body, context }) =>
      endSubscription(dependencies, params.id, body, context.principal.userId),
    ),
    bind(subscriptionContract.readPlan, async ({ context }) =>
      success(await readPlan(dependencies, context.principal.userId)),
    ),
  ]
}
