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
