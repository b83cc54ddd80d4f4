import * as contract from '#contract/packages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindMembers, bindRecords } from '#server/records/index.ts'
import { examPackageMembers, offerReader, packageExamMembers, packageRecords, packageStatusChange } from './packages.ts'

export { contentClaims } from './content-claims.ts'
export { packageExamMembers, packageRecords } from './packages.ts'

export function packagesModule(dependencies: Dependencies): BoundRoute[] {
  const changeStatus = packageStatusChange(dependencies)
  return [
    bind(contract.listOffers, offerReader(dependencies)),
    ...bindRecords(contract.packageRoutes, packageRecords(dependencies)),
    bind(contract.changePackages, ({ body, context }) => changeStatus(body, context.principal.userId)),
    ...bindMembers(contract.packageExamRoutes, packageExamMembers(dependencies)),
    ...bindMembers(contract.examPackageRoutes, examPackageMembers(dependencies)),
  ]
}
