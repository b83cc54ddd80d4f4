import { markHandedOver, refundPayment } from '#contract/shop/refunds.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import * as differences from '#contract/shop/payment-differences.ts'
import { readPaymentNumbers as readNumbers } from '#contract/shop/payment-numbers.ts'
import * as contract from '#contract/shop/payments.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { markHandedOver as handOver, recordOutside, refundOrder } from '#server/modules/orders/index.ts'
import { compareNow, listDifferences, resolveDifference } from './compare-gateway.ts'
import { exportPayments } from './export-payments.ts'
import { listPayments } from './list-payments.ts'
import { readPaymentNumbers } from './payment-numbers.ts'
import { askGateway, readPayment } from './read-payment.ts'

export { paymentFinder } from './find-payments.ts'
export { readSalesFigures } from './sales-figures.ts'
export { compareWithGateway } from './compare-gateway.ts'

export function paymentsModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.listPayments, async ({ query }) => success(await listPayments(dependencies, query))),
    bind(contract.exportPayments, async ({ query, context }) =>
      success(await exportPayments(dependencies, query, context.locale)),
    ),
    bind(contract.readPayment, ({ params }) => readPayment(dependencies, params.id)),
    bind(contract.recordOutside, async ({ body, context }) => {
      const recorded = await recordOutside(dependencies, body, context.principal.userId)
      if (!recorded.ok) return recorded
      const read = await readPayment(dependencies, recorded.value)
      return read.ok ? read : failure('server.unexpected')
    }),
    bind(refundPayment, async ({ params, body, context }) => {
      const refunded = await refundOrder(dependencies, { ...body, orderId: params.id }, context.principal.userId)
      return refunded.ok ? readPayment(dependencies, params.id) : refunded
    }),
    bind(markHandedOver, async ({ params, context }) => {
      const marked = await handOver(dependencies, params.id, context.principal.userId)
      return marked.ok ? readPayment(dependencies, marked.value.orderId) : marked
    }),
    bind(readNumbers, async ({ query }) => success(await readPaymentNumbers(dependencies, query))),
    bind(differences.listDifferences, async () => success(await listDifferences(dependencies))),
    bind(differences.compareNow, () => compareNow(dependencies)),
    bind(differences.resolveDifference, ({ body, context }) =>
      resolveDifference(dependencies, body, context.principal.userId),
    ),
    bind(contract.askGateway, ({ params }) => askGateway(dependencies, params.id)),
  ]
}
