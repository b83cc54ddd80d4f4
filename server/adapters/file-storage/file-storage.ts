import type { Readable } from 'node:stream'

/** Where the content of files lies, each under the hash of itself: a local disk, or a bucket that nodes share. */
export interface FileStorage {
  /** Space that is left (bytes); null where that is not known. */
  freeBytes(): Promise<number | null>
  /** Keeps content; when it answers, the content is durable. A repeat changes nothing. */
  put(id: string, content: Uint8Array): Promise<void>
  /** The bytes from the first to the last, both included. Throws `ContentMissing`. */
  open(id: string, from: number, to: number): Promise<Readable>
  /** The same for a caller with memory of its own; null: only as a stream. Throws `ContentMissing`. */
  openFile(id: string): Promise<ReadableFile | null>
  /** All of it, null when there is none. */
  read(id: string): Promise<Buffer | null>
  remove(id: string): Promise<void>
  /** Where a browser reads it without this server, for some time; null: only through this server. */
  directAddress(id: string, contentType: string): Promise<string | null>
  /** The path by which the proxy before this server sends it itself; null: it cannot. */
  proxyPath(id: string): Promise<string | null>
  readonly unfinished: UnfinishedUploads
}

export interface ReadableFile {
  /** Reads at most so many bytes from `at` to the beginning of `into`; answers how many. */
  read(into: Buffer, at: number, bytes: number): Promise<number>
  close(): Promise<void>
}

export interface AnnouncedUpload {
  /** A UUID. */
  readonly id: string
  /** How many there will be. */
  readonly bytes: number
}

export interface KeptUpload {
  readonly id: string
  /** When something of it was last kept, ms UTC. */
  readonly touchedAt: number
}

/**
 * Uploads that grow piece by piece. How far one has come is for the caller to know: a piece that was kept and not
 * acknowledged is sent again, to the same offset.
 */
export interface UnfinishedUploads {
  begin(upload: AnnouncedUpload): Promise<void>
  /** Keeps a piece at its place, durably. Throws `ContentMissing` when what comes before it is not here. */
  append(upload: AnnouncedUpload, offset: number, piece: Uint8Array): Promise<void>
  /**
   * Makes the whole a content and answers its SHA-256 in hex. It may be repeated until `remove`, also after another
   * node was stopped in the middle of it. Throws `ContentMissing`.
   */
  finish(upload: AnnouncedUpload): Promise<string>
  /** Whatever is kept of it; a repeat changes nothing. */
  remove(id: string): Promise<void>
  /** Uploads of which something is kept. */
  list(): AsyncIterable<KeptUpload>
}

/** What should be there is not. */
export class ContentMissing extends Error {
  override readonly name = 'ContentMissing'
}

/** The storage does not answer, refuses us, or does not do what it should; the message is for the operator. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}
