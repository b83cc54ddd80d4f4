import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/messages/inquiries.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { changeInquiries, removeInquiry } from './change-inquiries.ts'
import { listInquiries, readInquiry } from './read-inquiries.ts'
import { sendInquiry } from './send-inquiry.ts'

export function inquiriesRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.sendInquiry, ({ body, context }) => sendInquiry(dependencies, body, context.locale)),
    bind(contract.listInquiries, async ({ query }) => success(await listInquiries(dependencies, query))),
    bind(contract.readInquiry, ({ params }) => readInquiry(dependencies, params.id)),
    bind(contract.changeInquiries, ({ body, context }) =>
      changeInquiries(dependencies, body, context.principal.userId),
    ),
    bind(contract.deleteInquiry, ({ params, context }) =>
      removeInquiry(dependencies, params.id, context.principal.userId),
    ),
  ]
}
