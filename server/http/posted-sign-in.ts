/**
 * Sign-in by a plain form post, for browsers in which the script has not loaded or does not run. The request is passed
 * to the API's own sign-in, with its limits and its log. The answer is a page: the form again with the reason of the
 * refusal, or the page that continues.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { login, type SignedIn } from '#contract/people/auth.ts'
import { examOfRoom } from '#contract/attempts/exam-room.ts'
import { POSTED_SIGN_IN, postedSignIn, type PostedSignIn, REFUSAL_ELEMENT } from '#contract/people/posted-sign-in.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import type { Locale } from '#locales/messages.ts'
import { sendText } from './brotli.ts'
import { escapeHtml } from './escape-html.ts'
import type { WritePage } from './public-pages.ts'
import { NEEDS_SCRIPTS, SIGNED_IN_PAGE_POLICY, signedInPage } from './signed-in-page.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Maximum size of the form in bytes: the longest e-mail and password, escaped. */
const FORM_LIMIT = 8_192
/** Placeholder origin: only path and query of an address are used here. */
const ANYWHERE = 'http://page'

interface Posted {
  readonly email: string
  readonly password: string
}

/** A failure as `envelope.ts` writes it. */
interface Refusal {
  readonly status: { readonly message: string }
  readonly data: {
    readonly fields?: Readonly<Record<string, { readonly message: string }>>
    readonly detail?: { readonly challenge?: string; readonly step?: string }
  } | null
}

/** True if the post comes from this site: another site must not be able to sign a reader in under another account. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || URL.parse(headers.origin)?.host === host
}

function placeOf(request: FastifyRequest): PostedSignIn {
  const { searchParams } = new URL(request.raw.url ?? POSTED_SIGN_IN, ANYWHERE)
  const returnTo = searchParams.get('returnTo') ?? ''
  return {
    language: searchParams.get('lang') === 'en' ? 'en' : 'ar',
    room: examOfRoom(returnTo) === null ? null : returnTo,
  }
}

/**
 * Fields of the form in the form that the app sends (`form-bodies.ts`). A browser without scripts has no device token.
 */
function typedIn(form: URLSearchParams): Posted {
  const field = (name: string) => foldDigits(form.get(name) ?? '')
  return { email: field('email').trim(), password: field('password') }
}

async function ask(app: FastifyInstance, request: FastifyRequest, posted: Posted, { language }: PostedSignIn) {
  const { 'user-agent': userAgent, 'x-forwarded-for': forwardedFor } = request.headers
  return app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    payload: JSON.stringify({ ...posted, touch: null }),
  })
}

function sentenceOf({ status, data }: Refusal): string {
  const fields = Object.values(data?.fields ?? {}).map(({ message }) => message)
  return fields.length > 0 ? fields.join(' ') : status.message
}

const REFUSAL_STYLE = [
  'box-sizing:border-box;width:min(28rem,100% - 2rem);margin:1rem auto;padding:0.75rem 1rem',
  'border:1px solid var(--mq-danger-border);border-radius:var(--mq-radius-md)',
  'background:var(--mq-danger-soft);color:var(--mq-danger-text)',
].join(';')

/**
 * Reason of the refusal, with data for the app: if a second step is needed, the app continues from it on its own page.
 */
function refusalMarkup(refusal: Refusal, language: Locale, { email }: Posted): string {
  const { challenge, step = '' } = refusal.data?.detail ?? {}
  const second = challenge === undefined ? {} : { challenge, step }
  const data = Object.entries({ email, ...second }).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  const sentence = challenge === undefined ? sentenceOf(refusal) : NEEDS_SCRIPTS[language]
  const attributes = `role="alert"${data.join('')} style="${REFUSAL_STYLE}"`
  return `<div id="${REFUSAL_ELEMENT}" ${attributes}>${escapeHtml(sentence)}</div>`
}

/** The form again, with the typed e-mail but without the password. */
function refusedForm(page: string, refusal: string, { email }: Posted): string {
  return page
    .replace('<div id="root"', (root) => `${refusal}${root}`)
    .replace(/(<input[^>]*\bid="email"[^>]*\bvalue=")"/, (_, before: string) => `${before}${escapeHtml(email)}"`)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
  return sendText(request, reply.type('text/html; charset=utf-8'), html)
}

/**
 * Serves the post of the form. `written`: pages as the server writes them; one of them is the form that is shown again.
 */
export function servePostedSignIn(app: FastifyInstance, written: WritePage): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_, body: string, done) =>
      done(null, new URLSearchParams(body)),
    )
    scope.post(POSTED_SIGN_IN, async (request, reply) => {
      const place = placeOf(request)
      if (!isFromHere(request) || !(request.body instanceof URLSearchParams))
        return reply.redirect(postedSignIn(place), 303)
      const posted = typedIn(request.body)
      const answer = await ask(app, request, posted, place)
      if (answer.statusCode === 200) {
        const { data } = answer.json<{ readonly data: SignedIn }>()
        reply.header('content-security-policy', SIGNED_IN_PAGE_POLICY)
        return sendPage(request, reply, signedInPage(data, place))
      }
      const form = await written(postedSignIn(place))
      if (form === null) return reply.redirect(postedSignIn(place), 303)
      const refusal = refusalMarkup(answer.json<Refusal>(), place.language, posted)
      return sendPage(request, reply.code(answer.statusCode), refusedForm(form.bytes.toString('utf8'), refusal, posted))
    })
  })
}
