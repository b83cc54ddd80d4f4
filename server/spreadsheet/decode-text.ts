import { encodingOf } from '#domain/arabic/text-encoding.ts'

/** Decodes a text file, whatever its encoding; characters without a meaning are dropped. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes, isUtf8)).decode(bytes).replaceAll('\0', '')
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
