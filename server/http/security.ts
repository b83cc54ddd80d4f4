/**
 * Security headers on every answer, files and API alike. Scripts run from our own files only, and from the inline ones
 * of index.html by their hash. The table is made once: the usual plugin builds its middleware anew for every request,
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
  /** The page that the client starts from, null when only the API is served. */
  readonly indexHtml: string | null
  /** The academy is reached by https. */
  readonly https: boolean
}

function contentSecurityPolicy(indexHtml: string | null): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(indexHtml ?? '')].join(' '),
    "script-src-attr 'none'",
    // Mantine writes style elements at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ]
  return directives.join('; ')
}

/** The headers by name. */
export function securityHeaders({ indexHtml, https }: SecurityOptions): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(indexHtml),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}

export function protect(app: FastifyInstance, options: SecurityOptions): void {
  const headers = securityHeaders(options)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}
