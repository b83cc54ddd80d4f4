/** Invoices of the sandbox, as Moyasar has them: made by our server, paid by the buyer on the sandbox's own page. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { invalid, invoiceBody, isOver, NOT_FOUND, paidOf } from './answers.ts'
import type { cardTokens } from './card-tokens.ts'
import { createPayment } from './create-payment.ts'
import { invoicePage } from './invoice-page.ts'
import type { KeptInvoice, KeptInvoices, KeptPayment, KeptPayments } from './kept-payments.ts'

const BODY_LIMIT = 16 * 1024
const webAddress = z.url({ protocol: /^https?$/ })

const newInvoice = z.object({
  amount: z.int().check(z.minimum(100)),
  currency: z._default(z.literal('SAR'), 'SAR'),
  description: z.string().check(z.minLength(1), z.maxLength(255)),
  success_url: webAddress,
  back_url: webAddress,
  expired_at: z.optional(z.iso.datetime()),
  metadata: z._default(z.record(z.string(), z.unknown()), {}),
})

export interface InvoiceParts {
  readonly invoices: KeptInvoices
  readonly payments: KeptPayments
  readonly tokens: ReturnType<typeof cardTokens>
  readonly now: () => number
  /** The page of an invoice, and of the bank for a payment. */
  readonly invoiceUrl: (id: string) => string
  readonly approvalUrl: (payment: KeptPayment) => string
}

type OfInvoice = { Params: { id: string } }

const triesOf = async ({ payments }: InvoiceParts, id: string) =>
  (await payments.all()).filter(({ invoiceId }) => invoiceId === id)

async function bodyOf(invoice: KeptInvoice, parts: InvoiceParts): Promise<object> {
  const { id } = invoice
  return invoiceBody(invoice, { payments: await triesOf(parts, id), url: parts.invoiceUrl(id), now: parts.now() })
}

/** Serves our server, which comes with the secret key. */
export function serveInvoices(scope: FastifyInstance, parts: InvoiceParts): void {
  const { invoices, now } = parts
  scope.post('/v1/invoices', { bodyLimit: BODY_LIMIT }, async ({ body }, reply) => {
    const read = z.safeParse(newInvoice, body)
    if (!read.success) {
      const names = read.error.issues.map(({ path }): [string, string[]] => [path.join('.'), ['is invalid']])
      const { status, body: refusal } = invalid(Object.fromEntries(names))
      return reply.code(status).send(refusal)
    }
    const { success_url: successUrl, back_url: backUrl, expired_at: expiredAt, ...wanted } = read.data
    const expiresAt = expiredAt === undefined ? null : Date.parse(expiredAt)
    const invoice = { ...wanted, successUrl, backUrl, expiresAt, id: randomUUID(), createdAt: now() }
    await invoices.add(invoice)
    return reply.code(201).send(await bodyOf(invoice, parts))
  })
  scope.get('/v1/invoices', async ({ query }, reply) => {
    const wanted = Object.entries(query as Readonly<Record<string, string>>).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value] as const]
    })
    const fits = ({ metadata }: KeptInvoice) => wanted.every(([key, value]) => metadata[key] === value)
    const found = (await invoices.all()).filter(fits).slice(0, 40)
    const bodies = await Promise.all(found.map((invoice) => bodyOf(invoice, parts)))
    return reply.send({ invoices: bodies, meta: { current_page: 1, next_page: null, total_pages: 1 } })
  })
  scope.get<OfInvoice>('/v1/invoices/:id', async ({ params }, reply) => {
    const found = await invoices.find(params.id)
    return found === null ? reply.code(404).send(NOT_FOUND.body) : reply.send(await bodyOf(found, parts))
  })
}

/** Serves buyers: the page with the card's fields, and on to the bank. */
export function serveInvoicePages(scope: FastifyInstance, parts: InvoiceParts): void {
  const { invoices, tokens, payments, now, invoiceUrl, approvalUrl } = parts
  const html = 'text/html; charset=utf-8'
  scope.get<OfInvoice>('/invoices/:id', async ({ params }, reply) => {
    const invoice = await invoices.find(params.id)
    if (invoice === null) return reply.code(404).send(NOT_FOUND.body)
    const tries = await triesOf(parts, invoice.id)
    if (paidOf(tries) !== undefined) return reply.redirect(invoice.successUrl, 303)
    const state = isOver(invoice, now()) ? 'over' : tries[0]?.status === 'failed' ? 'declined' : 'open'
    return reply.type(html).header('cache-control', 'no-store').send(invoicePage(invoice, state))
  })
  scope.post<OfInvoice>('/invoices/:id', { bodyLimit: BODY_LIMIT }, async ({ params, body }, reply) => {
    const invoice = await invoices.find(params.id)
    if (invoice === null) return reply.code(404).send(NOT_FOUND.body)
    const isPaid = paidOf(await triesOf(parts, invoice.id)) !== undefined
    if (isPaid || isOver(invoice, now())) return reply.redirect(invoiceUrl(invoice.id), 303)
    const added = tokens.add(body as Readonly<Record<string, unknown>>)
    if ('problems' in added) return reply.code(400).type(html).send(invoicePage(invoice, 'wrong'))
    const { amount, currency, description, metadata } = invoice
    const wanted = { amount, currency, description, metadata, callback_url: invoiceUrl(invoice.id) }
    const source = { type: 'token', token: added.token }
    const made = await createPayment({ ...wanted, source }, { payments, tokens, now, invoiceId: invoice.id })
    if ('error' in made) return reply.code(400).type(html).send(invoicePage(invoice, 'wrong'))
    const isAsked = made.payment.status === 'initiated'
    return reply.redirect(isAsked ? approvalUrl(made.payment) : invoiceUrl(invoice.id), 303)
  })
}
