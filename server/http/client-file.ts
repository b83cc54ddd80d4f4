import { createHash } from 'node:crypto'
import path from 'node:path'

/** A file of the built client in the server's memory. */
export interface ClientFile {
  readonly bytes: Buffer
  /** Compressed by the build; null if compression does not pay. */
  readonly brotli: Buffer | null
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  /** True if search engines may list the page. */
  readonly isListed?: boolean
  /** The file of the build that it was made of; its scripts are the same. */
  readonly madeOf?: ClientFile
}

/** Files by their path in the URL, `/assets/index-1a2b.js`. */
export type ClientFiles = ReadonlyMap<string, ClientFile>

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Folder, as a path in the URL, of files whose names change with their content. */
export const NAMED_BY_CONTENT = '/assets/'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Cached but revalidated on every use: files whose names stay while their content changes. */
const REVALIDATED = 'no-cache'

/** A file by its path in the URL. `brotli`: its bytes as the build compressed them, null if it did not. */
export function clientFile(address: string, bytes: Buffer, brotli: Buffer | null): ClientFile {
  return {
    bytes,
    brotli,
    contentType: CONTENT_TYPES[path.extname(address)] ?? 'application/octet-stream',
    cacheControl: address.startsWith(NAMED_BY_CONTENT) ? IMMUTABLE : REVALIDATED,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
  }
}
