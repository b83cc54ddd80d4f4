/** Receipts and credit notes as their buyer and staff read and print them. */
import * as z from 'zod/mini'
import { PACKAGE_PERIODS } from '#domain/access/packages.ts'
import { PAYMENT_METHODS } from '#domain/orders/statuses.ts'
import { quoteView } from './orders.ts'
import { managers } from './payments.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  bothLanguages,
  dayFilters,
  filter,
  identifier,
  instant,
  listOf,
  listQuery,
  searchedText,
} from '../foundation/schemas.ts'

const series = z.literal(['invoice', 'credit-note'])
const period = z.literal([...PACKAGE_PERIODS])
/** Number as printed on the document: `INV-000012`. */
const params = z.object({ number: z.string().check(z.maxLength(40)) })

/** A document as it was issued. Amounts are halalas. */
export const receiptView = z.object({
  number: z.string(),
  series,
  /** Id of the order, by which staff find the payment. */
  orderId: identifier,
  issuedAt: instant,
  seller: z.object({
    name: bothLanguages,
    address: bothLanguages,
    /** Null if the seller is not registered for VAT; the document is then no tax invoice. */
    vatNumber: z.nullable(z.string()),
  }),
  /** Null if the account is gone. */
  buyer: z.nullable(z.string()),
  packageName: bothLanguages,
  period,
  /** Lines from which the price results; empty for a credit note. */
  lines: quoteView.shape.lines,
  net: z.int(),
  vat: z.int(),
  /** Basis points. */
  vatRate: z.int(),
  total: z.int(),
  method: z.nullable(z.literal([...PAYMENT_METHODS])),
  /** The document that a credit note corrects, and the reason; null for a receipt. */
  about: z.nullable(z.object({ number: z.string(), reason: z.string() })),
  /** QR code for the tax inspection, as SVG; null if the seller has no VAT number. */
  qrSvg: z.nullable(z.string()),
})

export type ReceiptView = z.infer<typeof receiptView>

const receiptRow = z.object({
  number: z.string(),
  series,
  issuedAt: instant,
  packageName: bothLanguages,
  period,
  total: z.int(),
  about: z.nullable(z.string()),
})

export type ReceiptRow = z.infer<typeof receiptRow>

export const listOwnReceipts = defineRoute({
  method: 'GET',
  path: '/api/receipts',
  summary: 'What the caller has paid and what was given back, by its documents, the latest first',
  access: { kind: 'role', role: 'student' },
  response: z.object({ items: z.array(receiptRow) }),
})

export const readReceipt = defineRoute({
  method: 'GET',
  path: '/api/receipts/:number',
  summary: 'A receipt or credit note, for its buyer and for who manages payments',
  access: { kind: 'signed-in' },
  params,
  response: receiptView,
  errors: ['receipts.not-found'],
})

export const mailReceipt = defineRoute({
  method: 'POST',
  path: '/api/receipts/:number/mail',
  summary: 'Mail a receipt or credit note to its buyer again',
  access: managers,
  params,
  response: z.object({}),
  errors: ['receipts.not-found', 'receipts.nobody'],
  perMinute: 20,
})

/** A document with what a return of VAT asks for. Amounts are halalas, those of credit notes positive too. */
export const documentRow = z.object({
  number: z.string(),
  series,
  orderId: identifier,
  issuedAt: instant,
  /** Null if the account is gone. */
  buyer: z.nullable(z.object({ id: identifier, name: z.string() })),
  email: z.nullable(z.string()),
  packageName: bothLanguages,
  net: z.int(),
  vat: z.int(),
  /** Basis points. */
  vatRate: z.int(),
  total: z.int(),
  /** The receipt that a credit note corrects, and why; null for a receipt. */
  about: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Null: the academy was not registered for VAT. */
  sellerVatNumber: z.nullable(z.string()),
  /** Content of the QR code in base64; null without a VAT number. */
  qr: z.nullable(z.string()),
})

export type DocumentRow = z.infer<typeof documentRow>

const documentFilters = z.object({
  q: searchedText,
  series: filter(series),
  /** Days on which the documents were issued. */
  ...dayFilters,
})

export type DocumentFilters = z.infer<typeof documentFilters>

const sums = z.object({ count: z.int(), net: z.int(), vat: z.int(), total: z.int() })

export const listDocuments = defineRoute({
  method: 'GET',
  path: '/api/receipt-documents',
  summary: 'A page of receipts and credit notes with the sums of all that match; sort by number, issuedAt or total',
  access: managers,
  query: z.extend(listQuery, documentFilters.shape),
  response: z.extend(listOf(documentRow), { totals: z.object({ invoices: sums, creditNotes: sums }) }),
})

export const exportDocuments = defineRoute({
  method: 'GET',
  path: '/api/receipt-documents/export',
  summary: 'All receipts and credit notes that match, as a sheet from which VAT is filed; credit notes are negative',
  access: managers,
  query: z.extend(documentFilters, {
    sort: z.optional(z.string().check(z.maxLength(60))),
    format: z.literal(['csv', 'xlsx']),
  }),
  response: z.unknown(),
  format: 'binary',
  perMinute: 20,
})
