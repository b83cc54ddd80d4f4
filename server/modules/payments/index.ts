import { success } from '#contract/errors.ts'
import * as contract from '#contract/payments.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { refundOrder } from '#server/modules/orders/index.ts'
import { exportPayments } from './export-payments.ts'
import { listPayments } from './list-payments.ts'
import { askGateway, readPayment } from './read-payment.ts'

export function paymentsModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.listPayments, async ({ query }) => success(await listPayments(dependencies, query))),
    bind(contract.exportPayments, async ({ query, context }) =>
      success(await exportPayments(dependencies, query, context.locale)),
    ),
    bind(contract.readPayment, ({ params }) => readPayment(dependencies, params.id)),
    bind(contract.refundPayment, async ({ params, body, context }) => {
      const refunded = await refundOrder(dependencies, { ...body, orderId: params.id }, context.principal.userId)
      return refunded.ok ? readPayment(dependencies, params.id) : refunded
    }),
    bind(contract.askGateway, ({ params }) => askGateway(dependencies, params.id)),
  ]
}
