/**
 * Security headers of every answer, of files and of the API. Scripts may run only from the academy's own files, and
 * inline scripts of its pages by their hash. The headers are computed once: the usual plugin builds its middleware anew
 * for every request, which costs more than the rest of the framework.
 */
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const YEAR_SECONDS = 31_536_000

/** Sources that allow the inline scripts of a page; line ends are normalised as the browser's parser does. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.replace(/\r\n?/g, '\n').matchAll(INLINE_SCRIPT)]
  return scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

export interface SecurityOptions {
  /** HTML of the client's pages; empty if only the API is served. */
  readonly pages: readonly string[]
  /** True if the academy is reached by https. */
  readonly https: boolean
  /** Further origins that scripts of the pages may call. */
  readonly calledOrigins: readonly string[]
  /** Further origins from which films are played. */
  readonly filmOrigins: readonly string[]
}

/**
 * Policy of pages, which allows the inline scripts of `pages`. For an answer whose page is known, that page alone is
 * given: hashes cannot be compressed, and those of all pages are half a kilobyte.
 */
export function contentSecurityPolicy({ pages, calledOrigins, filmOrigins }: SecurityOptions): string {
  const inline = new Set(pages.flatMap(inlineScriptHashes))
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    "script-src-attr 'none'",
    // Mantine adds style elements at run time.
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

/** Security headers by name. */
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
 * Headers for files of the build, icons and the API's answers. These are parts of a page and never a page themselves,
 * so if opened directly they may do nothing. Headers that only a page obeys are left out, because a page loads about
 * twenty such parts, and on a bad network every line counts.
 */
export function partHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  return {
    ...FOR_EVERYTHING,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...onlyByHttps(options),
  }
}

/**
 * Headers for scripts, styles and fonts. They cannot be interpreted as anything else (`nosniff`), so a policy would
 * have nothing to forbid.
 */
export function inertHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  return { ...FOR_EVERYTHING, ...onlyByHttps(options) }
}

/** Paths under which nothing is a page; uploaded films and images are excepted, because they may be opened directly. */
const IS_PART = /^\/(?:assets|icons|api(?!\/files\/))\//

const IS_INERT = /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/

export function protect(app: FastifyInstance, options: SecurityOptions): void {
  const headers = securityHeaders(options)
  const ofParts = partHeaders(options)
  const ofInert = inertHeaders(options)
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.raw.url ?? ''
    // HTTP/1.1 keeps connections open without the two lines that Node writes about it (RFC 9112, 9.3).
    if (!reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection')
    reply.headers(IS_INERT.test(url) ? ofInert : IS_PART.test(url) ? ofParts : headers)
    done()
  })
}
