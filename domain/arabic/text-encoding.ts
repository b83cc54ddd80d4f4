/** Text files of Arabic programs, whose encoding nothing says. */

/** The platform's `TextDecoder`, which domain code is given. */
export type Decoder = new (
  encoding: string,
  options?: { readonly fatal?: boolean },
) => { decode(bytes: Uint8Array): string }

/**
 * Decodes a text file: by the byte order mark, else as UTF-16 if it has zero bytes, else as UTF-8 if that is valid, else
 * as Windows-1256, which Arabic Windows programs write.
 */
export function decodedText(bytes: Uint8Array, TextDecoder: Decoder): string {
  return new TextDecoder(encodingOf(bytes, TextDecoder)).decode(bytes)
}

export function isUtf8(bytes: Uint8Array, TextDecoder: Decoder): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const LOOKED_AT = 4_096

function encodingOf(bytes: Uint8Array, TextDecoder: Decoder): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes, TextDecoder) ? 'utf-8' : 'windows-1256')
}

/** Separators and digits contain a zero byte in UTF-16; texts in other encodings contain none. */
function utf16WithoutMark(bytes: Uint8Array): string | null {
  const zeros = [0, 0] as [number, number]
  const looked = Math.min(bytes.length, LOOKED_AT)
  for (let index = 0; index < looked; index += 1) if (bytes[index] === 0) zeros[index % 2 === 0 ? 0 : 1] += 1
  if (bytes.length % 2 !== 0 || zeros[0] + zeros[1] < looked / 20) return null
  return zeros[1] >= zeros[0] ? 'utf-16le' : 'utf-16be'
}
