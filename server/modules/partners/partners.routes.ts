import { success } from '#contract/errors.ts'
import * as contract from '#contract/partners.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import {
  createPartner,
  listPartners,
  partnerStripReader,
  readPartner,
  removePartner,
  updatePartner,
} from './partners.service.ts'

export function partnersRoutes(dependencies: Dependencies): BoundRoute[] {
  const readStrip = partnerStripReader(dependencies)
  return [
    bind(contract.readPartnerStrip, async () => success(await readStrip())),
    bind(contract.listPartners, async ({ query }) => success(await listPartners(dependencies, query))),
    bind(contract.createPartner, ({ body, context }) => createPartner(dependencies, body, context.principal.userId)),
    bind(contract.readPartner, ({ params }) => readPartner(dependencies, params.id)),
    bind(contract.updatePartner, ({ params, body, context }) =>
      updatePartner(dependencies, params.id, body, context.principal.userId),
    ),
    bind(contract.deletePartner, ({ params, context }) =>
      removePartner(dependencies, params.id, context.principal.userId),
    ),
  ]
}
