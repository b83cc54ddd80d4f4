/**
 * A gateway to try everything with: Moyasar's API on our own server, with the bank's page, reports that come twice and
 * again, refusals, and its published test cards. No money, and no card number is kept.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { type ApiError, approvalAddress, invalid, NOT_FOUND, paymentBody, UNAUTHORIZED } from './answers.ts'
import { bankPage } from './bank-page.ts'
import { cardTokens } from './card-tokens.ts'
import { createPayment } from './create-payment.ts'
import { type KeptInvoice, type KeptInvoices, type KeptPayment, type KeptPayments, keptFiles } from './kept-payments.ts'
import { approved, APPROVALS, captured, refunded, voided } from './lifecycle.ts'
import { reporter } from './reports.ts'
import { serveInvoicePages, serveInvoices } from './serve-invoices.ts'
import { confirmed } from './wallets.ts'

export const SANDBOX_PATH = '/sandbox-gateway'
/** Folder in the data directory in which it keeps its payments. */
export const SANDBOX_FOLDER = 'sandbox-gateway'
const BODY_LIMIT = 16 * 1024
const PER_PAGE = 40
const REPORTING_EVERY_MS = 1_000

export interface SandboxOptions {
  /** Folder in which it keeps its payments. */
  readonly folder: string
  readonly publishableKey: string
  readonly secretKey: string
  /** Answers the address by which browsers reach this server, without a slash at the end. */
  readonly origin: () => string
  readonly now: () => number
}

export interface SandboxGateway {
  readonly serve: (app: FastifyInstance) => void
  /** Registers a webhook, as its API does. */
  register(url: string, secret: string): void
  /** Reports what is due to the registered addresses. */
  report(): Promise<void>
  /** Reports at intervals until stopped. */
  start(): { stop(): Promise<void> }
}

type Fields = Readonly<Record<string, unknown>>
type OfPayment = { Params: { id: string } }

const fieldsOf = ({ body }: FastifyRequest): Fields => {
  return typeof body === 'object' && body !== null ? (body as Fields) : {}
}

const refuse = (reply: FastifyReply, { status, body }: ApiError) => reply.code(status).send(body)

/** Objects that every part of the API works with. */
interface Parts extends Omit<SandboxOptions, 'folder' | 'origin'> {
  readonly payments: KeptPayments
  readonly invoices: KeptInvoices
  readonly tokens: ReturnType<typeof cardTokens>
  readonly reports: ReturnType<typeof reporter>
  readonly approvalUrl: (payment: KeptPayment) => string
  readonly invoiceUrl: (id: string) => string
}

export function sandboxGateway({ folder, origin, ...keys }: SandboxOptions): SandboxGateway {
  const { now } = keys
  const payments = keptFiles<KeptPayment>(folder)
  const invoices = keptFiles<KeptInvoice>(path.join(folder, 'invoices'))
  const approvalUrl = (payment: KeptPayment) => approvalAddress(`${origin()}${SANDBOX_PATH}`, payment)
  const reports = reporter({ payments, now, approvalUrl })
  const invoiceUrl = (id: string) => `${origin()}${SANDBOX_PATH}/invoices/${id}`
  const tokens = cardTokens(now)
  const parts: Parts = { ...keys, payments, invoices, approvalUrl, invoiceUrl, reports, tokens }
  return {
    report: reports.report,
    register: (url, secret) => void reports.register(url, secret),
    start: () => repeated(reports.report),
    serve: (app) => {
      const served = async (scope: FastifyInstance): Promise<void> => {
        readForms(scope)
        answerErrors(scope)
        serveTokens(scope, parts)
        serveWallets(scope, parts)
        serveBank(scope, parts)
        serveInvoicePages(scope, parts)
        await scope.register(async (inner) => {
          onlyWithSecret(inner, parts)
          servePayments(inner, parts)
          serveInvoices(inner, parts)
          serveChanges(inner, parts)
        })
      }
      void app.register(served, { prefix: SANDBOX_PATH })
    },
  }
}

function repeated(work: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => console.error(`The sandbox could not report: ${String(error)}`))
      .finally(() => (running = null))
  }, REPORTING_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** A browser calls only this part and `serveWallets` by script. */
function serveTokens(scope: FastifyInstance, { tokens, publishableKey }: Parts): void {
  scope.post('/v1/tokens', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const fields = fieldsOf(request)
    if (!isSame(String(fields['publishable_api_key'] ?? ''), publishableKey)) return refuse(reply, UNAUTHORIZED)
    const added = tokens.add(fields)
    if ('problems' in added) return refuse(reply, invalid(added.problems))
    const { card, lastFour } = tokens.find(added.token) ?? {}
    return reply.code(201).send({
      id: added.token,
      status: 'save_only',
      brand: card?.brand,
      funding: 'debit',
      country: 'SA',
      last_four: lastFour,
      message: null,
      verification_url: null,
    })
  })
}

/**
 * The session that a device asks for before it shows the sheet of Apple Pay, and the address that takes a wallet's code,
 * which is its own secret.
 */
