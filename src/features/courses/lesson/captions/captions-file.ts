import { decodedText } from '#domain/arabic/text-encoding.ts'
import { asWebVtt } from '#domain/learning/subrip.ts'

/** Reads a file of captions, WebVTT or SubRip, whatever its encoding, as WebVTT. */
export async function captionsOfFile(file: Blob): Promise<string> {
  return asWebVtt(decodedText(new Uint8Array(await file.arrayBuffer()), TextDecoder))
}
