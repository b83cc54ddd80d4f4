/** A file of the built client as the server holds it. */
export interface ClientFile {
  readonly bytes: Buffer
  /** Compressed at build time; null where that would not pay. */
  readonly brotli: Buffer | null
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  /** A page that search engines may list. */
  readonly isListed?: boolean
}

/** By path in the URL, `/assets/index-1a2b.js`. */
export type ClientFiles = ReadonlyMap<string, ClientFile>
