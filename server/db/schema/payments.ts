/**
 * Tables of what became of payments besides their state: reports of them, money given back, differences of the gateway.
 */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PaymentEventKind } from '#domain/orders/payment-events.ts'
import type { DifferenceKind } from '#domain/orders/differences.ts'
import type { RefundState } from '#domain/orders/refunds.ts'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

/** Reports that were heard of an order's tries, and where each came from. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    gatewayId: text('gateway_id').notNull(),
    kind: text().$type<PaymentEventKind>().notNull(),
    /** The gateway's status and words, where it said some. */
    detail: jsonb().$type<{ status?: string; message?: string | null; responseCode?: string | null }>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('payment_events_order').on(table.orderId, table.at)],
)

/** Money that staff give back. Written down before the gateway is asked, so that it is asked once. */
export const refunds = pgTable(
  'refunds',
  {
    /** Made by the client: a repetition finds the same refund. */
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Halalas. */
    amount: integer().notNull(),
    reason: text().notNull(),
    endsAccess: boolean('ends_access').notNull(),
    state: text().$type<RefundState>().notNull(),
    /** Words of the gateway about a refusal. */
    message: text(),
    creditNote: text('credit_note'),
    createdBy: uuid('created_by'),
    /** Instant at which the gateway is asked next; null: no more. */
    nextAskAt: instant('next_ask_at'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** First instant at which money that is handed over outside is late; null: the gateway gives it back, or it is of before. */
    handOverBy: instant('hand_over_by'),
    handedOverAt: instant('handed_over_at'),
    handedOverBy: uuid('handed_over_by'),
  },
  (table) => [index('refunds_order').on(table.orderId), index('refunds_due').on(table.nextAskAt)],
)

/** A payment that was made outside and recorded by staff. */
export const outsidePayments = pgTable('outside_payments', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Reference as it was written in the bank's statement or on the paper. */
  reference: text().notNull(),
  /** The same as it is compared: no payment is recorded twice. */
  referenceKey: text('reference_key').notNull().unique('outside_payments_reference'),
  /** The day on which the money came, `2026-11-25`. */
  paidOn: text('paid_on').notNull(),
  /** A picture of the paper. */
  fileId: text('file_id'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
})

/** Differences between the gateway's list and ours, as the last comparison found them. */
export const gatewayDifferences = pgTable(
  'gateway_differences',
  {
    gatewayId: text('gateway_id').notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    orderId: uuid('order_id'),
    /** Values that we have and that the gateway says: a status, or an amount in halalas. */
    ours: text(),
    theirs: text(),
    seenAt: instant('seen_at').notNull(),
    /** Note of what staff have done about it; null: nothing yet. */
    note: text(),
    resolvedBy: uuid('resolved_by'),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [primaryKey({ columns: [table.gatewayId, table.kind] })],
)
