/** Keeps the uploads that this device began and has not finished, so that the same file goes on where it stopped. */

/** Facts that distinguish one file from another without reading it. */
export type FileMark = Pick<File, 'name' | 'size' | 'lastModified'>

export interface UnfinishedUpload {
  readonly id: string
  readonly sentBytes: number
}

export interface NamedUpload extends UnfinishedUpload {
  readonly file: FileMark
}

const KEY = 'miqyas.uploads'

function readAll(): readonly NamedUpload[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as NamedUpload[]) : []
  } catch {
    return []
  }
}

/** A device without storage uploads all the same; it only cannot go on after a reload. */
function writeAll(uploads: readonly NamedUpload[]): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(uploads))
  } catch {
    // Storage is full or refused.
  }
}

function isSame(one: FileMark, other: FileMark): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

export function keptUpload(file: FileMark): UnfinishedUpload | null {
  return readAll().find((upload) => isSame(upload.file, file)) ?? null
}

export function keepUpload(file: FileMark, upload: UnfinishedUpload): void {
  const { name, size, lastModified } = file
  const others = readAll().filter((kept) => !isSame(kept.file, file))
  writeAll([{ ...upload, file: { name, size, lastModified } }, ...others])
}

export function forgetUpload(file: FileMark): void {
  writeAll(readAll().filter((kept) => !isSame(kept.file, file)))
}

/** The one begun last, to remind of it after a reload. */
export function latestUnfinishedUpload(): NamedUpload | null {
  return readAll()[0] ?? null
}
