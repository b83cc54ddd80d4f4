import type { Readable } from 'node:stream'

/** Where the content of files lies, each under the hash of itself. A later storage (S3, for example) is another one. */
export interface FileStorage {
  /** Space that is left (bytes); null where that is not known. */
  freeBytes(): Promise<number | null>
  /** Keeps content; when it answers, the content is durable. A repeat changes nothing. */
  put(id: string, content: Uint8Array): Promise<void>
  /** Takes over a finished local file as the content; the file is gone afterwards. */
  adopt(id: string, path: string): Promise<void>
  /** The bytes from the first to the last, both included. */
  open(id: string, from: number, to: number): Promise<Readable>
  /** All of it, null when there is none. */
  read(id: string): Promise<Buffer | null>
  remove(id: string): Promise<void>
  /** A local folder for uploads that have not arrived completely. */
  readonly unfinished: UnfinishedUploads
}

/** Local files that grow piece by piece. */
export interface UnfinishedUploads {
  /** Writes a piece at its place and flushes it to disk. */
  write(id: string, offset: number, piece: Uint8Array): Promise<void>
  pathOf(id: string): string
  /** SHA-256 of the whole file in hex. */
  hash(id: string): Promise<string>
  remove(id: string): Promise<void>
}
