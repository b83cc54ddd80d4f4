import { failure, success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { seesOwnerOf } from '#server/db/seen-students.ts'
import type { ContentDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { checkReceipt } from './check-receipt.ts'
import { makeReceipt } from './make-receipt.ts'
import { publicKeys, storedReceiptKeys } from './receipt-keys.ts'

const { examReceipts } = routes

export function examReceiptsRoutes(dependencies: ContentDependencies): BoundRoute[] {
  const { database } = dependencies
  return [
    bind(examReceipts.readOwnReceipt, ({ params, context: { principal } }) =>
      makeReceipt(dependencies, params.id, ({ userId }) => userId === principal.userId),
    ),
    bind(examReceipts.readReceiptOfAttempt, async ({ params, context: { principal } }) => {
      const { id: wanted, attemptId } = params
      return (await seesOwnerOf(database.query, principal, 'attempt', attemptId))
        ? makeReceipt(dependencies, attemptId, ({ examId }) => examId === wanted)
        : failure('attempts.not-found')
    }),
    bind(examReceipts.listReceiptKeys, async () =>
      success({ items: publicKeys(await storedReceiptKeys(database.query)) }),
    ),
    bind(examReceipts.checkReceipt, ({ body: { code } }) => checkReceipt(dependencies, code)),
  ]
}
