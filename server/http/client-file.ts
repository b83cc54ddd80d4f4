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
}

/** Files by their path in the URL, `/assets/index-1a2b.js`. */
export type ClientFiles = ReadonlyMap<string, ClientFile>
