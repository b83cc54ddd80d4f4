/**
 * Moyasar's own page: an invoice a try, with its address. The API gives invoices no ids of ours, so each carries its try
 * in its metadata and is found again by it (docs.moyasar.com, metadata). An invoice whose making was not answered has an
 * address that nobody knows, and is never paid.
 */
import {
  type ListedPayment,
  ORDER_KEY,
  readError,
  readInvoice,
  readInvoiceIds,
  type ReadInvoice,
  TRY_KEY,
} from './moyasar-answers.ts'
import { type Call, isAway } from './moyasar-http.ts'
import type { GatewayAnswer, GatewayPayment, NewGatewayPayment } from './payment-gateway.ts'

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Found = { readonly kind: 'invoice'; readonly invoice: ReadInvoice } | { readonly kind: 'away' | 'not-found' }

const answerOf = (found: Found): GatewayAnswer =>
  found.kind === 'invoice' ? { kind: 'payment', payment: found.invoice.payment } : { kind: found.kind }

export function invoicesOf(call: Call) {
  async function read(id: string): Promise<ReadInvoice | null> {
    const answer = await call('GET', `invoices/${encodeURIComponent(id)}`)
    return isAway(answer) || answer.status >= 400 ? null : readInvoice(answer.body)
  }

  /** Of several, because a try was sent again, the one that was paid counts. */
  async function find(tryId: string): Promise<Found> {
    if (!IDENTIFIER.test(tryId)) return { kind: 'not-found' }
    const answer = await call('GET', `invoices?metadata[${TRY_KEY}]=${tryId}`)
    if (isAway(answer)) return { kind: 'away' }
    const ids = answer.status >= 400 ? [] : readInvoiceIds(answer.body, tryId)
    if (ids === null) return { kind: 'away' }
    let found: ReadInvoice | undefined
    for (const id of ids) {
      const invoice = await read(id)
      if (invoice === null) return { kind: 'away' }
      if (found === undefined || (found.paidId === null && invoice.paidId !== null)) found = invoice
    }
    return found === undefined ? { kind: 'not-found' } : { kind: 'invoice', invoice: found }
  }

  return {
    /** Makes the invoice of a try, once: a repetition finds it. */
    async create(wanted: NewGatewayPayment): Promise<GatewayAnswer> {
      const { givenId, amount, currency, description, orderId, callbackUrl, expiresAt } = wanted
      const known = await find(givenId)
      if (known.kind !== 'not-found') return answerOf(known)
      const answer = await call('POST', 'invoices', {
        amount,
        currency,
        description,
        success_url: callbackUrl,
        back_url: callbackUrl,
        expired_at: new Date(expiresAt).toISOString(),
        metadata: { [ORDER_KEY]: orderId, [TRY_KEY]: givenId },
      })
      if (isAway(answer)) return { kind: 'away' }
      if (answer.status >= 400) return { kind: 'refused', message: readError(answer.body).message }
      const invoice = readInvoice(answer.body)
      return invoice === null ? { kind: 'away' } : { kind: 'payment', payment: invoice.payment }
    },
    fetch: async (tryId: string): Promise<GatewayAnswer> => answerOf(await find(tryId)),
    /** What the gateway calls the payment that took a try's money; null: none, or not known now. */
    async paidBy(tryId: string): Promise<string | null> {
      const found = await find(tryId)
      return found.kind === 'invoice' ? found.invoice.paidId : null
    },
    /** What is said of the payment of an invoice, under the id of its try. */
    asTry(tryId: string, answer: GatewayAnswer): GatewayAnswer {
      return answer.kind === 'payment' ? { kind: 'payment', payment: { ...answer.payment, id: tryId } } : answer
    },
    /** Payments of a list under the ids of their tries; null: the gateway did not answer to the end. */
    async named(listed: readonly ListedPayment[]): Promise<GatewayPayment[] | null> {
      const payments: GatewayPayment[] = []
      for (const { payment, invoiceId } of listed) {
        const invoice = invoiceId === null ? null : await read(invoiceId)
        if (invoiceId !== null && invoice === null) return null
        const known = invoice?.tryId ?? null
        payments.push(known === null ? payment : { ...payment, id: known, orderId: invoice?.payment.orderId ?? null })
      }
      return payments
    },
  }
}
