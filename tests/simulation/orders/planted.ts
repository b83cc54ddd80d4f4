/** Mistakes that a developer could make with money, put around the real code from outside: each must be caught. */
import type { PaymentGateway } from '#server/adapters/payment-gateway/index.ts'
import type { Database } from '#server/db/connection.ts'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import type { Row } from '../memory-academy/tables.ts'
import { withoutTransactions } from '../without-transactions.ts'

export interface PlantedInOrders {
  readonly name: string
  /** Mistake that a developer could make. */
  readonly mistake: string
  readonly gateway?: (gateway: PaymentGateway) => PaymentGateway
  readonly database?: (database: Database) => Database
  readonly memory?: (memory: MemoryDatabase) => void
  readonly withoutJobs?: boolean
}

/** Statements that match are written otherwise. */
function rewriting(match: RegExp, change: (text: string) => string): PlantedInOrders['memory'] {
  return (memory) => {
    memory.rewrite = (text) => (match.test(text) ? change(text) : text)
  }
}

const HELD = /^update "coupons" set .*"coupons"."held" [+-] 1/
const LET_GO = /^update "coupons" set "held" = "coupons"."held" - 1 where/

export const PLANTED_IN_ORDERS: readonly PlantedInOrders[] = [
  {
    name: 'webhook believed',
    mistake: 'what arrives at the webhook counts, with any secret, and the gateway is not asked',
    gateway(gateway) {
      const reported = new Set<string>()
      return {
        ...gateway,
        readEvent(body) {
          const { id, type, data } = body as { id: string; type: string; data: { id: string } }
          reported.add(data.id)
          return { id, type, paymentId: data.id, mode: gateway.mode }
        },
        async fetch(id) {
          const answer = await gateway.fetch(id)
          if (answer.kind !== 'payment' || !reported.has(id)) return answer
          return { kind: 'payment', payment: { ...answer.payment, status: 'paid' } }
        },
      }
    },
  },
  {
    name: 'lost answer is a no',
    mistake: 'a gateway that does not answer has refused the card',
    gateway: (gateway) => ({
      ...gateway,
      async create(payment) {
        const answer = await gateway.create(payment)
        return answer.kind === 'away' ? { kind: 'refused', message: 'no answer' } : answer
      },
    }),
  },
  {
    name: 'another id for each request',
    mistake: 'a repeated try is another payment at the gateway',
    gateway: (gateway) => ({
      ...gateway,
      create: (payment) =>
        gateway.create({ ...payment, givenId: `${payment.givenId.slice(0, -4)}${Date.now() % 10_000}` }),
    }),
  },
  {
    name: 'refund asked again',
    mistake: 'a refund without an answer is asked for once more, without a look at what was returned',
    gateway: (gateway) => ({
      ...gateway,
      async refund(id, amount) {
        const answer = await gateway.refund(id, amount)
        return answer.kind === 'away' ? gateway.refund(id, amount) : answer
      },
    }),
  },
  {
    name: 'amount not compared',
    mistake: 'whatever the gateway took, in whatever currency, for whatever order, pays the order',
    gateway(gateway) {
      const asked = new Map<string, { amount: number; orderId: string }>()
      const believing = (answer: Awaited<ReturnType<PaymentGateway['fetch']>>) => {
        if (answer.kind !== 'payment') return answer
        const expected = asked.get(answer.payment.id)
        return { kind: 'payment' as const, payment: { ...answer.payment, ...expected, currency: 'SAR' } }
      }
      return {
        ...gateway,
        async create(payment) {
          asked.set(payment.givenId, { amount: payment.amount, orderId: payment.orderId })
          return believing(await gateway.create(payment))
        },
        fetch: async (id) => believing(await gateway.fetch(id)),
      }
    },
  },
  {
    name: 'answer to a code believed',
    mistake: 'a wallet has paid as soon as its code was passed on, whatever the gateway says of the payment',
    gateway(gateway) {
      const heard = new Set<string>()
      return {
        ...gateway,
        async confirm(payment, code) {
          const answer = await gateway.confirm(payment, code)
          if (answer === 'heard') heard.add(payment.id)
          return answer
        },
        async fetch(id) {
          const answer = await gateway.fetch(id)
          if (answer.kind !== 'payment' || !heard.has(id)) return answer
          return { kind: 'payment', payment: { ...answer.payment, status: 'paid' } }
        },
      }
    },
  },
  {
    name: 'refused code is a no',
    mistake: 'a code that the gateway does not take, as the second of two, has failed the payment',
    gateway(gateway) {
      const refused = new Set<string>()
      return {
        ...gateway,
        async confirm(payment, code) {
          const answer = await gateway.confirm(payment, code)
          if (answer !== 'heard') refused.add(payment.id)
          return answer
        },
        async fetch(id) {
          const answer = await gateway.fetch(id)
          if (answer.kind !== 'payment' || !refused.delete(id)) return answer
          return { kind: 'payment', payment: { ...answer.payment, status: 'failed' } }
        },
      }
    },
  },
  {
    name: 'codes not counted',
    mistake: 'codes of a wallet may be tried without an end',
    memory: rewriting(/^update "payments" set "codes" = /, (text) => text.replace('"codes" =', '"asked" =')),
  },
  {
    name: 'no transaction',
    mistake: 'what belongs together is written one after the other',
    database: withoutTransactions,
  },
  {
    name: 'no reconciliation',
    mistake: 'nobody asks for payments and orders that nobody looks at',
    withoutJobs: true,
  },
  {
    name: 'coupon not held',
    mistake: 'an order looks whether a use is left, and takes it only when it is paid',
    memory: rewriting(HELD, (text) => text.replace(/("coupons"."held" [+-]) 1/, '$1 0')),
  },
  {
    name: 'coupon not let go',
    mistake: 'an order that is over keeps the use that it held',
    memory: rewriting(LET_GO, (text) => text.replace('- 1', '- 0')),
  },
  {
    name: 'number outside of the transaction',
    mistake: 'the counter of receipts goes on although what it counted was taken back',
    memory: (memory) => {
      let furthest: readonly Row[] = []
      memory.afterEach = (statement) => {
        if (statement.startsWith('update "receipt_counters"')) furthest = memory.rows('receipt_counters')
      }
      memory.onDrop = () => {
        if (furthest.length > 0) memory.store.table('receipt_counters').rows = [...furthest]
      }
    },
  },
  {
    name: 'late money kept',
    mistake: 'an order that is over takes its money although the buyer has bought the same again',
    memory: rewriting(/count\(\*\) as count from "orders" where \(+"orders"."buyer_id" =/, (text) =>
      text.replace('"orders"."buyer_id" =', '"orders"."id" ='),
    ),
  },
  {
    name: 'refunded worth is credited',
    mistake: 'what was given back is credited again when the plan is changed',
    memory: rewriting(/^update "subscriptions" set "worth" = greatest/, (text) =>
      text.replace('"subscriptions"."source_id" =', '"subscriptions"."id" ='),
    ),
  },
  {
    name: 'credited money is given back',
    mistake: 'a refund looks at its own order alone, not at what its money became',
    memory: rewriting(/^select .* from "orders" where \("orders"."credited_id" = .*"status" = /, (text) =>
      text.replace('"orders"."credited_id" =', '"orders"."id" ='),
    ),
  },
  {
    name: 'later days stay',
    mistake: 'days that are bought into a gap do not move what is later',
    memory: rewriting(/^update "subscriptions" set "starts_at" = /, (text) =>
      text.replace('"subscriptions"."id" =', '"subscriptions"."source_id" ='),
    ),
  },
]
