import { encodingOf } from '#domain/arabic/text-encoding.ts'
import { asWebVtt } from '#domain/learning/subrip.ts'

/** Reads a file of captions, WebVTT or SubRip, whatever its encoding, as WebVTT. */
export async function captionsOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return asWebVtt(new TextDecoder(encodingOf(bytes, isUtf8)).decode(bytes))
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
