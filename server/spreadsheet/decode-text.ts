import { decodedText } from '#domain/arabic/text-encoding.ts'

/** Decodes a text file, whatever its encoding, and drops zero characters, which the database refuses. */
export function decodeText(bytes: Uint8Array): string {
  return decodedText(bytes, TextDecoder).replaceAll('\0', '')
}
