/** The sandbox's answers in the words of Moyasar's API. */
import type { KeptInvoice, KeptPayment } from './kept-payments.ts'

const riyals = (halalas: number): string => `${(halalas / 100).toFixed(2)} SAR`

export function paymentBody(payment: KeptPayment, approvalUrl: string): object {
  const { id, status, amount, currency, refunded, description, callbackUrl, metadata } = payment
  const at = new Date(payment.createdAt).toISOString()
  return {
    id,
    status,
    amount,
    fee: 0,
    currency,
    refunded,
    refunded_at: null,
    captured: status === 'captured' ? amount : 0,
    voided_at: null,
    description,
    amount_format: riyals(amount),
    refunded_format: riyals(refunded),
    invoice_id: payment.invoiceId ?? null,
    ip: null,
    callback_url: callbackUrl,
    created_at: at,
    updated_at: at,
    metadata,
    source: sourceBody(payment, approvalUrl),
  }
}

function sourceBody(payment: KeptPayment, approvalUrl: string): object {
  const { status, sourceType = 'creditcard', message, responseCode } = payment
  const said = { gateway_id: null, reference_number: null, message }
  const transactionUrl = status === 'initiated' ? approvalUrl : null
  if (sourceType === 'stcpay') {
    const wallet = { type: sourceType, mobile: `05XXXX${payment.lastFour}`, cashier: null, branch: null }
    return { ...wallet, ...said, transaction_url: transactionUrl }
  }
  return {
    type: sourceType,
    company: payment.brand,
    name: 'SANDBOX',
    number: `XXXX-XXXX-XXXX-${payment.lastFour}`,
    ...said,
    token: null,
    transaction_url: transactionUrl,
    response_code: responseCode,
  }
}

const wasTaken = ({ status }: KeptPayment): boolean => ['paid', 'captured', 'refunded'].includes(status)

/** The payment that an invoice was paid by. */
export const paidOf = (payments: readonly KeptPayment[]): KeptPayment | undefined => payments.find(wasTaken)

export const isOver = ({ expiresAt }: KeptInvoice, now: number): boolean => expiresAt !== null && expiresAt <= now

interface InvoiceAround {
  /** The tries to pay it, newest first. */
  readonly payments: readonly KeptPayment[]
  readonly url: string
  readonly now: number
}

export function invoiceBody(invoice: KeptInvoice, { payments, url, now }: InvoiceAround): object {
  const { id, amount, currency, description, successUrl, backUrl, metadata, createdAt, expiresAt } = invoice
  const paid = paidOf(payments)
  const status =
    paid === undefined ? (isOver(invoice, now) ? 'expired' : 'initiated') : paid.refunded > 0 ? 'refunded' : 'paid'
  const at = new Date(createdAt).toISOString()
  return {
    id,
    status,
    amount,
    currency,
    description,
    logo_url: null,
    amount_format: riyals(amount),
    url,
    callback_url: null,
    success_url: successUrl,
    back_url: backUrl,
    expired_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    created_at: at,
    updated_at: at,
    metadata,
    payments: payments.map((payment) => paymentBody(payment, url)),
  }
}

/** Address at which the buyer approves a payment, or which takes the code of their wallet. */
export function approvalAddress(base: string, { id, codeToken }: Pick<KeptPayment, 'id' | 'codeToken'>): string {
  return codeToken === undefined ? `${base}/bank/${id}` : `${base}/v1/stc_pays/${id}/proceed?otp_token=${codeToken}`
}

export interface ApiError {
  readonly status: 400 | 401 | 404
  readonly body: object
}

export const UNAUTHORIZED: ApiError = {
  status: 401,
  body: { type: 'authentication_error', message: 'Invalid authorization credentials', errors: null },
}

export const NOT_FOUND: ApiError = {
  status: 404,
  body: { type: 'record_not_found', message: 'Record not found', errors: null },
}

export function invalid(
  errors: Readonly<Record<string, readonly string[]>> | null,
  message = 'Validation Failed',
): ApiError {
  return { status: 400, body: { type: 'invalid_request_error', message, errors } }
}
