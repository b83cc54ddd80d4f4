/** Text parts of an archive. */
import type { Archive, ZipProblem } from './zip.ts'

/**
 * Office programs write UTF-8; other programs mark another encoding by a byte order mark. Null if there is no such
 * part.
 */
export function textPart(archive: Archive, path: string): string | ZipProblem | null {
  const bytes = archive.part(path)
  if (bytes === undefined) return null
  if (typeof bytes === 'string') return bytes
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return new TextDecoder(utf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
}

export function isProblem(part: string): part is ZipProblem {
  return part === 'unreadable' || part === 'too-large'
}
