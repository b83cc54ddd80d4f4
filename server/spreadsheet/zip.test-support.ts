import { type ZipPart, writeZip, zipPart } from './write-zip.ts'

/** A part that may state a false size. */
export type LyingPart = Pick<ZipPart, 'packed' | 'size'>

/** An archive of texts by their paths. */
export function zipOf(parts: Readonly<Record<string, string | LyingPart>>): Buffer {
  return writeZip(
    Object.entries(parts).map(([path, part]) =>
      typeof part === 'string' ? zipPart(path, part) : { path, checksum: 0, ...part },
    ),
  )
}
