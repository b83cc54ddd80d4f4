/** Security headers. Scripts run from our own files only, and from the inline ones of index.html by their hash. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const YEAR_SECONDS = 31_536_000

/** The sources that allow the inline scripts of a page; line ends count as the browser's parser reads them. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.replace(/\r\n?/g, '\n').matchAll(INLINE_SCRIPT)]
  return scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

interface SecurityOptions {
  /** The page that the client starts from, null when only the API is served. */
  readonly indexHtml: string | null
  /** The academy is reached by https. */
  readonly https: boolean
}

function contentSecurityPolicy(indexHtml: string | null): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(indexHtml ?? '')],
    'script-src-attr': ["'none'"],
    // Mantine writes style elements at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
}

/** Sets the headers on every answer, files and API alike. */
export async function protect(app: FastifyInstance, { indexHtml, https }: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(indexHtml) },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
    xDownloadOptions: false,
  })
}
