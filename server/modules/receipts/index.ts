import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/shop/receipts.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { exportDocuments, listDocuments } from './list-documents.ts'
import { listOwnReceipts, mailReceipt, readReceipt } from './read-receipts.ts'

export { issueReceipt } from './issue-receipt.ts'
export { receiptMails } from './receipt-mail.ts'
export { selectInvoiceNumber } from './receipts.repo.ts'

export function receiptsModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.listOwnReceipts, async ({ context }) =>
      success(await listOwnReceipts(dependencies, context.principal.userId)),
    ),
    bind(contract.readReceipt, ({ params, context }) => readReceipt(dependencies, params.number, context.principal)),
    bind(contract.listDocuments, async ({ query }) => success(await listDocuments(dependencies, query))),
    bind(contract.exportDocuments, async ({ query, context }) =>
      success(await exportDocuments(dependencies, query, context.locale)),
    ),
    bind(contract.mailReceipt, ({ params }) => mailReceipt(dependencies, params.number)),
  ]
}
