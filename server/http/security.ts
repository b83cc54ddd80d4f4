/**
 * Security headers on every answer, files and API alike. Scripts run from our own files only, and from the inline ones
 * of our pages by their hash. The table is made once: the usual plugin builds its middleware anew for every request,
 * which costs more than the rest of the framework.
 */
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const YEAR_SECONDS = 31_536_000

/** The sources that allow the inline scripts of a page; line ends count as the browser's parser reads them. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.replace(/\r\n?/g, '\n').matchAll(INLINE_SCRIPT)]
  return scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

export interface SecurityOptions {
  /** HTML of the pages that the client starts from; none when only the API is served. */
  readonly pages: readonly string[]
  /** The academy is reached by https. */
  readonly https: boolean
  /** Origins that scripts of our pages may call beside our own. */
  readonly calledOrigins: readonly string[]
  /** Origins that films are played from beside our own. */
  readonly filmOrigins: readonly string[]
}

function contentSecurityPolicy({ pages, calledOrigins, filmOrigins }: SecurityOptions): string {
  const inline = new Set(pages.flatMap(inlineScriptHashes))
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    "script-src-attr 'none'",
    // Mantine writes style elements at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...calledOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    ["media-src 'self' blob:", ...filmOrigins].join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ]
  return directives.join('; ')
}

const FOR_EVERYTHING = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

function onlyByHttps({ https }: SecurityOptions): Readonly<Record<string, string>> {
  return https ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}
}

/** The headers by name. */
export function securityHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  return {
    ...FOR_EVERYTHING,
    'content-security-policy': contentSecurityPolicy(options),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...onlyByHttps(options),
  }
}

/**
 * For the files of the build, icons and the API's answers, which are parts of a page and never one themselves: opened
 * on their own they may do nothing. What only a page obeys is left out, because twenty of them on a bad network pay for
 * every line.
 */
export function partHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  return {
    ...FOR_EVERYTHING,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...onlyByHttps(options),
  }
}

/** Scripts, styles and fonts are taken for nothing else (`nosniff`): opened on their own they do nothing that a policy could forbid. */
export function inertHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  return { ...FOR_EVERYTHING, ...onlyByHttps(options) }
}

/** Uploaded films and images may be opened on their own; everything else under these paths never is a page. */
const IS_PART = /^\/(?:assets|icons|api(?!\/files\/))\//

const IS_INERT = /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/

export function protect(app: FastifyInstance, options: SecurityOptions): void {
  const headers = securityHeaders(options)
  const ofParts = partHeaders(options)
  const ofInert = inertHeaders(options)
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.raw.url ?? ''
    reply.headers(IS_INERT.test(url) ? ofInert : IS_PART.test(url) ? ofParts : headers)
    done()
  })
}
