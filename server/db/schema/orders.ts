/** Coupons, orders, tries at the gateway, and receipts. Amounts are halalas with VAT. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PackagePeriod, PackageTier } from '#domain/access/packages.ts'
import type { BillingCountry } from '#domain/orders/billing.ts'
import type { GatewayMode } from '#domain/orders/gateway-answer.ts'
import type { OrderState } from '#domain/orders/machine.ts'
import type { GatewayMethod, OrderAttention, PaymentMethod, PaymentStatus } from '#domain/orders/statuses.ts'
import type { Discount, Quote, QuoteInput } from '#domain/pricing/quote.ts'
import type { PlanChange } from '#domain/pricing/plan-change.ts'
import type { ReceiptSeries } from '#domain/receipts/numbers.ts'
import { instant } from './columns.ts'
import { packages, subscriptions } from './packages.ts'
import { users } from './people.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    /** Code as it was written; `codeKey` is what is compared (`foldCouponCode`). */
    code: text().notNull(),
    codeKey: text('code_key').notNull(),
    title: text().notNull(),
    description: text().notNull(),
    type: text().$type<Discount['type']>().notNull(),
    /** Basis points of a percentage, halalas of a fixed amount. */
    amount: integer().notNull(),
    startsAt: instant('starts_at'),
    /** Not included: the first instant after the last day. */
    endsAt: instant('ends_at'),
    /** Null: as often as people like. */
    quantity: integer(),
    perStudent: integer('per_student').notNull(),
    minimumAmount: integer('minimum_amount').notNull(),
    /** Empty: any package. */
    packageIds: jsonb('package_ids').$type<string[]>().notNull(),
    active: boolean().notNull(),
    /** Kept by conditional updates alone: `used + held` passes `quantity` only by payments that came late. */
    used: integer().notNull().default(0),
    held: integer().notNull().default(0),
    searchText: text('search_text').notNull(),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('coupons_code').on(table.codeKey), index('coupons_created').on(table.createdAt)],
)

export const orders = pgTable(
  'orders',
  {
    /** Made by the client: a repetition finds the same order. */
    id: uuid().primaryKey(),
    /** Null: the account is gone, the order stays. */
    buyerId: uuid('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    /** Package and price as they were. */
    packageNameAr: text('package_name_ar').notNull(),
    packageNameEn: text('package_name_en').notNull(),
    tier: text().$type<PackageTier>().notNull(),
    period: text().$type<PackagePeriod>().notNull(),
    quoteInput: jsonb('quote_input').$type<QuoteInput>().notNull(),
    quote: jsonb().$type<Quote>().notNull(),
    total: integer().notNull(),
    vat: integer().notNull(),
    /** Amount that the coupon took off. */
    discount: integer().notNull().default(0),
    couponId: uuid('coupon_id').references(() => coupons.id),
    couponCode: text('coupon_code'),
    couponState: text('coupon_state').$type<OrderState['coupon']>().notNull(),
    /** Choice of when the bought days begin, and the period that is given up for them. */
    begins: text().$type<PlanChange>().notNull(),
    creditedId: uuid('credited_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    /**
     * Paid orders of the buyer for the same package and period when this one was placed: where there are more when its
     * money comes, it would pay twice for the same. Counted, because clocks of nodes differ.
     */
    boughtBefore: integer('bought_before').notNull().default(0),
    status: text().$type<PaymentStatus>().notNull(),
    refunded: integer().notNull().default(0),
    method: text().$type<PaymentMethod>(),
    attention: text().$type<OrderAttention>(),
    /** Code by which another person may pay it; null: none was made. */
    payCode: text('pay_code'),
    billingCountry: text('billing_country').$type<BillingCountry>(),
    billingZip: text('billing_zip'),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('orders_buyer').on(table.buyerId, table.createdAt),
    index('orders_coupon').on(table.couponId, table.buyerId),
    index('orders_status').on(table.status, table.expiresAt),
    index('orders_package').on(table.packageId),
    // This index has the order of the list of payments, so that a page far behind reads nothing but this.
    index('orders_created').on(table.createdAt, table.id),
    index('orders_paid').on(table.paidAt),
    uniqueIndex('orders_pay_code').on(table.payCode),
    // The short number by which people name an order (`domain/orders/reference.ts`).
    index('orders_reference').on(sql`right(${table.id}::text, 8)`),
  ],
)

/** One try at the gateway. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Id that we gave the gateway for it (UUID of version 4). */
    gatewayId: uuid('gateway_id').notNull(),
    mode: text().$type<GatewayMode>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    amount: integer().notNull(),
    brand: text(),
    lastFour: text('last_four'),
    message: text(),
    responseCode: text('response_code'),
    /** Address at which the buyer approves it, while it waits for that. */
    approvalUrl: text('approval_url'),
    /** The way that was tried; once the gateway has answered, the way that it names. */
    method: text().$type<GatewayMethod>().notNull().default('card'),
    /** One-time codes that were passed on for it. */
    codes: integer().notNull().default(0),
    /** Amount to be given back, because the order was paid already or is over; 0 once it was. */
    refundDue: integer('refund_due').notNull().default(0),
    /** Amount that was given back for that reason. The try that paid its order has neither. */
    returned: integer().notNull().default(0),
    asked: integer().notNull().default(0),
    /** Instant at which the gateway is asked next on our own account; null: no more. */
    nextAskAt: instant('next_ask_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_gateway').on(table.gatewayId),
    index('payments_order').on(table.orderId),
    index('payments_due').on(table.nextAskAt),
  ],
)

/** The last number of each series and the hash of its document. */
export const receiptCounters = pgTable('receipt_counters', {
  series: text().$type<ReceiptSeries>().primaryKey(),
  count: integer().notNull(),
  hash: text().notNull(),
})

export const receipts = pgTable(
  'receipts',
  {
    series: text().$type<ReceiptSeries>().notNull(),
    count: integer().notNull(),
    number: text().notNull(),
    uuid: uuid().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    total: integer().notNull(),
    vat: integer().notNull(),
    /** Basis points; 0: the academy was not registered for VAT. */
    vatRate: integer('vat_rate').notNull(),
    /** Invoice that a credit note is about, and the reason for it. */
    invoiceNumber: text('invoice_number'),
    reason: text(),
    sellerAr: text('seller_ar').notNull(),
    sellerEn: text('seller_en').notNull(),
    addressAr: text('address_ar').notNull().default(''),
    addressEn: text('address_en').notNull().default(''),
    /** Null: the academy was not registered for VAT. */
    vatNumber: text('vat_number'),
    issuedAt: instant('issued_at').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.count] }), index('receipts_order').on(table.orderId)],
)
