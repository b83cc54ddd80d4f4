import type { Readable } from 'node:stream'

/** Storage of the content of files, each under its own hash: a local disk, or a bucket that nodes share. */
export interface FileStorage {
  /** True if every node finds the content, false if it lies on the disk of this one. */
  readonly isShared: boolean
  /** Free space in bytes; null if it is not known. */
  freeBytes(): Promise<number | null>
  /** Reason why nothing can be kept at present, for the operator; null if it works. Never rejects. */
  problem(): Promise<string | null>
  /** Stores content, durably when the promise resolves. A repetition changes nothing. */
  put(id: string, content: Uint8Array): Promise<void>
  /** Reads the bytes `from` to `to`, both included. Throws `ContentMissing`. */
  open(id: string, from: number, to: number): Promise<Readable>
  /** Opens the content for a caller with its own buffers; null if it can only be streamed. Throws `ContentMissing`. */
  openFile(id: string): Promise<ReadableFile | null>
  /** Reads the whole content; null if there is none. */
  read(id: string): Promise<Buffer | null>
  remove(id: string): Promise<void>
  /**
   * Address at which a browser can read the content without this server for some time; null if only this server can
   * send it.
   */
  directAddress(id: string, contentType: string): Promise<string | null>
  /** Path under which the proxy in front of this server can send the content; null if it cannot. */
  proxyPath(id: string): Promise<string | null>
  readonly unfinished: UnfinishedUploads
}

export interface ReadableFile {
  /**
   * Reads at most `bytes` bytes from the position `at` into the beginning of `into`; answers the number of bytes read.
   */
  read(into: Buffer, at: number, bytes: number): Promise<number>
  close(): Promise<void>
}

export interface AnnouncedUpload {
  /** A UUID. */
  readonly id: string
  /** Announced size in bytes. */
  readonly bytes: number
}

export interface KeptUpload {
  readonly id: string
  /** Instant at which a part of it was last stored, ms UTC. */
  readonly touchedAt: number
}

/**
 * Uploads that arrive piece by piece. The caller keeps track of the progress: a piece that was stored but not
 * acknowledged is sent again, to the same offset.
 */
export interface UnfinishedUploads {
  begin(upload: AnnouncedUpload): Promise<void>
  /** Stores a piece at its offset, durably. Throws `ContentMissing` if earlier bytes are missing. */
  append(upload: AnnouncedUpload, offset: number, piece: Uint8Array): Promise<void>
  /**
   * Stores the complete upload as content and answers its SHA-256 in hex. It may be repeated until `remove`, also after
   * another node was stopped in the middle of it. Throws `ContentMissing`.
   */
  finish(upload: AnnouncedUpload): Promise<string>
  /** Removes everything that is stored of an upload; a repetition changes nothing. */
  remove(id: string): Promise<void>
  /** Uploads of which any part is stored. */
  list(): AsyncIterable<KeptUpload>
}

/** Content that should be there is missing. */
export class ContentMissing extends Error {
  override readonly name = 'ContentMissing'
}

/** The storage does not answer, refuses the server, or does not work as specified; the message is for the operator. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}