function serveWallets(scope: FastifyInstance, { payments, publishableKey, approvalUrl, now }: Parts): void {
  scope.post('/v1/applepay/initiate', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { validation_url: url, domain_name: domain, display_name: name, publishable_api_key: key } = fieldsOf(request)
    if (!isSame(String(key ?? ''), publishableKey)) return refuse(reply, UNAUTHORIZED)
    const isApple =
      typeof url === 'string' && /^[\w-]*\.?apple-pay-gateway[\w.-]*\.apple\.com$/.test(URL.parse(url)?.host ?? '')
    if (!isApple || typeof domain !== 'string') return refuse(reply, invalid({ validation_url: ['is invalid'] }))
    return reply.send({
      epochTimestamp: now(),
      domainName: domain,
      displayName: String(name ?? ''),
      signature: 'sandbox',
    })
  })
  scope.post<OfPayment>('/v1/stc_pays/:id/proceed', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const given = { ...(request.query as object), ...fieldsOf(request) } as Readonly<Record<string, string>>
    let isDone = false
    const changed = await payments.change(request.params.id, (present) => {
      const after = confirmed(present, given, now())
      isDone = after !== null
      return after
    })
    if (changed === null) return refuse(reply, NOT_FOUND)
    if (!isDone) return refuse(reply, invalid({ status: ['is not waiting for a code'] }))
    return reply.send(paymentBody(changed, approvalUrl(changed)))
  })
}

function onlyWithSecret(scope: FastifyInstance, { secretKey }: Parts): void {
  const expected = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  scope.addHook('onRequest', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', expected)) await refuse(reply, UNAUTHORIZED)
  })
}

function servePayments(scope: FastifyInstance, parts: Parts): void {
  const { payments, reports, approvalUrl } = parts
  const bodyOf = (payment: KeptPayment) => paymentBody(payment, approvalUrl(payment))
  scope.post('/v1/payments', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const made = await createPayment(fieldsOf(request), parts)
    return 'error' in made ? refuse(reply, made.error) : reply.code(201).send(bodyOf(made.payment))
  })
  scope.get('/v1/payments', async (request, reply) => {
    const query = request.query as Readonly<Record<string, string | undefined>>
    const page = Math.max(1, Math.floor(Number(query['page'] ?? 1)) || 1)
    const after = Date.parse(query['created[gt]'] ?? '') || 0
    const found = (await payments.all()).filter(({ createdAt }) => createdAt > after)
    const total = Math.max(1, Math.ceil(found.length / PER_PAGE))
    const meta = { current_page: page, next_page: page < total ? page + 1 : null, total_pages: total }
    return reply.send({ payments: found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(bodyOf), meta })
  })
  scope.get<OfPayment>('/v1/payments/:id', async ({ params }, reply) => {
    const found = await payments.find(params.id)
    return found === null ? refuse(reply, NOT_FOUND) : reply.send(bodyOf(found))
  })
  scope.post('/v1/webhooks', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { url, shared_secret: secret } = fieldsOf(request)
    const isRight = typeof url === 'string' && URL.canParse(url) && typeof secret === 'string' && secret !== ''
    if (!isRight) return refuse(reply, invalid({ url: ['is invalid'] }))
    return reply.code(201).send({ id: reports.register(url, secret).id, http_method: 'post', url, events: [] })
  })
}

/** Refund, capture and void; what cannot be done is refused. */
function serveChanges(scope: FastifyInstance, { payments, approvalUrl, now }: Parts): void {
  const serve = (action: string, change: (payment: KeptPayment, fields: Fields) => KeptPayment | null) =>
    scope.post<OfPayment>(`/v1/payments/:id/${action}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      let isDone = false
      const changed = await payments.change(request.params.id, (present) => {
        const after = change(present, fieldsOf(request))
        isDone = after !== null
        return after
      })
      if (changed === null) return refuse(reply, NOT_FOUND)
      if (!isDone) return refuse(reply, invalid({ status: [`cannot ${action}`] }))
      return reply.send(paymentBody(changed, approvalUrl(changed)))
    })
  serve('refund', (payment, { amount }) => {
    const wanted = amount === undefined ? payment.amount - payment.refunded : Number(amount)
    return Number.isSafeInteger(wanted) ? refunded(payment, wanted, now()) : null
  })
  serve('capture', (payment) => captured(payment, now()))
  serve('void', (payment) => voided(payment, now()))
}

function serveBank(scope: FastifyInstance, { payments, now }: Parts): void {
  scope.get<OfPayment>('/bank/:id', async ({ params }, reply) => {
    const found = await payments.find(params.id)
    if (found === null) return refuse(reply, NOT_FOUND)
    if (found.status !== 'initiated') return reply.redirect(returnAddress(found), 303)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(bankPage(found))
  })
  scope.post<OfPayment>('/bank/:id', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const approval = APPROVALS.find((known) => known === fieldsOf(request)['approval'])
    if (approval === undefined) return refuse(reply, invalid({ approval: ['is invalid'] }))
    const changed = await payments.change(request.params.id, (present) => approved(present, approval, now()))
    return changed === null ? refuse(reply, NOT_FOUND) : reply.redirect(returnAddress(changed), 303)
  })
}

/** Answers where the bank's page sends the buyer back to, with what Moyasar adds. */
function returnAddress({ callbackUrl, id, status, message }: KeptPayment): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('id', id)
  url.searchParams.set('status', status)
  if (message !== null) url.searchParams.set('message', message)
  return url.href
}

/** The browser's token call and the bank's page send forms. */
function readForms(scope: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body: string, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body)))
  })
}

function answerErrors(scope: FastifyInstance): void {
  scope.setErrorHandler<Error & { readonly statusCode?: number }>((error, _, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? 400 : 500
    const type = status === 400 ? 'invalid_request_error' : 'api_error'
    return reply.code(status).send({ type, message: 'The request could not be read', errors: null })
  })
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
