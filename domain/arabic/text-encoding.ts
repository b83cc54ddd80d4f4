const LOOKED_AT = 4_096

/**
 * The encoding of a text file, as `TextDecoder` calls it: by the byte order mark, else UTF-16 if it has zero bytes, else
 * UTF-8 if that is valid, else Windows-1256, which Arabic Windows programs write.
 */
export function encodingOf(bytes: Uint8Array, isUtf8: (bytes: Uint8Array) => boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1256')
}

/** Separators and digits contain a zero byte in UTF-16; texts in other encodings contain none. */
function utf16WithoutMark(bytes: Uint8Array): string | null {
  const zeros = [0, 0] as [number, number]
  const looked = Math.min(bytes.length, LOOKED_AT)
  for (let index = 0; index < looked; index += 1) if (bytes[index] === 0) zeros[index % 2 === 0 ? 0 : 1] += 1
  if (bytes.length % 2 !== 0 || zeros[0] + zeros[1] < looked / 20) return null
  return zeros[1] >= zeros[0] ? 'utf-16le' : 'utf-16be'
}
