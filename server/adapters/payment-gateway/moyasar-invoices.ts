/**
 * Payment on Moyasar's own page, with one invoice per try. The API does not accept ids for invoices, so each has the id
 * of its try in its metadata and is found by it (docs.moyasar.com, metadata). If the answer to the creation of an
 * invoice is lost, nobody knows its address, so it is never paid.
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

  /** If there are several invoices because a try was repeated, the paid one counts. */
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
    /** Creates the invoice of a try once; a repetition finds it. */
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
    /** The gateway's id of the payment that took a try's money; null if there is none, or if it is not known now. */
    async paidBy(tryId: string): Promise<string | null> {
      const found = await find(tryId)
      return found.kind === 'invoice' ? found.invoice.paidId : null
    },
    /** An answer about the payment of an invoice, under the id of its try. */
    asTry(tryId: string, answer: GatewayAnswer): GatewayAnswer {
      return answer.kind === 'payment' ? { kind: 'payment', payment: { ...answer.payment, id: tryId } } : answer
    },
    /** Payments of a list under the ids of their tries; null if the gateway did not answer completely. */
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
